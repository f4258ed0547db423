import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choiceIn, played } from "../src/lib/learn";
import { read } from "../src/lib/route.svelte";
import { session, wishes } from "../src/lib/session.svelte";
import Course from "../src/pages/Course.svelte";
import Lesson from "../src/pages/Lesson.svelte";
import { Refusing, serve, tells, until, words, type Asked } from "./server";
import { clear, draw, press, speech } from "./setup";

const NAMES: Record<string, string> = { "": "begun", "bet 2": "right", "bet 2,drop": "over", "bet 1": "strayed", drop: "strayed and over" };
const answer = ({ query }: Asked) => {
  const made = query.getAll("made").join();
  return made in NAMES ? tells.lesson(NAMES[made]!) : new Refusing(409, { code: "not-allowed", message: "seat 0 cannot do that", allowed: [] });
};

beforeEach(() => {
  session.speech = speech();
  [wishes.lang, wishes.motion, wishes.confirm] = ["en", "little", false];
  localStorage.clear();
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

async function open(begun: string[] = [], from = answer) {
  const log = serve(from);
  const box = draw(Lesson, { game: "indian-poker-52", number: 3, begun });
  await until(() => box.querySelector(".room"));
  const button = (word: string) => box.querySelector<HTMLElement>(`[data-word="${word}"]`);
  const said = () => words(box.querySelector(".said"));
  return { log, box, button, said };
}

describe("a lesson", () => {
  it("says what it teaches, and asks after the deal has been seen", async () => {
    const { box, button, said } = await open();
    const first = tells.lesson("begun");
    expect(said()).toBe(first.about);
    expect(box.querySelectorAll(".acts")).toHaveLength(0);
    button("begin")!.click();
    await until(() => box.querySelector(".acts"));
    expect(said()).toContain(first.note!.text);
    expect(box.querySelector<HTMLAnchorElement>(".said a")!.getAttribute("href")).toBe(`/rules/indian-poker-52#${first.note!.rule}`);
    expect(said()).not.toContain("Recommended");
  });

  it("recommends a choice only when it is asked", async () => {
    const { box, button, said } = await open();
    button("begin")!.click();
    const ask = await until(() => [...box.querySelectorAll<HTMLElement>(".aside button")].find((each) => words(each) === "What is recommended?"));
    ask.click();
    await until(() => said().includes("Recommended: bet 2."));
  });

  it("says why the recommended choice was right, and goes on", async () => {
    const { box, button, said, log } = await open(["bet 2"]);
    expect(said()).toContain(`That is right. ${tells.lesson("right").answer!.why}`);
    button("on")!.click();
    await until(() => box.querySelector(".acts"));
    expect(said()).toContain(tells.lesson("right").note!.text);
    button("drop")!.click();
    await until(() => log.at(-1)!.query.getAll("made").length === 2);
    await until(() => button("on"));
    button("on")!.click();
    await until(() => said().includes(tells.lesson("over").end));
    expect(played.has("indian-poker-52", 3)).toBe(true);
    expect(words(button("next"))).toContain("Play now"); // it is the last of three
  });

  it("says what is better when another choice was made, and lets it be taken back", async () => {
    const { box, button, said, log } = await open();
    button("begin")!.click();
    (await until(() => button("drop"))).click();
    await until(() => said().includes("You chose: drop."));
    expect(said()).toContain(`Recommended: bet 2. ${tells.lesson("begun").note ? tells.lesson("right").answer!.why : ""}`);
    button("back")!.click();
    await until(() => box.querySelector(".acts"));
    expect(log.at(-1)!.query.getAll("made")).toEqual([]);
    expect(said()).toContain("Recommended: bet 2.");
    expect(played.has("indian-poker-52", 3)).toBe(false);
  });

  it("goes on all the same where the script does", async () => {
    const { box, button, said } = await open(["bet 1"]);
    expect(said()).toContain("You chose: bet 1.");
    button("play-on")!.click();
    await until(() => box.querySelector(".acts"));
    expect(said()).toContain("left the recommended way");
  });

  it("can only be taken back where the others do not know what to do", async () => {
    const { button, said } = await open(["barter QD"], () => tells.lesson("stuck"));
    expect(said()).toContain("is not written in this lesson");
    expect(button("back")).not.toBeNull();
    expect(button("play-on")).toBeNull();
  });

  it("does not count as played when the recommended way was left", async () => {
    const { button, said } = await open(["drop"]);
    await until(() => said().includes("You chose: drop."));
    await until(() => button("next")); // there is nothing to play on
    expect(button("play-on")).toBeNull();
    expect(played.has("indian-poker-52", 3)).toBe(false);
  });

  it("goes on by a key, and can be skipped at any time", async () => {
    const { box } = await open();
    const skip = box.querySelector<HTMLAnchorElement>(".skip")!;
    expect(skip.getAttribute("href")).toBe("/new/indian-poker-52");
    press("n");
    await until(() => box.querySelector(".acts"));
    expect(box.querySelector(".skip")).not.toBeNull();
  });

  it("begins at its beginning where the address holds no such choices", async () => {
    const { said, log } = await open(["dance"]);
    await until(() => said() === tells.lesson("begun").about);
    expect(log.map((asked) => asked.query.getAll("made"))).toEqual([["dance"], []]);
  });

  it("says so where nobody answers, and asks again", async () => {
    let there = false;
    serve((asked) => (there ? answer(asked) : null));
    const box = draw(Lesson, { game: "indian-poker-52", number: 3, begun: [] });
    const again = await until(() => box.querySelector<HTMLElement>("[data-word=again]"));
    expect(words(box.querySelector("h1"))).toBe("The house does not answer.");
    there = true;
    again.click();
    await until(() => box.querySelector(".room"));
  });

  it("waits for cards to be picked where cards are asked for", async () => {
    const { box, button } = await open([], () => tells.lesson("cards"));
    button("begin")!.click();
    await until(() => box.querySelector(".acts"));
    expect(box.querySelectorAll(".seat.me .pick:not(.no)")).toHaveLength(3);
  });
});

describe("a course", () => {
  const lessons = [1, 2, 3].map((number) => ({ number, title: `Title ${number}`, about: "About it." }));

  it("lists its lessons, and leads to the first that has not been played", async () => {
    played.add("indian-poker-52", 1);
    serve(() => lessons);
    const box = draw(Course, { game: "indian-poker-52" });
    await until(() => box.querySelectorAll(".lessons li").length === 3);
    expect([...box.querySelectorAll(".lessons b")].map(words)).toEqual(["Title 1", "Title 2", "Title 3"]);
    expect(words(box.querySelector(".lessons .first b"))).toBe("Title 2");
    expect([...box.querySelectorAll(".done")].map(words)).toEqual(["played"]);
  });

  it("says so where there is none, and where there is no such game", async () => {
    serve(() => []);
    await until(() => draw(Course, { game: "indian-poker-52" }).textContent!.length > 0);
    await until(() => document.body.textContent!.includes("no lessons for this game"));
    clear();
    serve(() => new Refusing(404, { code: "not-found", message: "no", allowed: [] }));
    draw(Course, { game: "whist" });
    await until(() => document.body.textContent!.includes("no such table or game"));
  });
});

describe("a choice in words", () => {
  const choice = { seat: 0, word: "raise", amount: null, cards: [], text: "" };

  it("has its number or its cards", () => {
    const say = speech();
    expect(choiceIn(say, { ...choice, amount: 3 })).toBe("raise 3");
    expect(choiceIn(say, { ...choice, word: "swap", cards: ["QH", "7C"] })).toContain("queen of hearts and seven of clubs");
    expect(choiceIn(say, { ...choice, word: "drop" })).toBe("drop");
  });
});

describe("addresses", () => {
  it("of lessons hold what has been chosen", () => {
    expect(read("/learn/some-game", "")).toEqual({ page: "course", game: "some-game" });
    expect(read("/learn/some-game/2", "#made=raise%203&made=drop")).toEqual({ page: "lesson", game: "some-game", number: 2, made: ["raise 3", "drop"] });
  });

  it("that lead nowhere say so, also when they are cut off", () => {
    expect(read("/no/such", "")).toEqual({ page: "nowhere" });
    expect(read("/t/%E0%A4%A", "")).toEqual({ page: "table", table: "%E0%A4%A", code: "" });
    expect(read("/replay", "")).toEqual({ page: "bring" });
    expect(read("/learn", "")).toEqual({ page: "nowhere" });
  });
});
