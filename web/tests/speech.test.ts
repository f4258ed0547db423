import { describe, expect, it } from "vitest";

import { Speech } from "../src/lib/speech";

describe("why something was refused", () => {
  const russian = new Speech("ru", "refused-over = Матч окончен.\n");

  it("is said in the reader's language where the code has words in it", () => {
    expect(russian.refusal("over", "the match is over")).toBe("Матч окончен.");
  });

  it("is said in the server's words where it has none", () => {
    expect(russian.refusal("bad-option", "ante cannot be 0")).toBe("Ante cannot be 0");
  });
});
