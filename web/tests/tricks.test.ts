import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cell } from "../src/lib/layout";
import { session } from "../src/lib/session.svelte";
import { fullest, trick } from "../src/lib/trick";
import Table from "../src/parts/Table.svelte";
import { words } from "./server";
import { clear, draw, speech, state } from "./setup";

beforeEach(() => {
  session.speech = speech();
});
afterEach(clear);

it("lays a card of the running trick before its seat, apart from the hand, and counts the tricks won", () => {
  const now = state("hands, my turn");
  const seat = now.you === 0 ? 1 : 0;
  now.view!.cards.push({ place: { zone: "played", seat }, cards: ["9S"] });
  const faces = (box: HTMLElement, where: string) =>
    [...box.querySelectorAll<SVGElement>(`[data-seat="${seat}"] ${where} svg.card`)].map((card) => card.dataset["face"]);
  expect(faces(draw(Table, { now, events: now.events }), ".brow")).toContain("9S");

  now.view!.laid = ["played"];
  now.view!.tricks = now.seats.map((person) => (person.seat === seat ? 2 : 0));
  now.view!.turn = [];
  const box = draw(Table, { now, events: now.events });
  expect(faces(box, ".laid")).toEqual(["9S"]);
  expect(faces(box, ".brow")).not.toContain("9S");
  expect(box.querySelector(`[data-seat="${seat}"] .tag`)!.textContent).toBe("2 tricks");
});

it("marks the reader's partner, and nobody for a spectator", () => {
  const now = state("hands, my turn");
  const seat = now.you === 0 ? 1 : 0;
  const marked = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>(".tag.partner")].map((tag) => tag.closest<HTMLElement>("[data-seat]")!.dataset["seat"]);
  expect(marked(draw(Table, { now, events: now.events }))).toEqual([]);

  now.view!.sides = [[now.you!, seat]];
  expect(marked(draw(Table, { now, events: now.events }))).toEqual([String(seat)]);

  now.view!.viewer = null;
  expect(marked(draw(Table, { now, events: now.events }))).toEqual([]);
});

it("says a word or a fact that ends in the number of a seat with the name of that seat", () => {
  const say = speech("en", "euchre");
  const name = (seat: number) => ["Ann", "Ben", "Cid"][seat] ?? "";
  expect(say.word("partner_1", "Ben")).toBe("with Ben");
  expect(say.factOf("marks_2", "marker_1", name, 0)).toBe("Marker of Cid: the 3 face up, the 4 face down across it");
  expect(say.factOf("maker", 1, name, 0)).toBe("Ben made trumps");
  expect(say.factOf("maker", 0, name, 0)).toBe("You made trumps");
  expect(say.word("no_such_1")).toBe("no such 1");
});

describe("a trick", () => {
  it("says who has led to it while it is played, and who has taken it when it is whole", () => {
    const said = (name: string) => {
      const now = state(name);
      const box = draw(Table, { now, events: now.events });
      return Object.fromEntries([...box.querySelectorAll<HTMLElement>(".laid small")].map((each) => [each.closest<HTMLElement>("[data-seat]")!.dataset["seat"]!, each.textContent]));
    };
    const [led] = state("trick, two cards").view!.trick;
    expect(said("trick, two cards")).toEqual({ [String(led)]: "led" });
    const whole = state("trick, taken");
    const took = String(whole.view!.tricks.indexOf(1));
    expect(said("trick, taken")).toEqual({ [String(led)]: "led", [took]: "takes it" });
    const box = draw(Table, { now: whole, events: whole.events });
    expect([...box.querySelectorAll<HTMLElement>(".laid.took")].map((each) => each.closest<HTMLElement>("[data-seat]")!.dataset["seat"])).toEqual([took]);
    // the next one begins with whoever leads to it
    const view = { ...whole.view!, laid: ["played"] };
    const next = [...whole.events, { kind: "moved", source: { zone: "hand", seat: 3 }, target: { zone: "played", seat: 3 }, cards: ["9S"] }];
    expect(trick(view, next)).toEqual({ led: 3, took: null });
    expect(trick(view, [...next, { kind: "opened" }])).toEqual({ led: null, took: null });
  });

  it("lets nothing be laid out anew: hands count as large as they were", () => {
    const now = state("trick, taken");
    expect(fullest(now.view!, now.events)).toBeGreaterThanOrEqual(5);
    expect(fullest(now.view!, [...now.events, { kind: "formed", gathered: null }]), "of another pack").toBe(0);
    now.view!.cards = now.view!.cards.filter(({ place }) => place.zone !== "hand");
    const box = draw(Table, { now, events: now.events });
    expect(box.querySelector(".seats")!.classList).toContain("held");
    expect(box.querySelector(".seats")!.classList).toContain("hands");
  });

  it("shows trumps with their sign, and how the sides stand, one's own first", () => {
    const now = state("trick, taken");
    now.view!.scores = now.view!.scores.map((_, seat) => (now.view!.sides[0]!.includes(seat) ? 3 : 1));
    const box = draw(Table, { now, events: now.events });
    const trump = box.querySelector(".facts .trump")!;
    expect(words(trump)).toBe(`Trumps: ${now.view!.facts["trumps"] as string}`);
    expect(trump.querySelector("use")!.getAttribute("href")).toBe(`#s-${(now.view!.facts["trumps"] as string)[0]}`);
    const mine = now.view!.sides.find((side) => side.includes(now.you!))!;
    const rows = [...box.querySelectorAll(".score div")].map(words);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(new RegExp(`^You and .*${now.view!.scores[mine[0]!]}$`));
    expect(words(box.querySelector(`[data-seat="${now.you}"] .unit`))).toBe(now.view!.scores[now.you!] === 1 ? "point" : "points");
  });

  it("no longer says what was said before the cards were played", () => {
    const now = state("trick, two cards");
    expect([...draw(Table, { now, events: now.events }).querySelectorAll(".bet span")].map(words)).toEqual([]);
  });
});

it("many hands leave the row of one's own hand free", () => {
  const rows = (free: boolean) => [1, 2, 3, 4, 5, 6].map((i) => cell(i, 7, 1, free).row);
  expect(Math.max(...rows(true))).toBe(4);
  expect(Math.max(...rows(false))).toBe(5);
  expect(Math.max(...Array.from({ length: 14 }, (_, i) => cell(i + 1, 15, 1, true).row)), "fifteen need it all").toBe(5);
});
