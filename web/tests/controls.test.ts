import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { flushSync } from "svelte";
import { keep, session, wishes } from "../src/lib/session.svelte";
import type { Prompt, State } from "../src/lib/wire";
import Controls from "../src/parts/Controls.svelte";
import { controls } from "./props.svelte";
import { clear, draw, press, speech, state } from "./setup";

let played: string[] = [];
beforeEach(() => {
  played = [];
  session.speech = speech();
});
afterEach(clear);

function show(name: string, more: Partial<Prompt> = {}) {
  const now: State = state(name);
  session.speech = speech("en", now.game.includes("-poker") ? now.game : "");
  const props = controls({ ...now.prompt!, ...more }, now.you === null ? 0 : now.view!.stacks[now.you]!, (choice) => played.push(choice));
  const box = draw(Controls, props);
  const button = (word: string) => box.querySelector<HTMLButtonElement>(`[data-word="${word}"]`)!;
  const field = () => box.querySelector<HTMLInputElement>("input")!;
  return { props, box, button, field };
}

const text = (element: Element) => element.textContent!.replace(/\s+/g, " ").trim();

describe("words", () => {
  it("become buttons with their price, what it leaves, and their key", () => {
    const { button } = show("five, my turn");
    expect(text(button("call"))).toBe("Call 7 leaves 42 C");
    expect(text(button("drop"))).toBe("Drop D");
  });

  it("only the cheapest way to stay in is in brass", () => {
    const { box } = show("five, my turn");
    expect([...box.querySelectorAll(".first")].map((each) => each.getAttribute("data-word"))).toEqual(["call"]);
  });

  it("are played by a click and by their key", () => {
    const { button } = show("five, my turn");
    button("call").click();
    press("d");
    expect(played).toEqual(["call", "drop"]);
  });

  it("are played by the same key whatever alphabet it writes", () => {
    show("five, my turn");
    press("с", { code: "KeyC" });
    expect(played).toEqual(["call"]);
  });

  it("leave the browser its own keys", () => {
    show("five, my turn");
    press("d", { ctrlKey: true });
    expect(played).toEqual([]);
  });

  it("with the same first letter get different keys", () => {
    const { button } = show("five, my turn", { words: ["call", "check", "cover"], costs: {} });
    const keys = ["call", "check", "cover"].map((word) => button(word).getAttribute("aria-keyshortcuts"));
    expect(keys).toEqual(["C", "H", "O"]);
  });

  it("cannot be said again while the answer is on its way", () => {
    const { props, button } = show("five, my turn");
    props.busy = true;
    flushSync();
    expect(button("call").getAttribute("aria-disabled")).toBe("true");
    button("call").click();
    press("c");
    expect(played).toEqual([]);
  });

  it("ask once more before all chips, if the player wants that", () => {
    wishes.confirm = true;
    const { button } = show("five, my turn", { words: ["drop", "sight"], costs: { sight: 49 }, verb: null });
    button("sight").click();
    flushSync();
    expect(played).toEqual([]);
    expect(text(button("sight"))).toContain("Really? Sight");
    button("sight").click();
    expect(played).toEqual(["sight"]);
    wishes.confirm = false;
    keep();
  });

  it("ask once more before giving up what costs nothing to hold", () => {
    wishes.confirm = true;
    const { button } = show("five, my turn", { words: ["check", "drop"], costs: {}, verb: null });
    button("drop").click();
    flushSync();
    expect(played).toEqual([]);
    button("check").click();
    expect(played).toEqual(["check"]);
    wishes.confirm = false;
  });

  it("do not ask again where staying in has its price", () => {
    wishes.confirm = true;
    const { button } = show("five, my turn");
    button("drop").click();
    expect(played).toEqual(["drop"]);
    wishes.confirm = false;
  });
});

describe("a number", () => {
  it("begins at the lowest and says what it costs with what is owed", () => {
    const { button } = show("five, my turn");
    expect(text(button("raise"))).toBe("Raise 1 costs 8, leaves 41 R");
  });

  it("goes up and down by one, within the bounds", () => {
    const { field } = show("five, my turn");
    for (let n = 0; n < 9; n += 1) press("+");
    expect(field().value).toBe("5");
    for (let n = 0; n < 9; n += 1) press("-");
    expect(field().value).toBe("1");
  });

  it("is typed without reaching for the field first", () => {
    const { field } = show("five, my turn");
    press("4");
    expect(field().value).toBe("4");
    expect(document.activeElement).toBe(field());
    press("Enter");
    expect(played).toEqual(["raise 4"]);
  });

  it("keeps focus and what was typed when the table changes", () => {
    const { props, field } = show("five, my turn");
    press("3");
    props.prompt = structuredClone(state("five, my turn").prompt!);
    flushSync();
    expect(field().value).toBe("3");
    expect(document.activeElement).toBe(field());
  });

  it("begins afresh with the next question, also where that follows at once", () => {
    const { props, field } = show("five, my turn");
    press("4");
    press("Enter");
    expect(field().value).toBe("4"); // until the answer is there
    props.prompt = structuredClone(state("five, my turn").prompt!);
    flushSync();
    expect(field().value).toBe("1");
  });

  it("that is a total costs what is not in yet", () => {
    const { button } = show("five, my turn", { words: ["drop"], costs: {}, low: 8, high: 57, owed: -8 });
    expect(text(button("raise"))).toBe("Raise 8 R");
    press("9");
    flushSync();
    expect(text(button("raise"))).toBe("Raise 9 costs 1, leaves 48 R");
  });

  it("that costs nothing says nothing of a cost", () => {
    const { button } = show("five, my turn", { words: ["drop"], costs: { raise: 0 }, low: 8, high: 57, owed: 0 });
    expect(text(button("raise"))).toBe("Raise 8 R");
  });

  it("that is not allowed cannot be played", () => {
    const { field, button } = show("five, my turn");
    field().value = "9";
    field().dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    expect(button("raise").disabled).toBe(true);
    expect(text(button("raise"))).toContain("1 to 5");
    press("r");
    expect(played).toEqual([]);
  });

  it("takes only the steps where the rules have steps", () => {
    const { field, box } = show("five, my turn", { steps: [1, 3, 5] });
    press("+");
    expect(field().value).toBe("3");
    expect([...box.querySelectorAll(".pre button")].map(text)).toEqual(["1", "3", "5"]);
  });

  it("has a button that means all of the chips", () => {
    const { box } = show("two, my turn");
    expect([...box.querySelectorAll(".pre button")].map(text)).toEqual(["1", "8", "14 all"]);
  });
});
