import { describe, expect, it } from "vitest";
import { beside, fits, nearest, presets } from "../src/lib/amount";
import { assign } from "../src/lib/keys";
import { markdown } from "../src/lib/markdown";
import { read } from "../src/lib/route.svelte";
import { key, Speech } from "../src/lib/speech";
import { speech, state } from "./setup";

describe("speech", () => {
  it("has the keys of the server", () => {
    expect(key("said", "pass_word")).toBe("said-pass-word");
    expect(key("why", "no opponent left")).toBe("why-no-opponent-left");
  });

  it("says numbers in bare figures, without signs of direction", () => {
    expect(speech().say("stack", { who: "Ann", amount: 12345 })).toBe("Ann 12345");
  });

  it("lets a game say a word of the house in its own way", () => {
    expect(speech("en", state("two, my turn").game).has("title")).toBe(true);
    expect(speech("ru").choice("raise", 3)).not.toBe("raise 3");
  });

  it("says of a word that takes cards what it does with them, or with none", () => {
    const say = new Speech("en", "word-give = give\nchoice = { $word } { $amount }\nand = and", "pick-give = give away { $cards }\nnone-give = keep all");
    expect(say.picked("give", [["7C", "TS"]])).toBe("give away 7♣ and 10♠");
    expect(say.picked("give", [[]])).toBe("keep all");
    expect(new Speech("en", "word-give = give").picked("give", [[]])).toBe("give");
  });

  it("names pools, later pots, and side pools", () => {
    const say = speech();
    expect([say.pool("pot", 0), say.pool("pot", 1), say.pool("side 2", 0)]).toEqual(["the pot", "side pot 1", "side pot 2"]);
    expect(say.pool("unheard", 0)).toBe("unheard");
  });

  it("names cards", () => {
    expect(speech().card("TS")).toBe("ten of spades");
    expect(speech("ru").card("QH")).toBe("дама червей");
    expect(speech().card("10")).toBe("10");
    expect(speech().card("JOKER")).toBe("joker");
  });

  it("says a missing message as its key rather than nothing", () => {
    expect(speech().say("no-such-key")).toBe("no-such-key");
  });
});

describe("the stepper", () => {
  const prompt = state("five, my turn").prompt!;
  it("knows what is allowed", () => {
    expect([0, 1, 5, 6, 2.5, NaN].map((n) => fits(prompt, n))).toEqual([false, true, true, false, false, false]);
    expect(nearest(prompt, 99)).toBe(5);
    const steps = { ...prompt, steps: [1, 3, 12] };
    expect([beside(steps, 3, 1), beside(steps, 3, -1), beside(steps, 12, 1), beside(steps, 5, -1)]).toEqual([12, 1, 12, 3]);
  });

  it("offers few numbers", () => {
    expect(presets(prompt)).toEqual([1, 3, 5]);
    expect(presets({ ...prompt, low: 1, high: 3 })).toEqual([1, 2, 3]);
    expect(presets({ ...prompt, low: 4, high: 4 })).toEqual([4]);
  });
});

describe("keys", () => {
  it("are never given twice, nor one that is taken", () => {
    expect([...assign(["next", "no", "n"], ["N"]).values()]).toEqual(["E", "O", "Q"]);
  });
});

describe("rules pages", () => {
  it("are read as headings, lists, tables and code", () => {
    const blocks = markdown("# A\n\n## B {#b}\n\nOne *two*\nthree.\n\n* a\n  b\n* c\n\n```toml record\nx = 1\n\ny = 2\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "heading", "paragraph", "list", "code", "table"]);
    expect(blocks[1]).toMatchObject({ level: 2, anchor: "b" });
    expect(blocks[3]).toMatchObject({ items: [[{ text: "a b" }], [{ text: "c" }]] });
    expect(blocks[4]).toMatchObject({ text: "x = 1\n\ny = 2" });
    expect(blocks[5]).toMatchObject({ rows: [[[{ text: "a" }], [{ text: "b" }]], [[{ text: "1" }], [{ text: "2" }]]] });
  });

  it("never become markup", () => {
    expect(markdown("<script>alert(1)</script>")).toEqual([{ kind: "paragraph", parts: [{ kind: "text", text: "<script>alert(1)</script>" }] }]);
  });
});

describe("addresses", () => {
  it("name the page, and an invite only behind the sign that no server is sent", () => {
    expect(read("/", "")).toEqual({ page: "home" });
    expect(read("/t/abc", "#code=XYZ")).toEqual({ page: "table", table: "abc", code: "XYZ" });
    expect(read("/rules/some-game", "#deal")).toEqual({ page: "rules", game: "some-game", anchor: "deal" });
    expect(read("/new/some-game", "")).toEqual({ page: "new", game: "some-game" });
  });
});

it("says beside a seat what it has done, in a form of its own where the language has one", () => {
  const [en, ru] = [speech("en"), speech("ru")];
  expect([en.did("bet", 3), en.did("drop", null), en.did("pass", null)]).toEqual(["bet 3", "dropped", "pass"]);
  expect([ru.did("bet", 3), ru.did("raise", 5), ru.did("drop", null)]).toEqual(["ставка 3", "выше на 5", "вне игры"]);
});
