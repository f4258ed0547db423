// Lessons as the server tells them, and what the page keeps of them: which have been played to their end.

import { json, speaking } from "./api";
import type { Speech } from "./speech";
import type { Choice, Happened, Offer, Person, Prompt, Seat, Step, View } from "./wire";

export interface LessonInfo {
  number: number;
  title: string;
  about: string;
}

export interface LessonShown {
  game: string;
  number: number;
  count: number;
  title: string;
  about: string;
  end: string;
  you: Seat;
  seats: Person[];
  pack: string[];
  options: Record<string, unknown>;
  events: Happened[];
  steps: Step[];
  view: View;
  prompt: Prompt | null;
  offers: Offer[];
  made: string[];
  note: { rule: string; heading: string; text: string; choice: Choice } | null;
  answer: { right: boolean; made: Choice; choice: Choice; why: string } | null;
  strayed: number | null;
  stuck: boolean;
  over: boolean;
}

const lessons = (game: string) => `/api/lessons/${encodeURIComponent(game)}`;

export const learning = {
  course: (game: string, lang: string) => json<LessonInfo[]>(`${lessons(game)}?${speaking(lang)}`),
  lesson: (game: string, number: number, made: string[], lang: string) =>
    json<LessonShown>(
      `${lessons(game)}/${number}?${[speaking(lang), ...made.map((each) => `made=${encodeURIComponent(each)}`)].join("&")}`,
    ),
};

/** A choice in words, as a button has it: with its number or its cards. */
export function choiceIn(say: Speech, choice: Choice): string {
  if (choice.amount !== null) return say.choice(choice.word, choice.amount);
  const cards = choice.cards.map((face) => (face ? say.card(face) : ""));
  return cards.length ? say.choice(choice.word, say.listed(cards)) : say.word(choice.word);
}

const STORE = "brelan-lessons";

/** The lessons that have been played to their end in this browser. */
export const played = {
  all(): string[] {
    try {
      return JSON.parse(localStorage.getItem(STORE) ?? "[]") as string[];
    } catch {
      return [];
    }
  },
  has(game: string, number: number): boolean {
    return played.all().includes(`${game}/${number}`);
  },
  add(game: string, number: number): void {
    try {
      localStorage.setItem(STORE, JSON.stringify([...new Set([...played.all(), `${game}/${number}`])]));
    } catch {
      // a browser that keeps nothing still teaches
    }
  },
};
