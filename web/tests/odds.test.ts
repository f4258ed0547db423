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
  it("are told with the exact fraction and the cards they rest on", async () => {
    session.speech = speech();
    const fetch = answering({ state: 2, odds });
    const said = await text(draw(Odds, { now: state("five, my turn") }));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(said).toContain("11/48");
    expect(said).toContain("22.9 %");
    expect(said).toContain("The best in sight: jack of diamonds (Ann).");
    expect(said).toContain("Of them 11 would beat it, 3 would be level, 34 would lose.");
  });

  it("say so where there is nothing to compare", async () => {
    session.speech = speech();
    answering({ state: 2, odds: null });
    expect(await text(draw(Odds, { now: state("five, watched") }))).toContain("There are no odds to tell now.");
  });

  it("are not asked for where the table allows none", async () => {
    session.speech = speech();
    const fetch = answering({ state: 2, odds });
    const now = state("five, my turn");
    now.aids = ["tracker"];
    expect(await text(draw(Odds, { now }))).toContain("nobody counts the odds for you");
    expect(fetch).not.toHaveBeenCalled();
  });
});
