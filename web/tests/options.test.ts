import { expect, it } from "vitest";
import { allowed } from "../src/lib/options";
import type { OptionInfo } from "../src/lib/wire";
import { speech } from "./setup";

const option = (more: Partial<OptionInfo>): OptionInfo => ({ name: "", default: 1, allowed: "", help: "", words: [], alone: [], least: null, most: null, listed: false, ...more });

it("says in the reader's language what a house rule may be, with its words as they are typed", () => {
  const [en, ru] = [speech("en"), speech("ru")];
  expect(allowed(option({ least: 2, most: 15 }), en)).toBe("2 to 15");
  expect(allowed(option({ least: 1 }), en)).toBe("1 or more");
  expect(allowed(option({ least: 1, words: ["none"] }), ru)).toBe("none или от 1");
  const steps = option({ least: 1, words: ["free", "allin"], alone: ["free"], listed: true });
  expect(allowed(steps, en)).toBe("with commas: allin or 1 or more or free");
});
