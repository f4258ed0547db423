// A round of betting for four, as small as ours: one card each, hidden from its owner's view by the secret state.
const { PlayerView, INVALID_MOVE } = require("boardgame.io/core");

exports.Betting = {
  name: "betting",
  setup: ({ ctx, random }) => ({
    players: Object.fromEntries([...Array(ctx.numPlayers).keys()].map((n) => [n, { card: random.Die(13) }])),
    stacks: Array(ctx.numPlayers).fill(1000000),
    pot: 0,
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    bet: {
      client: false, // what counts is the server's answer, not the client's guess
      move: ({ G, ctx }, amount) => {
        if (!Number.isInteger(amount) || amount < 1 || amount > G.stacks[ctx.currentPlayer]) return INVALID_MOVE;
        G.stacks[ctx.currentPlayer] -= amount;
        G.pot += amount;
      },
    },
  },
};
