import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BARE } from "../src/lib/bare";
import { dated, locale } from "../src/lib/dates";
import type { Decision } from "../src/lib/replaying";
import { session, wishes } from "../src/lib/session.svelte";
import { face, picture, summary, text } from "../src/lib/share";
import type { TableInfo, View } from "../src/lib/wire";
import Bring from "../src/pages/Bring.svelte";
import History from "../src/pages/History.svelte";
import Decided from "../src/parts/Decided.svelte";
import Player from "../src/parts/Player.svelte";
import Share from "../src/parts/Share.svelte";
import { Refusing, serve, tells, until, words } from "./server";
import { clear, draw, press, speech, state } from "./setup";

beforeEach(() => {
  session.speech = speech("en", "indian-poker-52");
  wishes.lang = "en";
  localStorage.clear();
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const deal = () => {
  const { deal: shown } = tells.record("first deal");
  const view = { ...shown.steps.at(-1)!.view, pack: shown.pack, options: shown.options } as View;
  return { shown, view };
};

describe("a deal that is shared", () => {
  it("has everybody's cards, what each won or lost, and where the pots went", () => {
    const { shown, view } = deal();
    const found = summary(view, shown.events, shown.seats, session.speech);
    expect(found.rows.map((row) => [row.name, row.cards, row.gain, row.won])).toEqual([
      ["Ann", ["7C"], -6, false],
      ["Ben", ["KD"], 7, true],
      ["Cid", ["9S"], -1, false],
    ]);
    expect(text(found, "http://house/t/x/replay")).toBe(
      "Indian Poker · deal 1\nAnn  7♣  −6\nBen  K♦  +7\nCid  9♠  −1\n13 → Ben\nhttp://house/t/x/replay",
    );
    expect(text(found, "")).not.toContain("http");
  });

  it("shows a card that its seat has not seen as a back, in the text and in the picture", () => {
    const now = state("five, deal over");
    const view = now.view!;
    const hidden = view.cards.find((each) => each.place.seat === 0)!;
    hidden.cards = [null];
    const events = now.events.filter((event) => event.kind !== "shown" && event.kind !== "moved");
    const found = summary(view, events, now.seats, session.speech);
    expect(found.rows.find((row) => row.name === "Ann")!.cards).toEqual([null]);
    expect(text(found, "")).toContain("Ann  [ ]");
    const before = tells.record("first deal").deal;
    expect(picture(found)).not.toContain(`>${before.pack[0]}<`);
  });

  it("holds nothing that the view does not hold", () => {
    const { shown, view } = deal();
    view.cards = view.cards.map((each) => ({ ...each, cards: each.cards.map(() => null) }));
    const events = shown.events.map((event) => ({ ...event, cards: undefined }));
    const opened = events.filter((event) => event.kind === "opened");
    const found = summary(view, opened, shown.seats, session.speech);
    for (const card of ["7♣", "K♦", "9♠"]) {
      expect(text(found, "")).not.toContain(card);
      expect(picture(found)).not.toContain(card.slice(-1));
    }
  });

  it("writes names into the picture as text and never as markup", () => {
    const { shown, view } = deal();
    shown.seats[0]!.name = '<script>"&';
    const svg = picture(summary(view, shown.events, shown.seats, session.speech));
    expect(svg).not.toContain("<script>");
    expect(new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror")).toBeNull();
    expect(svg).toContain("&#60;script&#62;");
  });

  it("writes cards as people do", () => {
    expect(["TH", "AS", "10", "JOKER", null].map(face)).toEqual(["10♥", "A♠", "10", "JOKER", "[ ]"]);
  });

  it("is copied by a click, and says so", async () => {
    const { shown, view } = deal();
    const copied: string[] = [];
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: (value: string) => Promise.resolve(copied.push(value)) }, languages: ["en"] });
    const box = draw(Share, { view, events: shown.events, seats: shown.seats, link: "http://house/x", open: true });
    box.querySelector("dialog")!.showModal = () => {};
    box.querySelector<HTMLElement>("[data-word=share]")!.click();
    const copy = await until(() => box.querySelector<HTMLElement>("[data-word=copy]"));
    expect(words(box)).toContain("The match is over: all cards are shown.");
    copy.click();
    await until(() => words(copy) === "Copied");
    expect(copied[0]).toContain("Ben  K♦  +7");
    box.querySelector<HTMLElement>("[data-word=link]")!.click();
    await until(() => copied.length === 2);
    expect(copied[1]).toBe("http://house/x");
  });
});

