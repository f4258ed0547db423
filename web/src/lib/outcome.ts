// What a deal has come to, in the sentences of its log.

import type { Happened, Place, Sentence } from "./wire";

const ENDS = new Set(["won", "scored", "ended"]);

export interface Outcome {
  /** What the one winner has shown; "" where there are several, or cards were not compared. */
  hand: string;
  lines: string[];
}

const pays = (event: Happened) => event.kind === "paid" && event["to"] != null;

/** The last sentences of a deal that is over; where nobody has won, what was given back. */
export function outcome(events: Happened[], sentences: Sentence[], most = 3): Outcome {
  const from = Math.max(0, events.findLastIndex((event) => event.kind === "opened"));
  const here = sentences.filter(({ at }) => at >= from);
  const telling = (tells: (event: Happened) => boolean) =>
    here.filter(({ at }) => events[at] !== undefined && tells(events[at])).map(({ text }) => text);
  const lines = telling((event) => ENDS.has(event.kind) || pays(event));
  if (!lines.length) return { hand: "", lines: telling((event) => event.kind === "returned").slice(-most) };
  const winners = new Set(events.slice(from).flatMap((event) => (event.kind === "won" ? [event.seat] : [])));
  const [winner] = winners;
  const shows = (event: Happened) => event.kind === "shown" && event["to"] == null && (event["place"] as Place | undefined)?.seat === winner;
  const hand = winners.size === 1 && winner != null && lines.length < most ? (telling(shows).at(-1) ?? "") : "";
  return { hand, lines: lines.slice(-most) };
}
