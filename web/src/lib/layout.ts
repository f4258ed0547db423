// Where seats lie: in true order and direction of play, the reader's own at the foot.

import { key, type Speech } from "./speech";
import type { Face, Happened, Lying, Place, Seat, View } from "./wire";

/** The seats in the order of play from the reader's; `round`: as they sit, clockwise; `direction` -1: to the right. */
export function order(round: Seat[], me: Seat | null, direction: number): Seat[] {
  const all = direction < 0 ? round.toReversed() : round;
  const at = me === null ? all.indexOf(round[0] ?? 0) : all.indexOf(me);
  return [...all.slice(at), ...all.slice(0, at)];
}

/** How many rows the border of a grid six wide needs for n seats, the reader's own among them. */
export const rowsFor = (n: number) => (n > 15 ? 6 : 5);

/** The cell of the i-th of n seats on the border of a grid six wide; the reader's own has none; `free`: nor has the row of his hand. */
export function cell(i: number, n: number, direction: number, free = false): { row: number; col: number } {
  // up the left side, along the top, down the right side
  const down = Array.from({ length: rowsFor(n) - (free && n <= 13 ? 2 : 1) }, (_, at) => at + 2);
  const left = down.toReversed().map((row) => ({ row, col: 1 }));
  const top = [1, 2, 3, 4, 5, 6].map((col) => ({ row: 1, col }));
  const right = down.map((row) => ({ row, col: 6 }));
  const border = [...left, ...top, ...right];
  const others = n - 1;
  const at = direction < 0 ? others - i : i - 1;
  const spread = others > 1 ? Math.round((at * (border.length - 1)) / (others - 1)) : Math.floor(border.length / 2);
  return border[Math.max(0, Math.min(border.length - 1, spread))] ?? { row: 1, col: 1 };
}

/** Whether scores are lives, counters that everybody begins with and no chips: from the first opening that is known. */
export function forLives(view: View | null, events: Happened[]): boolean {
  const opened = events.find((event) => event.kind === "opened");
  const scores = (opened?.["scores"] ?? []) as number[];
  return view !== null && scores.some((score) => score > 0) && !view.stacks.some((stack) => stack > 0);
}

export interface Doing {
  word: string;
  amount: number | null;
  cards: number;
}

/** What each seat has put in by its own choices in this deal, and what it chose last. */
export function doings(events: Happened[], size: number): { bets: number[]; last: (Doing | null)[] } {
  const bets = Array<number>(size).fill(0);
  const last = Array<Doing | null>(size).fill(null);
  const from = events.findLastIndex((event) => event.kind === "opened");
  for (const event of events.slice(Math.max(0, from))) {
    const seat = event.seat;
    if (typeof seat !== "number" || seat >= size) continue;
    if (event.kind === "chosen" && event.choice) {
      last[seat] = { word: event.choice.word, amount: event.choice.amount, cards: event.choice.cards.length };
    } else if (event.kind === "paid" && event.pool != null && event.why === last[seat]?.word) {
      bets[seat] = (bets[seat] ?? 0) + (event.amount ?? 0);
    } else if (event.kind === "returned") {
      bets[seat] = Math.max(0, (bets[seat] ?? 0) - (event.amount ?? 0));
    }
  }
  return { bets, last };
}

/** The words that hold on until the deal is over, by the seat that has said them: those that the catalogue has a mark for. */
export function marks(last: (Doing | null)[], say: Speech): { seat: Seat; mark: string }[] {
  return last.flatMap((doing, seat) => {
    const mark = doing ? key("mark", doing.word) : "";
    return mark && say.has(mark) ? [{ seat, mark }] : [];
  });
}

/** What the winners of a finished deal took, by seat: out of the pools, and from those who had to pay them. */
export function winnings(view: View, events: Happened[]): Map<Seat, number> {
  const won = new Map<Seat, number>();
  for (const pot of view.pots) {
    for (const { seat, amount } of pot.to ?? []) won.set(seat, (won.get(seat) ?? 0) + amount);
  }
  const from = Math.max(0, events.findLastIndex((event) => event.kind === "opened"));
  for (const event of events.slice(from)) {
    const to = event.kind === "paid" ? event["to"] : null;
    if (typeof to === "number" && won.has(to)) won.set(to, (won.get(to) ?? 0) + (event.amount ?? 0));
  }
  return won;
}

/** The cards that the viewer has not seen, as counts by text, in the order of the pack: pack less known faces. */
export function unseen(view: View): { text: string; total: number; left: number }[] {
  const counts = new Map<string, { text: string; total: number; left: number }>();
  for (const text of view.pack) {
    const count = counts.get(text) ?? { text, total: 0, left: 0 };
    count.total += 1;
    count.left += 1;
    counts.set(text, count);
  }
  for (const { cards } of view.cards) {
    for (const face of cards) {
      const count = face === null ? undefined : counts.get(face);
      if (count && count.left > 0) count.left -= 1;
    }
  }
  return [...counts.values()];
}

/** The cards of a deal that is over as they were shown: who was seen to put his cards away keeps them before him. */
export function asShown(view: View, events: Happened[]): Lying[] {
  if (!view.over) return view.cards;
  const lying = view.cards.map(({ place, cards }) => ({ place, cards: [...cards] }));
  const from = Math.max(0, events.findLastIndex((event) => event.kind === "opened"));
  const shown = new Set<Seat>();
  for (const event of events.slice(from)) {
    const place = event["place"] as Place | undefined;
    if (event.kind === "shown" && place?.seat != null && event["to"] == null) shown.add(place.seat);
    const source = event["source"] as Place | undefined;
    const target = event["target"] as Place | undefined;
    if (event.kind !== "moved" || source?.seat == null || target?.seat != null || !shown.has(source.seat)) continue;
    const cards = event["cards"] as Face[];
    const there = lying.find((other) => other.place.zone === target?.zone && other.place.seat === null);
    if (!there) continue;
    for (const card of cards) {
      const at = there.cards.lastIndexOf(card);
      if (at >= 0) there.cards.splice(at, 1);
    }
    const kept = lying.find((other) => other.place.zone === source.zone && other.place.seat === source.seat);
    if (kept) kept.cards.push(...cards);
    else lying.push({ place: source, cards: [...cards] });
  }
  return lying.filter((each) => each.cards.length > 0);
}
