import { describe, expect, it } from "vitest";
import { news, plan, starts, type Look } from "../src/lib/movement";
import type { Happened, State } from "../src/lib/wire";
import { speech, state } from "./setup";

const look = (now: State): Look => ({ view: now.view!, events: now.events, lying: now.view!.cards });

/** Two looks at one match: what the later has of the earlier is the same, as the page keeps it. */
function between(before: string, after: string): [Look, Look] {
  const [then, now] = [look(state(before)), look(state(after))];
  return [then, { ...now, events: [...then.events, ...now.events.slice(then.events.length)] }];
}

describe("movement", () => {
  it("shows who watches that cards crossed, and not which", () => {
    const [then, now] = between("hands, offered, watched", "hands, crossed, watched");
    const { cards, turned } = plan(then, now, speech());
    expect(cards).toHaveLength(2);
    const [one, other] = cards;
    expect(one!.start).toBe(other!.start);
    expect(new Set([`${one!.from!.zone}.${one!.from!.seat}`, `${other!.from!.zone}.${other!.from!.seat}`])).toEqual(
      new Set([one!.at, other!.at].map((at) => at.split("/")[0])),
    );
    expect(turned).toEqual([]);
    expect(now.lying.flatMap((each) => each.cards).every((face) => face === null)).toBe(true);
  });

  it("turns hands over as they are shown, then brings the pot to its winner", () => {
    const [then, now] = between("hands, crossed, watched", "hands, shown, watched");
    const { turned, chips, won } = plan(then, now, speech());
    expect(turned).toHaveLength(12);
    expect(new Set(turned.map(({ start }) => start)).size).toBe(4); // one hand after another
    const [prize] = chips.filter(({ from }) => "pot" in from);
    expect(prize!.amount).toBe(4);
    expect(prize!.start).toBeGreaterThan(Math.max(...turned.map(({ start }) => start)));
    expect(won).toBeGreaterThan(prize!.start);
  });

  it("gathers what was bet into the pot before the pot goes anywhere", () => {
    const [then, now] = between("five, my turn", "five, deal over");
    const { chips } = plan(then, now, speech());
    const gathered = chips.filter(({ from }) => "bet" in from);
    expect(gathered.length).toBeGreaterThan(1);
    const prize = chips.find(({ from, to }) => "pot" in from && "seat" in to);
    for (const each of gathered) expect(each.start).toBeLessThan(prize!.start);
  });

  it("makes payments from seat to seat one by one, each with its reason", () => {
    const [then] = between("hands, crossed, watched", "hands, crossed, watched");
    const paid = (to: number): Happened => ({ kind: "paid", seat: 0, amount: 1, pool: null, to, why: "ante" });
    const { chips } = plan(then, { ...then, events: [...then.events, paid(1), paid(2)] }, speech());
    expect(chips.map(({ text }) => text)).toEqual(["ante", "ante"]);
    expect(chips[1]!.start).toBeGreaterThanOrEqual(chips[0]!.start + 1000);
  });

  it("deals card after card, and antes all at once", () => {
    const stock = { zone: "stock", seat: null };
    const moved = (seat: number): Happened => ({ kind: "moved", cards: [null], source: stock, target: { zone: "hand", seat } });
    const ante = (seat: number): Happened => ({ kind: "paid", seat, amount: 1, pool: "pot", to: null, why: "ante" });
    const times = starts([ante(0), ante(1), moved(0), moved(1), moved(0)]);
    expect(times[0]).toBe(times[1]);
    expect(times.slice(2).map((time) => time - times[2]!)).toEqual([0, 60, 120]);
  });

  it("is none where something was taken back, or nothing is new", () => {
    const [then, now] = between("hands, offered, watched", "hands, crossed, watched");
    expect(news(now.events, then.events)).toEqual([]);
    expect(news(then.events, then.events)).toEqual([]);
    expect(plan(now, then, speech())).toEqual({ cards: [], turned: [], chips: [], won: 0 });
  });

  it("hurries more where the reader is asked something", () => {
    const now = look(state("five, my turn"));
    const paid: Happened = { kind: "paid", seat: 0, amount: 1, pool: null, to: 1, why: "ante" };
    const { chips } = plan(now, { ...now, events: [...now.events, ...Array<Happened>(20).fill(paid)] }, speech());
    expect(Math.max(...chips.map(({ start }) => start))).toBe(800);
  });

  it("hurries where much has happened at once", () => {
    const [then] = between("hands, crossed, watched", "hands, crossed, watched");
    const paid: Happened = { kind: "paid", seat: 0, amount: 1, pool: null, to: 1, why: "ante" };
    const { chips } = plan(then, { ...then, events: [...then.events, ...Array<Happened>(20).fill(paid)] }, speech());
    expect(Math.max(...chips.map(({ start }) => start))).toBeLessThanOrEqual(3200);
  });
});
