import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { flushSync } from "svelte";
import { needed, placed, Picking } from "../src/lib/picking.svelte";
import { session } from "../src/lib/session.svelte";
import type { Prompt, State } from "../src/lib/wire";
import Controls from "../src/parts/Controls.svelte";
import Table from "../src/parts/Table.svelte";
import { controls } from "./props.svelte";
import { clear, draw, press, speech, state } from "./setup";

let played: string[] = [];
let refused: string[] = [];
beforeEach(() => {
  [played, refused] = [[], []];
  session.speech = speech();
});
afterEach(clear);

/** A table and the buttons below it, which share what is picked. */
function show(name: string, more: (prompt: Prompt) => void = () => {}) {
  const now: State = state(name);
  const prompt = now.prompt!;
  more(prompt);
  const picking = new Picking();
  picking.set(prompt, now.view!.cards);
  const props = controls(prompt, 20, (choice) => played.push(choice), picking);
  const box = draw(Table, { now, events: now.events, picking, refuse: (at: string) => refused.push(at) });
  const deed = draw(Controls, props);
  const hand = [...box.querySelectorAll<HTMLButtonElement>(".seat.me button.pick")];
  const table = [...box.querySelectorAll<HTMLButtonElement>(".middle button.pick")];
  const button = (word: string) => deed.querySelector<HTMLButtonElement>(`[data-word="${word}"]`)!;
  const click = (card: HTMLButtonElement | undefined) => {
    card!.click();
    flushSync();
  };
  return { now, prompt, picking, box, hand, table, button, click, verb: prompt.verbs[0]!.verb };
}

const text = (element: Element) => element.textContent!.replace(/\s+/g, " ").trim();
const pressed = (cards: HTMLButtonElement[]) => cards.map((card) => card.getAttribute("aria-pressed"));
const face = (card: HTMLButtonElement | undefined) => card!.querySelector("svg")!.dataset["face"]!;

describe("cards on the table", () => {
  it("are picked where they lie, and the button says what will be done with them", () => {
    const { hand, button, click } = show("hands, my turn");
    expect(hand).toHaveLength(3);
    expect(button("barter").getAttribute("aria-disabled")).toBe("true");
    click(hand[0]);
    click(hand[1]);
    expect(pressed(hand)).toEqual(["false", "true", "false"]);
    expect(text(button("barter"))).toContain("9♥");
    button("barter").click();
    expect(played).toEqual(["barter 9H"]);
  });

  it("serve every word that takes such cards", () => {
    const { hand, button, click } = show("hands, my turn");
    click(hand[2]);
    expect(text(button("buy"))).toContain("10♣");
    button("buy").click();
    expect(played).toEqual(["buy TC"]);
  });

  it("may be several where the rules take several", () => {
    const { hand, button, click } = show("sealed, my turn");
    click(hand[2]);
    click(hand[0]);
    button("keep").click();
    expect(played).toEqual([`keep ${face(hand[2])} ${face(hand[0])}`]);
  });

  it("come from two places where one is exchanged for the other, whichever is touched first", () => {
    const { hand, table, button, click, verb, prompt } = show("two handfuls, my turn");
    expect(table.length).toBeGreaterThan(1);
    click(table[1]);
    expect(button(verb).getAttribute("aria-disabled")).toBe("true");
    click(hand[0]);
    const [first] = prompt.verbs[0]!.handfuls;
    const order = first!.place.seat === null ? [table[1], hand[0]] : [hand[0], table[1]];
    button(verb).click();
    expect(played).toEqual([`${verb} ${order.map(face).join(" ")}`]);
  });

  it("go back when they are touched again", () => {
    const { hand, button, click } = show("hands, my turn");
    click(hand[1]);
    click(hand[1]);
    expect(pressed(hand)).toEqual(["false", "false", "false"]);
    button("barter").click();
    expect(played).toEqual([]);
  });

  it("have keys, the hand's first, which are printed on them", () => {
    const { hand, table, verb } = show("two handfuls, my turn");
    const printed = [...hand, ...table].map((card) => text(card.querySelector("kbd")!));
    expect(printed).toEqual([..."1234567890"].slice(0, printed.length));
    press("1");
    press(printed.at(-1)!);
    expect(pressed(hand)[0]).toBe("true");
    expect(pressed(table).at(-1)).toBe("true");
    press(verb[0]!);
    expect(played).toHaveLength(1);
  });

  it("that may not be picked say so, and are not picked", () => {
    const { hand, click } = show("hands, my turn", (prompt) => {
      for (const { handfuls } of prompt.verbs) handfuls[0]!.among = handfuls[0]!.among.slice(1);
    });
    expect(hand[0]!.getAttribute("aria-disabled")).toBe("true");
    expect(hand[0]!.getAttribute("aria-label")).toContain("not to be chosen now");
    click(hand[0]);
    expect(refused).toEqual([hand[0]!.dataset["at"]]);
    expect(pressed(hand)).toEqual([null, "false", "false"]);
  });

  it("are no buttons where the question is not about cards", () => {
    const now = state("hands, my turn");
    const picking = new Picking();
    picking.set({ ...now.prompt!, kind: "says", verbs: [] }, now.view!.cards);
    expect(draw(Table, { now, events: now.events, picking }).querySelectorAll("button.pick")).toHaveLength(0);
  });

  it("are named for those who do not see them", () => {
    const { hand } = show("hands, my turn");
    expect(hand.map((card) => card.querySelector("svg")!.getAttribute("aria-label"))).toEqual([
      "nine of clubs",
      "nine of hearts",
      "ten of clubs",
    ]);
  });
});

