import { afterEach, beforeEach, expect, it } from "vitest";
import { session } from "../src/lib/session.svelte";
import Table from "../src/parts/Table.svelte";
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
