// Who else sits at the table, as a view tells it: for any game.

import { t } from "app/words.js";

/** [{seat, id: "seat2", mate, player}] of everybody else, from the seat after mine round the table. */
export function others(view) {
  const seats = Object.keys(view)
    .filter((name) => /^seat\d+$/.test(name))
    .map((name) => Number(name.slice(4)))
    .sort((a, b) => a - b);
  const mine = view.me?.seat ?? -1;
  const order = [...seats.filter((seat) => seat > mine), ...seats.filter((seat) => seat < mine)];
  return order.map((seat) => ({
    seat,
    player: view[`seat${seat}`],
    mate: view.mates?.[seat] ?? { name: t("seat.nobody", { n: seat + 1 }) },
  }));
}
