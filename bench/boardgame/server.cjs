// The peer: boardgame.io with its own storage in memory.  node server.cjs PORT
const { Server, Origins } = require("boardgame.io/server");
const { Betting } = require("./game.cjs");

console.log = () => {};
const server = Server({ games: [Betting], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => process.stdout.write("ready\n"));
