// The room of an evening: what its tables are called, how its players stand, and the way from one place to another.

import type { Speech } from "./speech";
import type { Evening, Move, Player } from "./wire";

/** Which form of a word is about this table: the first and the last have names of their own. */
function form(evening: Evening, table: number): string {
  return table === 0 ? "first" : table === evening.tables.length - 1 ? "last" : "";
}

/** A word about a table: `table`, `at`, `to`. */
export function tableWord(say: Speech, evening: Evening, table: number, word: "table" | "at" | "to" = "table"): string {
  return say.say(`room-${word}`, { n: table + 1 }, form(evening, table));
}

export interface Standing {
  place: number;
  player: Player;
  /** Counters less fresh stakes, as the prizes count them. */
  counted: number;
}

/** All players, the best first; who are level share a place. */
export function standings(evening: Evening): Standing[] {
  const counted = (player: Player) => {
    const guest = evening.players[player];
    return guest ? guest.counters - guest.stakes * evening.stake : 0;
  };
  const yellow = (player: Player) => evening.players[player]?.yellow ?? 0;
  const found: Standing[] = [];
  evening.order.forEach((player, n) => {
    const before = found[n - 1];
    const level = before && before.counted === counted(player) && yellow(before.player) === yellow(player);
    found.push({ place: level ? before.place : n + 1, player, counted: counted(player) });
  });
  return found;
}

/** Where somebody sits: the table and the seat. */
export function place(evening: Evening, player: Player): [number, number] | null {
  for (const [table, { players }] of evening.tables.entries()) {
    const seat = players.indexOf(player);
    if (seat >= 0) return [table, seat];
  }
  return null;
}

/** Who changes his place at the bell, in words; each player once, with the table at which he ends. */
export function moved(say: Speech, evening: Evening): { player: Player; up: boolean; text: string }[] {
  const last = new Map<Player, Move>();
  for (const move of evening.moves) {
    const first = last.get(move.player);
    last.set(move.player, first ? { ...move, from: first.from } : move);
  }
  return [...last.values()].map((move) => {
    const mine = move.player === evening.you;
    const args = { who: evening.players[move.player]?.name ?? "", to: tableWord(say, evening, move.to[0], "to") };
    return { player: move.player, up: move.to[0] < move.from[0], text: say.say(`room-went-${move.why}`, args, mine ? "you" : "") };
  });
}

/** How a player has come to the table where he sits: up, down, or 0 where the last bell has not moved him. */
export function came(evening: Evening, player: Player): -1 | 0 | 1 {
  const mine = evening.moves.filter((move) => move.player === player);
  const [first, last] = [mine[0], mine.at(-1)];
  if (evening.between || !first || !last || first.from[0] === last.to[0]) return 0;
  return last.to[0] < first.from[0] ? 1 : -1;
}

/** How the n-th of so many seats lies: along the upper side of a table and back along the lower one, clockwise. */
export function rim(seat: number, size: number): { side: "up" | "down"; at: number } {
  const up = Math.ceil(size / 2);
  if (seat < up) return { side: "up", at: (seat + 0.5) / up };
  const down = size - up;
  return { side: "down", at: 1 - (seat - up + 0.5) / down };
}

interface Point {
  x: number;
  y: number;
}

const APART = 15; // px between the end of an arrow and the middle of a portrait
const BOW = 0.16; // how far an arrow bends, as a part of its length

/** An arrow as the path of a curve, kept within a width. */
export function arrow(from: Point, to: Point, width: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const aside = from.y > to.y ? 1 : -1; // up on the one side, down on the other
  const within = (x: number) => Math.min(width - 3, Math.max(3, x));
  const middle = {
    x: within((from.x + to.x) / 2 + (aside * dy * BOW * -1)),
    y: (from.y + to.y) / 2 + aside * dx * BOW,
  };
  const near = (end: Point): Point => {
    const [ex, ey] = [middle.x - end.x, middle.y - end.y];
    const part = APART / (Math.hypot(ex, ey) || 1);
    return length < 2 * APART ? end : { x: end.x + ex * part, y: end.y + ey * part };
  };
  const [start, end] = [near(from), near(to)];
  const spot = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${spot(start)}Q${spot(middle)} ${spot(end)}`;
}
