// What a house rule may be, in words.

import type { Speech } from "./speech";
import type { OptionInfo } from "./wire";

/** What may be typed for a house rule; the rule words stay as they have to be typed. */
export function allowed(option: OptionInfo, say: Speech): string {
  const { least, most } = option;
  const range = most === null ? say.say("page-from", { low: least ?? 0 }) : say.say("range", { low: least ?? 0, high: most });
  const words = option.words.filter((word) => !option.alone.includes(word));
  const each = say.listed(least === null ? words : [...words, range], "or");
  return option.listed ? say.listed([say.say("page-list-of", { parts: each }), ...option.alone], "or") : each;
}

/** Which bot sits down where nobody has chosen one: one that plays well and takes no time over it. */
export function usualBot(bots: string[]): string {
  return bots.find((bot) => bot === "odds") ?? bots.at(-1) ?? "";
}
