// What belongs to the reader and not to a table: language, looks, name; kept in this browser.

import { api } from "./api";
import { BARE } from "./bare";
import { Speech } from "./speech";

export const LANGUAGES = { en: "English", ru: "Русский" };
export type Lang = keyof typeof LANGUAGES;

export interface Wishes {
  lang: Lang;
  theme: "system" | "light" | "dark";
  fourColours: boolean;
  /** Letters beside the suit signs, for who cannot tell the signs apart. */
  letters: boolean;
  /** Ask once more before a costly choice. */
  confirm: boolean;
  motion: "system" | "little";
  goOn: boolean;
  /** Seconds before the next deal, where it comes by itself. */
  pause: number;
  ruleShut: string[];
  name: string;
}

const STORE = "brelan-wishes";

/** The language of the link that somebody has sent, else that of the browser. */
function first(): Lang {
  if (typeof navigator === "undefined") return "en";
  const sent = new URLSearchParams(location.search).get("lang") ?? "";
  const wish = sent in LANGUAGES ? sent : navigator.language.slice(0, 2);
  return wish in LANGUAGES ? (wish as Lang) : "en";
}

function kept(): Wishes {
  const plain: Wishes = {
    lang: first(),
    theme: "system",
    fourColours: false,
    letters: false,
    confirm: true,
    motion: "system",
    goOn: false,
    pause: 6,
    ruleShut: [],
    name: "",
  };
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Wishes>) };
  } catch {
    return plain;
  }
}

export const PAUSES = [3, 6, 12];

export const wishes = $state<Wishes>(kept());

export function keep(): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(wishes));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** What is said now; it changes as a whole when language or game do. */
export const session = $state<{ speech: Speech }>({ speech: new Speech(wishes.lang, BARE[wishes.lang]) });

/** The invites of a table of ours, for as long as this browser keeps them: the server knows only their hashes. */
export const invites = {
  of(table: string): { seat: number; code: string }[] {
    try {
      return JSON.parse(localStorage.getItem(`brelan-invites-${table}`) ?? "[]") as { seat: number; code: string }[];
    } catch {
      return [];
    }
  },
  keep(table: string, codes: { seat: number; code: string }[]): void {
    try {
      localStorage.setItem(`brelan-invites-${table}`, JSON.stringify(codes));
    } catch {
      // the link can still be copied from the page as it stands
    }
  },
};

const catalogues = new Map<string, Promise<string>>();

function catalogue(lang: string, name: string): Promise<string> {
  const at = `${lang}/${name}`;
  const asked = catalogues.get(at) ?? api.catalogue(lang, name);
  catalogues.set(at, asked);
  asked.catch(() => catalogues.delete(at));
  return asked;
}

/** The speech of a language, with the words of a game laid over it. */
export async function speech(lang: string, game = ""): Promise<Speech> {
  const texts = await Promise.all([catalogue(lang, "house"), ...(game ? [catalogue(lang, game)] : [])]);
  return new Speech(lang, ...texts);
}
