// Which cards of the table are picked: cards are touched where they lie, and a prompt says which of them may be.

import { held } from "./hand";
import type { Speech } from "./speech";
import type { Face, Handful, Lying, Place, Prompt } from "./wire";

/** A place as text, and one card of it: `hand.2` and `hand.2/0`. */
export const placed = (place: Place) => `${place.zone}.${place.seat ?? ""}`;
export const spot = (place: Place, at: number) => `${placed(place)}/${at}`;
const placeOf = (at: string) => at.slice(0, at.lastIndexOf("/"));

const KEYS = [..."1234567890QWERTYUIOP"]; // as they lie on a keyboard
const DIGITS = 10;

/** All that may be picked at one place, for whichever word; `low`: the least that some word takes. */
interface Heap {
  place: Place;
  low: number;
  high: number;
}

/** Which cards are asked for: so many of each place, as a sentence. */
export function needed(heaps: Heap[], say: Speech): string {
  const parts = heaps.map(({ place, low, high }, n) => {
    const number = low === high ? String(low) : low === 0 ? say.say("page-up-to", { high }) : say.say("range", { low, high });
    const args = { zone: say.zone(place.zone), number, most: high };
    return say.say(n > 0 ? "page-pick-more" : place.seat === null ? "page-pick" : "page-pick-own", args);
  });
  return parts.length ? `${say.listed(parts)}.` : "";
}

export class Picking {
  prompt = $state.raw<Prompt | null>(null);
  /** Cards by spot, in the order of picking. */
  picked = $state.raw<string[]>([]);
  private lying = $state.raw<Lying[]>([]);
  private suits = false;
  private asked = "";

  /** What is asked now, where cards lie, and whether a hand is held by suits; what is picked stays as long as the question does. */
  set(prompt: Prompt | null, lying: Lying[], suits = false): void {
    const asked = prompt?.kind === "picks" ? JSON.stringify(prompt) : "";
    if (asked !== this.asked) this.picked = [];
    this.asked = asked;
    this.prompt = asked ? prompt : null;
    this.lying = lying;
    this.suits = suits;
  }

  clear(): void {
    this.picked = [];
  }

  private handfuls(): Handful[] {
    return this.prompt?.verbs.flatMap((each) => each.handfuls) ?? [];
  }

  get heaps(): Heap[] {
    const heaps = new Map<string, Heap>();
    for (const { handfuls } of this.prompt?.verbs ?? []) {
      const here = new Map<string, Heap>();
      for (const { place, low, high } of handfuls) {
        const heap = here.get(placed(place)) ?? { place, low: 0, high: 0 };
        here.set(placed(place), { place, low: heap.low + low, high: heap.high + high });
      }
      for (const [key, { place, low, high }] of here) {
        const heap = heaps.get(key);
        heaps.set(key, { place, low: Math.min(low, heap?.low ?? low), high: Math.max(high, heap?.high ?? 0) });
      }
    }
    // the hand before the table, whatever the rules name first: so the same keys are always the hand's
    return [...heaps.values()].sort((a, b) => Number(a.place.seat === null) - Number(b.place.seat === null));
  }

  /** The spots that may be picked, in the order of their keys. */
  get spots(): string[] {
    return this.heaps.flatMap(({ place }) => {
      const count = new Map<string, number>();
      for (const { place: at, among } of this.handfuls()) {
        if (placed(at) !== placed(place)) continue;
        for (const text of new Set(among)) {
          count.set(text, Math.max(count.get(text) ?? 0, among.filter((other) => other === text).length));
        }
      }
      const found = this.facesAt(placed(place)).flatMap((face, k) => {
        const left = face === null ? 0 : (count.get(face) ?? 0);
        if (face === null || left < 1) return [];
        count.set(face, left - 1);
        return [{ face, at: spot(place, k) }];
      });
      if (place.seat === null) return found.map(({ at }) => at);
      const order = held(this.facesAt(placed(place)).map((face, k) => ({ face, at: spot(place, k) })), this.suits).map(({ at }) => at);
      return found.map(({ at }) => at).sort((a, b) => order.indexOf(a) - order.indexOf(b));
    });
  }

  private facesAt(place: string): Face[] {
    return this.lying.find((each) => placed(each.place) === place)?.cards ?? [];
  }

  private faceAt(at: string): string {
    return this.facesAt(placeOf(at))[Number(at.slice(at.lastIndexOf("/") + 1))] ?? "";
  }

  /** Whether a card may be picked; null where the question is not about cards, or not about such as this one. */
  may(at: string, mine: boolean): boolean | null {
    if (!this.prompt) return null;
    if (this.spots.includes(at)) return true;
    return mine || this.heaps.some(({ place }) => placed(place) === placeOf(at)) ? false : null;
  }

  /** The key of a card, where there are keys enough. */
  key(at: string): string {
    const n = this.spots.indexOf(at);
    return n < 0 ? "" : (KEYS[n] ?? "");
  }

  /** The letters that are keys of cards: no word may have them. */
  get letters(): string[] {
    return KEYS.slice(DIGITS, Math.max(DIGITS, this.spots.length));
  }

  at(key: string): string | undefined {
    const n = KEYS.indexOf(key);
    return n >= 0 ? this.spots[n] : undefined;
  }

  /** Picks a card or puts it back; the first one goes back where more would be too many. */
  toggle(at: string): void {
    if (this.picked.includes(at)) {
      this.picked = this.picked.filter((other) => other !== at);
      return;
    }
    const most = this.heaps.find(({ place }) => placed(place) === placeOf(at))?.high ?? 1;
    const same = this.picked.filter((other) => placeOf(other) === placeOf(at));
    const kept = same.length >= most ? this.picked.filter((other) => other !== same[0]) : this.picked;
    this.picked = [...kept, at];
  }

  /** What is picked, sorted into the handfuls of a word; null where it is not what the word takes. */
  split(handfuls: Handful[]): string[][] | null {
    const left = this.picked.map((at) => ({ place: placeOf(at), text: this.faceAt(at) }));
    const found: string[][] = [];
    for (const { place, among, low, high } of handfuls) {
      const may = [...among];
      const mine: string[] = [];
      for (const each of [...left]) {
        const at = may.indexOf(each.text);
        if (each.place !== placed(place) || at < 0 || mine.length >= high) continue;
        may.splice(at, 1);
        mine.push(each.text);
        left.splice(left.indexOf(each), 1);
      }
      if (mine.length < low) return null;
      found.push(mine);
    }
    return left.length ? null : found;
  }
}
