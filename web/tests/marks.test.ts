import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forLives, marks, type Doing } from "../src/lib/layout";
import { session } from "../src/lib/session.svelte";
import { Speech } from "../src/lib/speech";
import type { State } from "../src/lib/wire";
import Table from "../src/parts/Table.svelte";
import { clear, draw, speech, state } from "./setup";

beforeEach(() => {
  session.speech = speech();
});
afterEach(clear);

const doing = (word: string): Doing => ({ word, amount: null, cards: 0 });
const facts = (now: State) => [...draw(Table, { now, events: now.events }).querySelectorAll(".facts span")].map((each) => each.textContent);

describe("what everybody has to bear in mind", () => {
  it("is a word that holds on, where the catalogue has a mark for it", () => {
    const say = new Speech("en", "mark-knock = { $who } has knocked\n    .you = You have knocked");
    expect(marks([null, doing("knock"), doing("pass")], say)).toEqual([{ seat: 1, mark: "mark-knock" }]);
  });

  it("is a fact of a seat by its name, or by you", () => {
    const words = "fact-turn = { $who } plays\n    .you = You play\nfact-stake = The stake: { $value }";
    session.speech = new Speech("en", words);
    const now = state("five, my turn");
    now.view!.facts = { turn: 1, stake: 4 };
    expect(facts(now)).toEqual(["Bo plays", "The stake: 4"]);
    now.view!.facts = { turn: now.you! };
    expect(facts(now)).toEqual(["You play"]);
  });
});

describe("lives", () => {
  const now = (scores: number[], stacks: number[]): State => {
    const found = state("hands, my turn");
    found.events = [{ kind: "opened", scores: [3, 3, 3, 3], number: 1 }];
    return { ...found, view: { ...found.view!, scores, stacks } };
  };

  it("are counters by the portrait, with their number", () => {
    const living = now([3, 1, 0, 2], [0, 0, 0, 0]);
    expect(forLives(living.view, living.events)).toBe(true);
    const box = draw(Table, { now: living, events: living.events });
    const drawn = [0, 1, 2, 3].map((seat) => box.querySelectorAll(`[data-seat="${seat}"] .lives i`).length);
    expect(drawn).toEqual([3, 1, 0, 2]);
    expect(box.querySelector(`[data-seat="1"] .stack`)!.textContent).toBe("1");
  });

  it("are not drawn where chips are played for, nor where points begin with none", () => {
    const chips = now([3, 3, 3, 3], [20, 20, 20, 20]);
    expect(forLives(chips.view, chips.events)).toBe(false);
    const points = now([3, 1, 0, 2], [0, 0, 0, 0]);
    expect(forLives(points.view, [{ kind: "opened", scores: [], number: 1 }])).toBe(false);
  });
});

it("says of who sits out that he does", () => {
  const now = state("five, my turn");
  now.seats[0] = { ...now.seats[0]!, rests: true };
  const box = draw(Table, { now, events: now.events });
  expect(box.querySelector('[data-seat="0"] .tag')!.textContent).toBe("sits out");
  expect(box.querySelectorAll(".seat.rests")).toHaveLength(1);
});
