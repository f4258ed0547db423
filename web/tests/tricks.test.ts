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