describe("a record that is brought", () => {
  const open = () => {
    const box = draw(Bring, {});
    const field = box.querySelector<HTMLTextAreaElement>("textarea")!;
    const write = (value: string) => {
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const show = () => box.querySelector("form")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    return { box, field, write, show };
  };

  it("is shown step by step, deal by deal, with what differs from it", async () => {
    const log = serve(({ body }) => tells.record((body as { deal: number }).deal === 1 ? "first deal" : "second deal"));
    const { box, write, show } = open();
    write(tells.text);
    show();
    await until(() => box.querySelector(".steps"));
    expect(log.at(-1)!.body).toEqual({ text: tells.text, deal: 1, lang: "en" });
    expect(words(box.querySelector(".worths"))).toContain("expected 15, got 14");
    box.querySelector<HTMLElement>('[aria-label="The deal after"]')!.click();
    await until(() => words(box.querySelector("h1")).includes("deal 2 of 2"));
    expect(words(box.querySelector(".told b"))).toBe(tells.record("second deal").deal.steps[0]!.text);
  });

  it("that is wrong is refused in words with its line, and the line is selected", async () => {
    serve(() => new Refusing(400, { code: "bad-record", message: "seats must be a list", allowed: [], line: 2 }));
    const { box, field, write, show } = open();
    write("one\ntwo two\nthree");
    show();
    await until(() => box.querySelector("[role=alert]"));
    expect(words(box.querySelector("[role=alert]"))).toBe("Line 2: Seats must be a list");
    expect([field.selectionStart, field.selectionEnd]).toEqual([4, 11]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it("that is too large is not even sent", async () => {
    const log = serve(() => null);
    const { box, write, show } = open();
    write("x".repeat(65_537));
    show();
    await until(() => box.querySelector("[role=alert]"));
    expect(words(box.querySelector("[role=alert]"))).toContain("at most 65536 characters");
    expect(log).toEqual([]);
  });

  it("says so where nobody answers, and keeps what was pasted", async () => {
    serve(() => null);
    const { box, field, write, show } = open();
    write("something");
    show();
    await until(() => box.querySelector("[role=alert]"));
    expect(words(box.querySelector("[role=alert]"))).toBe("The house does not answer.");
    expect(field.value).toBe("something");
  });
});

describe("a deal that is seen again", () => {
  const { shown } = { shown: tells.record("first deal").deal };
  const at = shown.events.findIndex((event) => event.kind === "chosen" && event.seat === 0);
  const decision: Decision = {
    at,
    choice: shown.events[at]!.choice!,
    odds: { win: { percent: 41.66, fraction: null }, tie: { percent: 6, fraction: null }, lose: { percent: 52, fraction: null }, against: [], holders: [], unseen: 0, better: 0, level: 0, worse: 0, error: 0 },
    options: [{ choice: { ...shown.events[at]!.choice!, word: "raise", amount: 3 }, less: 0 }, { choice: shown.events[at]!.choice!, less: 1.25 }],
    counted: shown.events[at]!.choice!,
    cost: 1.25,
  };

  it("marks the step at which one chose, and says what it cost", () => {
    const box = draw(Player, { shown, decisions: [decision], turn: () => {} });
    const marked = [...box.querySelectorAll(".steps li")].filter((each) => each.querySelector(".cost"));
    expect(marked.map((each) => words(each.querySelector("span")))).toEqual(["Ann bets 2."]);
    expect(words(marked[0]!.querySelector(".cost"))).toBe("−1.3");
    marked[0]!.querySelector("button")!.click();
    return until(() => words(box.querySelector(".decided")).includes("this cost 1.3; the best was: raise 3"));
  });

  it("says in words that nothing was better, that a choice was left out, and the odds alone", () => {
    const said = (more: Partial<Decision>) => words(draw(Decided, { decision: { ...decision, ...more } }));
    expect(said({ cost: 0 })).toContain("there was nothing better");
    expect(said({ cost: null, counted: null })).toContain("the best was: raise 3. Yours was far behind");
    expect(said({ options: [], cost: null })).toBe("The chance to hold the best was 41.7 %, to be level with another 6 %.");
    expect(said({ odds: null })).not.toContain("chance");
  });

  it("goes by the keys", async () => {
    const moved: number[] = [];
    draw(Player, { shown, turn: () => {}, moved: (step: number) => moved.push(step) });
    press("ArrowRight");
    press("End");
    press("ArrowLeft");
    press("Home");
    const most = shown.steps.length - 1;
    expect(moved).toEqual([1, most, most - 1, 0]);
  });
});

describe("one's matches", () => {
  const match = (table: string, more: Partial<TableInfo>): TableInfo => ({
    table, game: "indian-poker-52", names: ["Me", "Ann"], seat: 0, over: true, number: 3, stacks: [10, 20], deals: 3, place: 2, when: 1_700_000_000, ...more,
  });
  const mine = [match("a", { over: false, place: null, names: ["Me", "Zoe"] }), match("b", { place: 1 }), match("c", { game: "genius-indian-poker", names: ["Me", "Bo"] })];
  const games = [
    { id: "indian-poker-52", title: "Indian Poker" },
    { id: "genius-indian-poker", title: "The Genius" },
  ];

  const open = async (tables: TableInfo[]) => {
    serve(({ path }) => (path.endsWith("/results") ? [{ number: 1, gains: [4, -4] }, { number: 2, gains: [null, 1] }, { number: 3, gains: [-2, 2] }] : path === "/api/games" ? games : tables));
    const box = draw(History, {});
    await until(() => box.querySelector(tables.length ? ".matches" : ".empty"));
    const shown = () => [...box.querySelectorAll(".matches h3")].map(words);
    const set = (name: string, value: string) => {
      const field = box.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)!;
      field.value = value;
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    };
    return { box, shown, set };
  };

  it("are filtered by game, by how they stand, and by who was there", async () => {
    const { box, shown, set } = await open(mine);
    expect(shown()).toEqual(["Indian Poker", "Indian Poker", "The Genius"]);
    set("game", "genius-indian-poker");
    await until(() => shown().join() === "The Genius");
    set("game", "");
    set("which", "won");
    await until(() => shown().length === 1);
    set("which", "running");
    await until(() => words(box.querySelector("main h2")) === "Being played");
    set("which", "");
    set("name", "zo");
    await until(() => shown().length === 1);
    set("name", "nobody");
    await until(() => words(box).includes("No match of yours is like that."));
  });

  it("list their deals with what each came to, and lead to each", async () => {
    const { box } = await open([mine[1]!]);
    box.querySelector<HTMLElement>("[data-word=deals]")!.click();
    await until(() => box.querySelectorAll(".deals li").length === 3);
    expect([...box.querySelectorAll(".deals li b")].map(words)).toEqual(["+4", "not dealt in", "−2"]);
    expect(box.querySelectorAll(".deals a")[1]!.getAttribute("href")).toBe("/t/b/replay#deal=2");
  });

  it("that run are gone on with", async () => {
    const { box } = await open([mine[0]!]);
    expect(box.querySelector(".do .first")!.getAttribute("href")).toBe("/t/a");
  });

  it("have a way on where there are none", async () => {
    const { box } = await open([]);
    expect(words(box.querySelector(".empty"))).toContain("You have played no match in this browser yet.");
    expect([...box.querySelectorAll(".empty a")].map((each) => each.getAttribute("href"))).toEqual(["/", "/replay"]);
  });
});

describe("dates", () => {
  const now = new Date(2026, 5, 15, 12).getTime();
  const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 9, 5).getTime() / 1000;

  it("are written in the reader's language, and in the manner of his country", () => {
    expect(dated(at(2026, 6, 15), "en", now, ["en-GB"])).toMatch(/^today, 0?9:05$/);
    expect(dated(at(2026, 6, 14), "ru", now, ["ru-RU"])).toMatch(/^вчера, 0?9:05$/);
    expect(dated(at(2026, 3, 2), "en", now, ["en-GB"])).toMatch(/^2 March, 0?9:05$/);
    expect(dated(at(2026, 3, 2), "en", now, ["en-US"])).toMatch(/^March 2, 9:05\sAM$/);
    expect(dated(at(2025, 3, 2), "ru", now, ["en-US"])).toContain("2 марта 2025");
  });

  it("follow the language of the page where the browser speaks another", () => {
    expect(locale("ru", ["en-US", "ru-RU"])).toBe("ru-RU");
    expect(locale("ru", ["en-US"])).toBe("ru");
  });
});

describe("what is said while nobody answers", () => {
  it("is what the catalogues say", () => {
    for (const [lang, lines] of Object.entries(BARE)) {
      const catalogue = readFileSync(`../src/brelan/locale/${lang}/house.ftl`, "utf8");
      for (const line of lines.split("\n")) expect(catalogue).toContain(`\n${line}\n`);
    }
  });
});
