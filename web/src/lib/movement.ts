// What moves when something has happened: cards from place to place, chips from seat to pot, in the order of the
// events. The table is drawn as it stands already; movement only lets the eye see how it came to that.

import { doings } from "./layout";
import { placed, spot } from "./picking.svelte";
import type { Speech } from "./speech";
import type { Face, Happened, Lying, Place, Seat, View } from "./wire";

const MOVE = 220; // ms, as --m-move
const GAP = 60; // between two cards of one deal
const SIDE = 1100; // a payment from seat to seat: its reason has to be read
const FADE = 150; // where little is to move
const LONGEST = 3200; // what takes longer is hurried
const SOON = 800; // and more so where the reader is asked something, and has to see it
const EASE = "cubic-bezier(.2, .7, .2, 1)";

interface Point {
  x: number;
  y: number;
}

/** Chips on their way; `text`: the reason, where they go from seat to seat. */
export interface Flight {
  id: number;
  amount: number;
  text: string;
  from: Point;
  to: Point;
  after: number;
}

export interface Look {
  view: View;
  events: Happened[];
  lying: Lying[];
}

interface Card {
  face: Face;
  from: Place | null;
  start: number;
}

type Transfer = { amount: number; text: string; start: number; from: End; to: End };
type End = { seat: Seat } | { pot: string } | { bet: Seat };

export interface Plan {
  cards: { at: string; from: Place | null; start: number }[];
  turned: { at: string; start: number }[];
  chips: Transfer[];
  won: number;
}

/** What has happened since the last look; nothing where something was taken back, or too much at once. */
export function news(before: Happened[], after: Happened[]): Happened[] {
  const had = before.length;
  if (after.length <= had || after[had - 1] !== before[had - 1]) return [];
  const fresh = after.slice(had);
  return fresh.slice(Math.max(0, fresh.findLastIndex((event) => event.kind === "opened")));
}

const same = (a: unknown, b: unknown) => a != null && b != null && placed(a as Place) === placed(b as Place);

/** When each event begins to move, in milliseconds: one after another, but what belongs together at once. */
export function starts(events: Happened[]): number[] {
  let [start, end] = [0, 0];
  let last: Happened | null = null;
  return events.map((event) => {
    const source = event["source"] as Place | undefined;
    if (event.kind === "moved") {
      const dealt = source?.zone === "stock" && last?.kind === "moved" && (last["source"] as Place).zone === "stock";
      const crosses = last?.kind === "moved" && same(source, last["target"]) && same(event["target"], last["source"]);
      start = crosses ? start : dealt ? start + GAP : end;
      end = start + MOVE;
    } else if (event.kind === "shown") {
      start = last?.kind === "shown" ? start + MOVE / 2 : end;
      end = start + MOVE;
    } else if (event.kind === "paid" && event["to"] != null) {
      start = end;
      end = start + SIDE;
    } else if (event.kind === "paid" || event.kind === "won" || event.kind === "returned") {
      start = last?.kind === event.kind && last["to"] == null ? start : end + (event.kind === "won" ? MOVE : 0);
      end = start + MOVE;
    } else return end;
    last = event;
    return start;
  });
}

/** Where the cards that now lie on the table have come from, by spot. */
function followed(before: Look, after: Look, fresh: Happened[], times: number[]): Plan["cards"] {
  const places = new Map<string, Card[]>();
  for (const { place, cards } of before.lying) places.set(placed(place), cards.map((face) => ({ face, from: null, start: 0 })));
  fresh.forEach((event, n) => {
    if (event.kind === "opened") places.clear();
    if (event.kind === "formed") for (const place of (event["gathered"] ?? []) as Place[]) places.delete(placed(place));
    if (event.kind !== "moved") return;
    const [source, target] = [event["source"] as Place, event["target"] as Place];
    const there = places.get(placed(source)) ?? [];
    const here = places.get(placed(target)) ?? [];
    places.set(placed(target), here);
    for (const face of event["cards"] as Face[]) {
      const seen = there.findIndex((card) => card.face === face);
      const at = seen >= 0 ? seen : there.findIndex((card) => card.face === null);
      if (at >= 0) there.splice(at, 1);
      here.push({ face, from: source, start: times[n] ?? 0 });
    }
  });
  return after.lying.flatMap(({ place, cards }) => {
    const known = places.get(placed(place)) ?? [];
    if (known.length !== cards.length) return [];
    return known.flatMap(({ from, start }, k) => (from ? [{ at: spot(place, k), from, start }] : []));
  });
}

