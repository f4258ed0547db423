// The trick that lies on the table, and how many cards hands have held: both are told by the events alone.

import { placed } from "./picking.svelte";
import type { Face, Happened, Place, Seat, View } from "./wire";

const SUITS: Record<string, string> = { spades: "s", hearts: "h", diamonds: "d", clubs: "c" };

/** The sign of a suit that a rule has named, "" for any other word. */
export const suitOf = (value: string | number) => SUITS[value] ?? "";

const opened = (events: Happened[]) => events.slice(Math.max(0, events.findLastIndex((event) => event.kind === "opened")));

/** Who has led to the trick on the table, and who has taken it: null while it is played. */
export function trick(view: View, events: Happened[]): { led: Seat | null; took: Seat | null } {
  let led: Seat | null = null;
  let took: Seat | null = null;
  for (const event of opened(events)) {
    const target = event["target"] as Place | undefined;
    if (event.kind === "moved" && target?.seat != null && view.laid.includes(target.zone)) {
      if (led === null || took !== null) [led, took] = [target.seat, null];
    } else if (event.kind === "took") took = event.seat ?? null;
  }
  return { led, took };
}

/** The most cards that one hand has held in this deal: what is laid out for them stays when they are played. */
export function fullest(view: View, events: Happened[]): number {
  const counts = new Map<string, number>();
  const hands = new Map<Seat, number>();
  let most = 0;
  const here = (place: Place | undefined) => place?.seat != null && !view.piles.includes(place.zone) && !view.laid.includes(place.zone);
  const add = (place: Place | undefined, n: number) => {
    if (!place || place.seat === null || !here(place)) return;
    const before = counts.get(placed(place)) ?? 0;
    const after = Math.max(0, before + n);
    counts.set(placed(place), after);
    hands.set(place.seat, (hands.get(place.seat) ?? 0) + after - before);
    most = Math.max(most, hands.get(place.seat) ?? 0);
  };
  for (const event of opened(events)) {
    if (event.kind === "formed" && !(event["gathered"] as Place[] | undefined)?.length) {
      // a new pack: cards that were cut or drawn before it are no hands
      counts.clear();
      hands.clear();
      most = 0;
    }
    if (event.kind !== "moved") continue;
    const cards = (event["cards"] as Face[]).length;
    add(event["source"] as Place | undefined, -cards);
    add(event["target"] as Place | undefined, cards);
  }
  return most;
}
