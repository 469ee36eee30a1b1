// The guide line: the one sentence that says what to do now. Pure: a view and what is chosen in, a key and values out.

/** {key, values, arrow}: `arrow` when something is expected of this player. what: `active` of harmonies-state.js. */
export function guide(view, what) {
  const { table, me, clock = {} } = view;
  if (table.phase === "over") return still("guide.over");
  if (clock.paused) return still("guide.paused");
  if (!me) return still("guide.watch");
  const can = me.can ?? {};
  if (table.phase === "spirits") return can.keep_spirit ? now("guide.spirit") : still("guide.spirit.wait");
  if (what?.kind === "card") return ofCard(view, what.id, can);
  if (table.turn !== me.seat) return still("guide.turn", { who: `{s${table.turn}}` });
  if (what?.kind === "token") return now("guide.place", { token: what.colour });
  if (can.take_tokens) return now("guide.take");
  if (can.end_turn) return now(can.place_cube ? "guide.end.cube" : can.take_card ? "guide.end.card" : "guide.end");
  return still("guide.wait");
}

const still = (key, values = {}) => ({ key, values, arrow: false });
const now = (key, values = {}) => ({ key, values, arrow: true });

function ofCard(view, id, can) {
  if (can.place_cube?.[id]) return now("guide.cube");
  if (can.take_card?.includes(id)) return now(can.discard_card ? "guide.card.solo" : "guide.card");
  return { ...still("guide.look"), arrow: true };
}

/** Why the turn cannot end yet; null when it can. */
export function unfinished(view) {
  const { table, me, centre } = view;
  if (me?.can?.end_turn) return null;
  if (table.phase === "over") return ["end.over", {}];
  if (table.phase === "spirits" || !me) return ["end.wait", {}];
  if (table.turn !== me.seat) return ["end.turn", { who: `{s${table.turn}}` }];
  if (!centre.from) return ["end.take", {}];
  const n = view[`seat${me.seat}`].hand.length;
  return [n === 1 ? "end.one" : "end.many", { n }];
}
