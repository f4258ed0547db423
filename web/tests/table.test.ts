import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asShown, cell, doings, order, unseen, winnings } from "../src/lib/layout";
import { session } from "../src/lib/session.svelte";
import type { State } from "../src/lib/wire";
import Table from "../src/parts/Table.svelte";
import Tracker from "../src/parts/Tracker.svelte";
import { clear, draw, speech, state } from "./setup";

beforeEach(() => {
  session.speech = speech();
});
afterEach(clear);

const show = (now: State) => draw(Table, { now, events: now.events });
const text = (element: Element | null) => element!.textContent!.replace(/\s+/g, " ").trim();
const seat = (box: HTMLElement, n: number) => box.querySelector<HTMLElement>(`[data-seat="${n}"]`)!;
const names = (box: HTMLElement) => [...box.querySelectorAll(".who b")].map(text);

describe("the order of seats", () => {
  it("is the order of play from the reader's own", () => {
    expect(order([0, 1, 2, 3, 4], 2, 1)).toEqual([2, 3, 4, 0, 1]);
    expect(order([0, 1, 2, 3, 4], 2, -1)).toEqual([2, 1, 0, 4, 3]);
    expect(order([0, 1, 2], null, 1)).toEqual([0, 1, 2]);
    expect(order([0, 1, 2], null, -1)).toEqual([0, 2, 1]);
    expect(order([3, 0, 4, 1, 2], 4, 1), "where the cards say who sits where").toEqual([4, 1, 2, 3, 0]);
    expect(order([3, 0, 4, 1, 2], 4, -1)).toEqual([4, 0, 3, 2, 1]);
    expect(names(show(state("five, my turn")))).toEqual(["You", "Ann", "Bo", "Cy", "Dee"]);
  });

  it("puts the left neighbour on the left, whichever way is played", () => {
    const box = show(state("five, my turn"));
    const left = seat(box, 0);
    expect(left.style.getPropertyValue("--i")).toBe("1");
    expect(box.querySelector<HTMLElement>(".seats")!.style.getPropertyValue("--dir")).toBe("1");
    expect(cell(1, 15, 1).col).toBe(1);
    expect(cell(1, 15, -1).col).toBe(6); // the first to play after me sits on my right
    expect(cell(14, 15, -1).col).toBe(1);
  });

  it("gives fifteen seats fifteen places on the border of the grid", () => {
    const cells = Array.from({ length: 14 }, (_, i) => cell(i + 1, 15, 1)).map(({ row, col }) => `${row}/${col}`);
    expect(new Set(cells).size).toBe(14);
    expect(cells[0]).toBe("5/1");
    expect(cells[13]).toBe("5/6");
    expect(names(show(state("fifteen, my turn")))).toHaveLength(15);
  });

  it("lists everybody for a spectator, who sits nowhere", () => {
    const box = show(state("five, watched"));
    expect(names(box)).toEqual(["Ann", "Bo", "Cy", "Dee", "Eli"]);
    expect(box.querySelector(".me")).toBeNull();
  });
});

