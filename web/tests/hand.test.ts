import { expect, it } from "vitest";
import { bySuits, held } from "../src/lib/hand";
import type { View } from "../src/lib/wire";

const sorted = (text: string, suits = false) => held(text.split(" ").map((face) => ({ face: face === "?" ? null : face })), suits).map(({ face }) => face ?? "?").join(" ");

it("holds like ranks together, and like suits where suits are followed", () => {
  expect(sorted("QD TC 7H QH TD")).toBe("QH QD TC TD 7H");
  expect(sorted("8H TS QD AS TD", true)).toBe("AS TS 8H QD TD");
  expect(sorted("8H JOKER QD AS", true)).toBe("JOKER AS 8H QD");
});

it("leaves few cards as they came, and such as are not all seen or have no suits", () => {
  expect(sorted("2C AS 2H")).toBe("2C AS 2H");
  expect(sorted("2C ? AS 2H")).toBe("2C ? AS 2H");
  expect(sorted("3 10 3 9")).toBe("3 10 3 9");
});

it("goes by suits where the hand has no name, or where tricks are played for", () => {
  const view = (more: Partial<View>) => ({ laid: [], tricks: [], sides: [], ...more }) as unknown as View;
  expect([bySuits(view({ laid: ["played"] }), "a pair of tens"), bySuits(view({}), "")]).toEqual([false, true]);
  expect([bySuits(view({}), undefined), bySuits(view({ sides: [[0, 2]] }), undefined), bySuits(null, undefined)]).toEqual([false, true, false]);
});
