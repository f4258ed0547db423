// The words of the page: the server's Fluent catalogues, the house's with a game's laid over them.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Args = Record<string, string | number>;

/** The key of a rule word: small letters and figures, "-" for everything between; as brelan.speech has it. */
export function key(...parts: string[]): string {
  return parts.map((part) => part.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "")).join("-");
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export class Speech {
  private readonly bundle: FluentBundle;

  constructor(
    readonly lang: string,
    ...catalogues: string[]
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    for (const text of catalogues) this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(name: string): boolean {
    return this.bundle.getMessage(name)?.value != null;
  }

  /** Says a message; one that is missing is said as its key, so that nothing on the page is ever empty. */
  say(name: string, args: Args = {}, form = ""): string {
    const message = this.bundle.getMessage(name);
    const pattern = form ? message?.attributes[form] : message?.value;
    if (pattern == null) return name;
    const plain: Record<string, FluentVariable> = {};
    for (const [at, value] of Object.entries(args)) {
      plain[at] = typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;
    }
    return this.bundle.formatPattern(pattern, plain, []);
  }

  /** Why something was refused: in words of this language where the code has some, else in the server's own. */
  refusal(code: string, message: string): string {
    const own = key("refused", code);
    return this.has(own) ? this.say(own) : capital(message);
  }

  /** The key of a word or a fact; one that ends in the number of a seat and has none of its own has that of its stem. */
  private keyOf(kind: string, word: string): string {
    const [name, stem] = [key(kind, word), key(kind, word.replace(/_\d+$/, ""))];
    return !this.has(name) && this.has(stem) ? stem : name;
  }

  /** A rule word; `whom`: the name of the seat that its number means. */
  word(word: string, whom = "…"): string {
    const name = this.keyOf("word", word);
    return this.has(name) ? this.say(name, { whom }) : word.replaceAll("_", " ");
  }

  /** A word with what follows it: `raise 3`. */
  choice(word: string, tail: string | number): string {
    const own = key("choice", word);
    const args = { word: this.word(word), amount: tail };
    return this.has(own) ? this.say(own, args) : this.say("choice", args);
  }

  /** What a seat has done last, as it stands beside it. */
  did(word: string, amount: number | null): string {
    const own = key("did", word);
    if (this.has(own)) return this.say(own, { amount: amount ?? 0 });
    return amount === null ? this.word(word) : this.choice(word, amount);
  }

  zone(name: string): string {
    return this.has(key("zone", name)) ? this.say(key("zone", name)) : name;
  }

  phase(name: string): string {
    return this.has(key("phase", name)) ? this.say(key("phase", name)) : name.replaceAll("_", " ");
  }

  why(why: string): string {
    return this.has(key("why", why)) ? this.say(key("why", why)) : why;
  }

  pool(name: string, pot: number): string {
    const [stem = name, number = ""] = name.split(" ");
    const n = pot + (/^\d+$/.test(number) ? Number(number) : 0);
    if (n > 0 && pot === 0 && this.has(key("pool", stem))) return this.say(key("pool", stem), { n });
    if (n > 0) return this.say("pool-side", { n });
    return this.has(key("pool", stem)) ? this.say(key("pool", stem), { n: 0 }) : name;
  }

  fact(fact: string, value: string | number): string {
    const own = key("fact", fact);
    const args = { fact: fact.replaceAll("_", " "), value: typeof value === "string" ? this.word(value) : value };
    return this.has(own) ? this.say(own, args) : this.say("fact", args);
  }

  /** A public fact; one that has a form for "you" tells of the seat whose number is its value. */
  factOf(fact: string, value: string | number, name: (seat: number) => string, you: number | null): string {
    const own = this.keyOf("fact", fact);
    if (own !== key("fact", fact)) {
      const seat = Number(fact.replace(/^.*_/, ""));
      return this.say(own, { whom: name(seat), value: typeof value === "string" ? this.word(value) : value });
    }
    if (typeof value !== "number" || !this.bundle.getMessage(own)?.attributes["you"]) return this.fact(fact, value);
    return this.say(own, { who: name(value), value }, value === you ? "you" : "");
  }

  /** What a word does with the cards that were picked for it, handful by handful: as on its button. */
  picked(verb: string, parts: string[][]): string {
    const [cards = "", others = ""] = parts.map((part) => this.listed(part.map((text) => this.short(text))));
    if (!cards && !others) return this.has(key("none", verb)) ? this.say(key("none", verb)) : this.word(verb);
    if (this.has(key("pick", verb))) return this.say(key("pick", verb), { cards, others });
    return others ? this.say("page-pick-two", { word: this.word(verb), cards, others }) : this.choice(verb, cards);
  }

  /** A card in two or three signs, as in the log. */
  short(text: string): string {
    const sign = { S: "♠", H: "♥", D: "♦", C: "♣" }[text.slice(-1)];
    return sign ? `${text.slice(0, -1).replace("T", "10")}${sign}` : this.card(text);
  }

  listed(parts: string[], joint = "and"): string {
    const last = parts.at(-1) ?? "";
    if (parts.length < 2) return last;
    return `${parts.slice(0, -1).join(", ")} ${this.say(joint)} ${last}`;
  }

  /** The names of those at a table; of many only the first. */
  company(names: string[], most = 5): string {
    if (names.length <= most) return this.listed(names);
    return this.listed([...names.slice(0, most - 1), this.say("page-filter-more", { number: names.length - most + 1 })]);
  }

  /** The name of a card, as a screen reader says it. */
  card(text: string): string {
    if (text === "JOKER") return this.say("joker");
    const suit = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" }[text.slice(-1)];
    if (!suit) return text;
    return this.say("page-card", { rank: this.say(`page-rank-${text.slice(0, -1).toLowerCase()}`), suit: this.say(`page-suit-${suit}`) });
  }
}
