// The odds beside the table: drawn from what the server counts, and not asked for where the table has none.

import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Odds from "../src/parts/Odds.svelte";
import { clear, draw, speech, state } from "./setup";
import { session } from "../src/lib/session.svelte";

const odds = {
  win: { percent: 22.92, fraction: "11/48" },
  tie: { percent: 6.25, fraction: "1/16" },
  lose: { percent: 70.83, fraction: "17/24" },
  against: ["JD"],
  holders: [0],
  unseen: 48,
  better: 11,
  level: 3,
  worse: 34,
  error: 0,
};

const told = (what: object) => ({ state: 2, odds: null, ways: [], outcomes: [], ...what });
const likely = (percent: number, fraction: string | null = null) => ({ percent, fraction });
const way = (cards: string[][], win: number, drawn = 0) => ({
  word: "swap",
  parts: cards,
  win: likely(win),
  tie: likely(1.5),
  drawn,
  error: 2.19,
});

function answering(body: unknown) {
  const fetch = vi.fn(async () => new Response(JSON.stringify(body)));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

async function text(box: HTMLElement): Promise<string> {
  await vi.waitFor(() => {
    flushSync();
    if (!box.querySelector("dl, .note")) throw new Error("nothing has come yet");
  });
  return box.textContent!.replace(/\s+/g, " ");
}

afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

describe("the odds", () => {
  it("are told with the decimal sign of the language", async () => {
    session.speech = speech("ru");
    answering(told({ odds }));
    expect(await text(draw(Odds, { now: state("five, my turn") }))).toContain("22,9 %");
  });

  it("are told with the exact fraction and the cards they rest on", async () => {
    session.speech = speech();
    const fetch = answering(told({ odds }));
    const said = await text(draw(Odds, { now: state("five, my turn") }));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(said).toContain("11/48");
    expect(said).toContain("22.9 %");
    expect(said).toContain("The best in sight: jack of diamonds (Ann).");
    expect(said).toContain("Of them 11 would beat it, 3 would be level, 34 would lose.");
  });

  it("say so where there is nothing to compare", async () => {
    session.speech = speech();
    answering(told({}));
    expect(await text(draw(Odds, { now: state("five, watched") }))).toContain("There are no odds to tell now.");
  });

  it("tell what each exchange makes of the hand, no finer than it is known", async () => {
    session.speech = speech();
    const ways = Array.from({ length: 11 }, (_, n) => way([["2S"], [`${"23456789TJQ"[n]}C`]], 91.34 - 9 * n, n % 2));
    answering(told({ odds: { ...odds, error: 1.55 }, ways }));
    const box = draw(Odds, { now: state("five, my turn") });
    const said = await text(box);
    expect(said).toContain("23 %"); // 22.92 of a sample
    expect(said).not.toContain("91.3");
    const lists = [...box.querySelectorAll("ol.ways")].map((list) => list.querySelectorAll("li").length);
    expect(lists).toEqual([9, 2]);
    expect(box.querySelector("ol.ways li")!.textContent).toContain("2♠");
    expect(box.querySelector("ol.ways li")!.textContent).toContain("91 %");
    expect(said).toContain("2 more");
    expect(said).toContain("Cards that come unknown");
  });

  it("tell what the next card decides, with what it brings", async () => {
    session.speech = speech();
    const outcome = (value: string, cards: number, gain: number) => ({
      word: "bet",
      amount: 1,
      fact: "result",
      value,
      likely: likely(cards * 2, `${cards}/50`),
      cards,
      gain,
    });
    answering(told({ outcomes: [outcome("outside", 28, -1), outcome("between", 16, 1), outcome("post", 6, -2)] }));
    const box = draw(Odds, { now: state("five, my turn") });
    const said = await text(box);
    expect(said).toContain("What the next card decides");
    expect(said).toContain("32 %");
    expect(said).toContain("50 cards may come");
    expect(said).toContain("16/50");
    expect(said).not.toContain("(+1)"); // that goes without saying
    expect(said).toContain("bet 1: post (−2)");
    expect([...box.querySelectorAll("dl.odds > div")].map((row) => row.className)).toEqual(["lose", "win", "lose"]);
    expect(said).not.toContain("There are no odds");
  });

  it("are not asked for where the table allows none", async () => {
    session.speech = speech();
    const fetch = answering(told({ odds }));
    const now = state("five, my turn");
    now.aids = ["tracker"];
    expect(await text(draw(Odds, { now }))).toContain("nobody counts the odds for you");
    expect(fetch).not.toHaveBeenCalled();
  });
});