describe("a seat", () => {
  it("says what the reader's own hand is called", () => {
    const box = show({ ...state("five, my turn"), called: "A pair of aces" });
    expect(text(seat(box, 4).querySelector(".called"))).toBe("A pair of aces");
    expect(box.querySelectorAll(".called")).toHaveLength(1);
    expect(show({ ...state("five, my turn"), called: "" }).querySelector(".called")).toBeNull();
  });

  it("shows the cards that the reader may see, and his own as a question", () => {
    const box = show(state("five, my turn"));
    const faces = (n: number) => [...seat(box, n).querySelectorAll("svg.card")].map((card) => card.getAttribute("aria-label"));
    expect(faces(0)).toEqual(["nine of spades"]);
    expect(faces(4)).toEqual(["your card, hidden from you"]);
    expect(faces(3)).toEqual(["face down"]); // dropped
  });

  it("says in words what it is: to act, out, dealer", () => {
    const box = show(state("five, my turn"));
    expect(text(seat(box, 4))).toContain("to act");
    expect(text(seat(box, 4))).toContain("dealer");
    expect(seat(box, 4).getAttribute("aria-current")).toBe("true");
    expect(text(seat(box, 3))).toContain("drop");
    expect(seat(box, 3).classList).toContain("out");
  });

  it("shows its bet and what it did, without the ante", () => {
    const now = state("five, my turn");
    expect(doings(now.events, 5).bets).toEqual([3, 3, 7, 0, 0]);
    expect(text(seat(show(now), 2).querySelector(".bet"))).toBe("7 raise 4");
  });

  it("of a bot that thinks says so, and one that is away, has left or is open", () => {
    const now = state("five, another's turn");
    now.seats[0] = { ...now.seats[0]!, who: "person", here: false };
    now.seats[1] = { ...now.seats[1]!, left: true };
    now.seats[3] = { ...now.seats[3]!, who: "open" };
    const box = show(now);
    expect(text(seat(box, 2))).toContain("thinking");
    expect(text(seat(box, 0))).toContain("away");
    expect(text(seat(box, 1))).toContain("has left");
    expect(text(seat(box, 3))).toContain("Open seat");
  });

  it("shows what it has won, and the cards as they were shown", () => {
    const now = state("five, deal over");
    expect(winnings(now.view!, now.events)).toEqual(new Map([[2, 33]]));
    const box = show(now);
    expect(seat(box, 2).classList).toContain("win");
    expect(text(seat(box, 2))).toContain("+33");
    expect(seat(box, 4).querySelector("svg.card")!.getAttribute("aria-label")).toBe("two of hearts");
  });

  it("keeps its card before it when the deal is over, though it was put away", () => {
    const now = state("two, deal over");
    const lying = asShown(now.view!, now.events);
    expect(lying.filter((each) => each.place.seat !== null).map((each) => each.cards)).toEqual([["10"], ["3"]]);
    expect(lying.some((each) => each.place.zone === "used")).toBe(false);
    expect(now.view!.cards.some((each) => each.place.zone === "used")).toBe(true);
  });

  it("is drawn before the first deal, when nothing is known yet", () => {
    const now = { ...state("five, my turn"), view: null, prompt: null, events: [], sentences: [] };
    expect(names(show(now))).toHaveLength(5);
  });
});

describe("the pots", () => {
  it("name their claimants", () => {
    const now = state("five, my turn");
    now.view!.pots = [
      { pool: "pot", amount: 12, claims: [0, 1, 4], to: null },
      { pool: "pot", amount: 6, claims: [0, 1], to: null },
    ];
    const pots = [...show(now).querySelectorAll(".pot")].map(text);
    expect(pots).toEqual(["12the pot Ann, Bo and you", "6side pot 1 Ann and Bo"]);
  });

  it("say to whom they went", () => {
    expect(text(show(state("five, deal over")).querySelector(".pot"))).toBe("33the pot to Cy");
  });
});

describe("the tracker", () => {
  it("counts the pack less the faces that are known", () => {
    const counts = unseen(state("five, my turn").view!);
    expect(counts.reduce((sum, count) => sum + count.left, 0)).toBe(52 - 4);
    expect(counts.find((count) => count.text === "9S")!.left).toBe(0);
  });

  it("counts equal cards together", () => {
    const now = state("two, my turn");
    expect(unseen(now.view!).find((count) => count.text === "3")).toEqual({ text: "3", total: 2, left: 1 });
    expect(text(draw(Tracker, { view: now.view }))).toContain("19 cards not seen by you; 18 in the pack.");
  });

  it("shows nothing where the house rules keep no count", () => {
    const view = state("two, my turn").view!;
    view.options["tracker"] = false;
    const box = draw(Tracker, { view });
    expect(box.querySelectorAll("li")).toHaveLength(0);
    expect(text(box)).toContain("nobody keeps count");
  });
});