/** The spots whose cards lay face down and have been turned over. */
function turned(before: Look, after: Look, fresh: Happened[], times: number[], came: Set<string>): Plan["turned"] {
  const shown = new Map<string, number>();
  fresh.forEach((event, n) => {
    if (event.kind === "shown") shown.set(placed(event["place"] as Place), times[n] ?? 0);
  });
  return after.lying.flatMap(({ place, cards }) => {
    const then = before.lying.find((each) => same(each.place, place))?.cards ?? [];
    return cards.flatMap((face, k) => {
      const at = spot(place, k);
      return face !== null && then[k] === null && !came.has(at) ? [{ at, start: shown.get(placed(place)) ?? 0 }] : [];
    });
  });
}

function transfers(after: Look, fresh: Happened[], times: number[], say: Speech): Transfer[] {
  const found: Transfer[] = [];
  const bets = doings(after.events, after.view.size);
  let gathered = false;
  fresh.forEach((event, n) => {
    const [seat, amount, start] = [event.seat ?? 0, event.amount ?? 0, times[n] ?? 0];
    const pot = `${event.pool ?? "pot"} ${typeof event["pot"] === "number" ? event["pot"] : 0}`;
    const move = (from: End, to: End, text = "") => found.push({ amount, text, start, from, to });
    if (event.kind === "paid" && typeof event["to"] === "number") {
      move({ seat }, { seat: event["to"] }, event.why ? say.why(event.why) : "");
    } else if (event.kind === "paid") move({ seat }, event.why === bets.last[seat]?.word ? { bet: seat } : { pot });
    else if (event.kind === "returned") move({ pot }, { seat });
    else if (event.kind === "won") {
      if (!gathered && after.view.over) {
        bets.bets.forEach((bet, from) => {
          if (bet > 0) found.push({ amount: bet, text: "", start: start - MOVE, from: { bet: from }, to: { pot } });
        });
      }
      gathered = true;
      move({ pot }, { seat });
    }
  });
  return found.filter(({ amount }) => amount > 0);
}

/** All that moves between two looks, without the screen. */
export function plan(before: Look, after: Look, say: Speech): Plan {
  const fresh = news(before.events, after.events);
  const times = starts(fresh);
  const longest = Math.max(0, ...times);
  const { viewer, turn } = after.view;
  const most = viewer !== null && turn.includes(viewer) ? SOON : LONGEST;
  const hurried = longest > most ? times.map((time) => (time * most) / longest) : times;
  const cards = followed(before, after, fresh, hurried);
  const came = new Set(cards.map(({ at }) => at));
  const won = fresh.findLastIndex((event) => event.kind === "won");
  const deals = fresh.some((event) => event.kind === "opened");
  return {
    cards,
    turned: deals || !fresh.length ? [] : turned(before, after, fresh, hurried, came),
    chips: transfers(after, fresh, hurried, say),
    won: won < 0 ? 0 : (hurried[won] ?? 0) + MOVE,
  };
}

