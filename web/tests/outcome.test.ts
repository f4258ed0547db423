import { describe, expect, it } from "vitest";
import { winnings } from "../src/lib/layout";
import { outcome } from "../src/lib/outcome";
import type { Happened, Sentence, View } from "../src/lib/wire";

const opened: Happened = { kind: "opened" };
const shown = (seat: number, to: number | null = null): Happened => ({ kind: "shown", place: { zone: "hand", seat }, to });
const won = (seat: number): Happened => ({ kind: "won", seat, amount: 5 });
/** A sentence for each event. */
const told = (events: Happened[]): Sentence[] => events.map((event, at) => ({ at, text: `${at} ${event.kind}` }));
const of = (...events: Happened[]) => outcome(events, told(events));

describe("what a deal came to", () => {
  it("is who took what, with the hand that the one winner has shown", () => {
    expect(of(opened, shown(0), won(0), opened, shown(0), shown(1), won(1))).toEqual({ hand: "5 shown", lines: ["6 won"] });
  });

  it("tells no hand that was shown to one player alone, nor any where several win", () => {
    expect(of(opened, shown(1, 0), won(1)).hand).toBe("");
    expect(of(opened, shown(0), shown(1), won(0), won(1))).toEqual({ hand: "", lines: ["3 won", "4 won"] });
  });

  it("leaves the hand out where there is no room for it", () => {
    const pays: Happened = { kind: "paid", seat: 0, to: 1, amount: 3 };
    expect(of(opened, shown(1), pays, won(1), { kind: "ended" })).toEqual({ hand: "", lines: ["2 paid", "3 won", "4 ended"] });
  });

  it("is what was given back where nobody has won", () => {
    expect(of(opened, won(0), opened, { kind: "returned", seat: 1, amount: 1 })).toEqual({ hand: "", lines: ["3 returned"] });
  });
});

it("counts what the winner was paid by others with what he took", () => {
  const view = { pots: [{ to: [{ seat: 1, amount: 2 }] }] } as unknown as View;
  const penalty: Happened = { kind: "paid", seat: 0, to: 1, amount: 10 };
  expect(winnings(view, [opened, penalty])).toEqual(new Map([[1, 12]]));
  expect(winnings(view, [opened, penalty, opened])).toEqual(new Map([[1, 2]]));
});
