// Players of the peer, four a match.  node client.cjs PORT SOCKETS WARM_UP SECONDS, prints one line of JSON:
// moves seen by the player who made them, per second, and their delays in milliseconds.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Betting } = require("./game.cjs");

const [port, sockets, warmUp, seconds] = process.argv.slice(2).map(Number);
const base = `http://localhost:${port}`;
const delays = [];
let counting = false;

async function post(path, body) {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function match() {
  const { matchID } = await post("/games/betting/create", { numPlayers: 4 });
  for (const playerID of ["0", "1", "2", "3"]) {
    const { playerCredentials } = await post(`/games/betting/${matchID}/join`, { playerID, playerName: playerID });
    const client = Client({
      game: Betting,
      numPlayers: 4,
      matchID,
      playerID,
      credentials: playerCredentials,
      multiplayer: SocketIO({ server: base, socketOpts: { transports: ["websocket"] } }),
      debug: false,
    });
    let asked = -1;
    let since = 0;
    client.subscribe((state) => {
      if (state === null || !state.isConnected) return;
      if (asked >= 0 && state._stateID > asked && state.ctx.currentPlayer !== playerID) {
        if (counting) delays.push(performance.now() - since);
        asked = -1;
      }
      if (state.ctx.currentPlayer === playerID && asked < 0) {
        asked = state._stateID;
        setImmediate(() => {
          since = performance.now();
          client.moves.bet(1 + Math.floor(Math.random() * 5));
        });
      }
    });
    client.start();
  }
}

(async () => {
  for (let n = 0; n < sockets / 4; n += 1) await match();
  await new Promise((done) => setTimeout(done, warmUp * 1000));
  counting = true;
  const start = performance.now();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const took = (performance.now() - start) / 1000;
  const sorted = [...delays].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  process.stdout.write(JSON.stringify({ rate: sorted.length / took, p50: at(0.5), p99: at(0.99) }) + "\n");
  process.exit(0);
})();