const centre = (box: DOMRect): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** Whether the reader wants as little movement as can be. */
export function still(): boolean {
  return document.documentElement.dataset["motion"] === "little" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

class Stage {
  private readonly box: DOMRect;

  constructor(private readonly cloth: HTMLElement) {
    this.box = cloth.getBoundingClientRect();
  }

  private middle(of: string): Point | null {
    const found = this.cloth.querySelector(of)?.getBoundingClientRect();
    return found && found.width > 0 ? centre(found) : null;
  }

  place(place: Place | null): Point {
    const at = place?.seat != null ? `[data-seat="${place.seat}"] .brow` : place ? `[data-place="${placed(place)}"]` : "";
    const seat = place?.seat != null ? this.middle(`[data-seat="${place.seat}"] .plaque`) : null;
    return (at ? this.middle(at) : null) ?? seat ?? centre(this.box);
  }

  end(end: End): Point {
    const found =
      "seat" in end
        ? this.middle(`[data-seat="${end.seat}"] .plaque`)
        : "bet" in end
          ? (this.middle(`[data-seat="${end.bet}"] .bet`) ?? this.middle(`[data-seat="${end.bet}"] .plaque`))
          : (this.middle(`[data-pot="${end.pot}"]`) ?? this.middle(".pot") ?? this.middle(".middle"));
    const { x, y } = found ?? centre(this.box);
    return { x: x - this.box.left, y: y - this.box.top };
  }

  /** The way of a card from somewhere to where it lies, as frames; how its slot is turned does not bend it. */
  way(at: string, from: Place | null): Way | null {
    const slot = this.cloth.querySelector<HTMLElement>(`[data-at="${at}"]`);
    const card = slot?.querySelector("svg");
    if (!slot || !card) return null;
    const [source, target] = [this.place(from), centre(card.getBoundingClientRect())];
    const [a, b, c, d] = matrix(getComputedStyle(slot).transform);
    const [dx, dy, size] = [source.x - target.x, source.y - target.y, a * d - b * c || 1];
    const move = `translate(${(d * dx - c * dy) / size}px, ${(a * dy - b * dx) / size}px)`;
    const pack = from?.zone === "stock";
    const frames = [
      { transform: `${move} scale(${pack ? 0.6 : 0.85})`, opacity: pack ? 0 : 1 },
      { transform: "none", opacity: 1 },
    ];
    return { card, frames, duration: pack ? MOVE : MOVE * 1.6 };
  }

  still(at: string, frames: Keyframe[], duration: number): Way | null {
    const card = this.cloth.querySelector(`[data-at="${at}"] svg`);
    return card && { card, frames, duration };
  }
}

interface Way {
  card: Element;
  frames: Keyframe[];
  duration: number;
}

const TURN: Keyframe[] = [{ transform: "rotateY(90deg)" }, { transform: "none" }];
const APPEAR: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];

/** The linear part of a computed transform. */
function matrix(text: string): [number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1] = /^matrix\((.+)\)$/.exec(text)?.[1]?.split(",").map(Number) ?? [];
  return [a, b, c, d];
}

let flown = 0;

/** Moves what has moved, and gives the chips to be drawn on their way; `stop` brings everything to its end at once. */
export function movement(cloth: HTMLElement, before: Look, after: Look, say: Speech): { flights: Flight[]; stop: () => void } {
  const { cards, turned: over, chips, won } = plan(before, after, say);
  const stage = new Stage(cloth);
  const little = still();
  // where things are is read before anything moves: else the browser lays the table out anew for every card
  const ways = little
    ? [...cards, ...over].map(({ at }) => ({ way: stage.still(at, APPEAR, FADE), start: 0 }))
    : [
        ...cards.map(({ at, from, start }) => ({ way: stage.way(at, from), start })),
        ...over.map(({ at, start }) => ({ way: stage.still(at, TURN, 250), start })),
      ];
  const flights = (little ? chips.filter(({ text }) => text) : chips).map(({ amount, text, start, from, to }) => {
    flown += 1;
    return { id: flown, amount, text, from: stage.end(from), to: stage.end(to), after: start };
  });
  cloth.style.setProperty("--late", `${little ? 0 : won}ms`);
  const running = ways.map(({ way, start }) =>
    way?.card.animate(way.frames, { duration: way.duration, delay: start, easing: EASE, fill: "backwards" }),
  );
  return {
    flights,
    stop: () => {
      cloth.style.setProperty("--late", "0ms");
      for (const each of running) each?.finish();
    },
  };
}
