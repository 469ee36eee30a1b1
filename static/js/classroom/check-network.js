// The socket of the check, as a table's would be: opened, pinged, held; and two devices that meet.

import { finding, PINGS, trip } from "app/classroom/check-judge.js";

const OPENING = 10_000; // ms
const ANSWER = 4000; // ms after which a ping counts as lost
const BETWEEN = 150; // ms from an answer to the next ping
const BEAT = 3000; // ms between pings while it is held, as at a table
const BUSY = 1013;

const wait = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const socketTo = (path) => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);

/** Does the page itself still arrive? */
async function reached() {
  try {
    return (await fetch(location.pathname, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** An open socket, or a finding that says why there is none. */
async function opened(path) {
  const socket = socketTo(path);
  const code = await new Promise((resolve) => {
    socket.onopen = () => resolve(0);
    socket.onclose = (event) => resolve(event.code);
    setTimeout(resolve, OPENING, -1);
  });
  if (code === 0) return { socket };
  socket.close();
  return { failed: finding("bad", (await reached()) ? "socket_blocked" : "socket_no_net") };
}

/** Sends one ping; resolves to its milliseconds, or null where no answer came in time, or none can come any more. */
function ping(socket, number) {
  return new Promise((resolve) => {
    const begun = performance.now();
    const timer = setTimeout(resolve, ANSWER, null);
    socket.addEventListener("close", () => resolve(null), { once: true });
    socket.onmessage = ({ data }) => {
      if (JSON.parse(data).pong !== number) return;
      clearTimeout(timer);
      resolve(performance.now() - begun);
    };
    if (socket.readyState === 1) socket.send(JSON.stringify({ ping: number }));
  });
}

async function trips(socket) {
  const times = [];
  for (let number = 1; number <= PINGS && socket.readyState === 1; number += 1) {
    times.push(await ping(socket, number));
    await wait(BETWEEN);
  }
  const back = times.filter((ms) => ms !== null);
  return trip(back, times.length - back.length);
}

/** Keeps the socket open for so many seconds and counts them; the finding says whether it stayed so. */
async function held(socket, seconds, begun, show) {
  const beat = setInterval(() => {
    if (socket.readyState === 1) socket.send(JSON.stringify({ ping: 0 }));
  }, BEAT);
  const age = () => Math.floor((performance.now() - begun) / 1000);
  while (socket.readyState === 1 && age() < seconds) {
    show(finding("running", "steady_running", { n: age(), all: seconds }));
    await wait(500);
  }
  clearInterval(beat);
  return socket.readyState === 1
    ? finding("good", "steady_good", { n: age() })
    : finding("bad", "steady_cut", { n: age() });
}

/** Tests the network; `show(name, finding)` for "socket", "trip" and "steady" as they become known. */
export async function testNetwork({ path, hold }, show) {
  const nothing = finding("bad", "no_socket");
  show("socket", finding("running", "socket_running"));
  const { socket, failed } = await opened(path);
  if (failed) {
    show("socket", failed);
    for (const name of ["trip", "steady"]) show(name, finding("waiting", nothing.key));
    return;
  }
  const begun = performance.now();
  let code = 0;
  socket.onclose = (event) => {
    code = event.code;
  };
  show("socket", finding("good", "socket_good"));
  show("trip", finding("running", "trip_running"));
  show("trip", await trips(socket));
  const steady = await held(socket, hold, begun, (found) => show("steady", found));
  if (code === BUSY) for (const name of ["socket", "trip", "steady"]) show(name, finding("bad", "socket_busy"));
  else show("steady", steady);
  socket.onclose = null;
  socket.close();
}

/** Looks for other devices with this number for as long as the socket lives; `show(finding)`. Returns what ends it. */
export function meet(path, number, show) {
  const socket = socketTo(path);
  let seen = false;
  show(finding("running", "meet_running", { number }));
  socket.onopen = () => socket.send(JSON.stringify({ meet: number }));
  socket.onmessage = ({ data }) => {
    const { others } = JSON.parse(data);
    if (others > 0) show(finding("good", others === 1 ? "meet_one" : "meet_many", { n: others }));
    else if (seen) show(finding("good", "meet_gone"));
    seen ||= others > 0;
  };
  socket.onclose = () => {
    if (!seen) show(finding("fair", "meet_nobody", { number }));
  };
  return () => {
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  };
}