describe("what is picked", () => {
  it("stays while the table changes under the same question, and goes with the question", () => {
    const now = state("hands, my turn");
    const picking = new Picking();
    picking.set(now.prompt, now.view!.cards);
    const at = picking.spots[1]!;
    picking.toggle(at);
    picking.set(structuredClone(now.prompt), structuredClone(now.view!.cards));
    expect(picking.picked).toEqual([at]);
    picking.set(null, now.view!.cards);
    picking.set(now.prompt, now.view!.cards);
    expect(picking.picked).toEqual([]);
  });

  it("tells equal cards apart by where they lie", () => {
    const now = state("hands, my turn");
    const { place } = now.prompt!.verbs[0]!.handfuls[0]!;
    const cards = [{ place, cards: ["9C", "9C", "KS"] }];
    const prompt = { ...now.prompt!, verbs: [{ verb: "give", handfuls: [{ place, among: ["9C", "9C"], low: 2, high: 2 }] }] };
    const picking = new Picking();
    picking.set(prompt, cards);
    expect(picking.spots).toEqual([`${placed(place)}/0`, `${placed(place)}/1`]);
    for (const at of picking.spots) picking.toggle(at);
    expect(picking.split(prompt.verbs[0]!.handfuls)).toEqual([["9C", "9C"]]);
  });

  it("is nothing a word takes when there is one card too many", () => {
    const now = state("two handfuls, my turn");
    const picking = new Picking();
    picking.set(now.prompt, now.view!.cards);
    const [mine] = picking.spots.filter((at) => !at.includes("./"));
    const [open] = picking.spots.filter((at) => at.includes("./"));
    picking.toggle(mine!);
    const alone = now.prompt!.verbs[0]!.handfuls.filter(({ place }) => place.seat !== null);
    expect(picking.split(alone)).not.toBeNull();
    picking.toggle(open!);
    expect(picking.split(alone)).toBeNull();
    expect(picking.split(now.prompt!.verbs[0]!.handfuls)).not.toBeNull();
  });
});

describe("what cards are asked for", () => {
  const heaps = [
    { place: { zone: "hand", seat: 2 }, low: 1, high: 1 },
    { place: { zone: "widow", seat: null }, low: 1, high: 1 },
  ];
  const many = [{ place: { zone: "hand", seat: 2 }, low: 0, high: 5 }];

  it("is told as a sentence in both languages", () => {
    const [en, ru] = [speech("en", "commerce-widow"), speech("ru", "commerce-widow")];
    expect(needed(heaps, en)).toBe("Choose 1 card from your hand and 1 from the widow.");
    expect(needed(many, en)).toBe("Choose up to 5 cards from your hand.");
    expect(needed(heaps.slice(1), en)).toBe("Choose 1 card from the widow.");
    expect(needed(many, ru)).toBe("Выберите 0–5 карт (рука).");
    expect(needed(heaps, ru)).toMatch(/^Выберите 1 карту \(рука\) и 1 \(.+\)\.$/);
    expect(needed([], en)).toBe("");
  });
});

it("holds out no word in brass while cards are asked for, until they are picked", () => {
  const { prompt, hand, button, click } = show("hands, my turn");
  expect(prompt.words.length).toBeGreaterThan(0);
  for (const word of prompt.words) expect(button(word).classList.contains("first")).toBe(false);
  click(hand[1]);
  expect(button("barter").classList.contains("first")).toBe(true);
});

it("gives the eleventh card a letter for its key, and no word has it", () => {
  const { now, prompt } = show("hands, my turn");
  const hand = { zone: "hand", seat: now.you! };
  const cards = ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S"];
  const many = { ...prompt, words: ["quit"], verbs: [{ verb: "discard", handfuls: [{ place: hand, among: cards, low: 4, high: 4 }] }] };
  const picking = new Picking();
  picking.set(many, [{ place: hand, cards }]);
  expect(picking.spots.map((at) => picking.key(at)).join("")).toBe("1234567890Q");
  expect(picking.letters).toEqual(["Q"]);
  const deed = draw(Controls, controls(many, 20, (choice) => played.push(choice), picking));
  expect(text(deed.querySelector('[data-word="quit"] kbd')!)).toBe("U");
  for (const key of ["q", "0", "9", "8"]) press(key);
  expect(picking.picked).toEqual([10, 9, 8, 7].map((k) => `${placed(hand)}/${k}`));
  press("d");
  expect(played).toEqual(["discard 4S 5S 6S 7S"]);
});
