// Finished deals and records over HTTP, and what their choices cost.

import { json, speaking } from "./api";
import type { Choice, DealShown, Odds, Seat } from "./wire";

export interface Decision {
  /** The number of its event in the deal. */
  at: number;
  choice: Choice;
  odds: Odds | null;
  options: { choice: Choice; less: number }[];
  counted: Choice | null;
  cost: number | null;
}

export interface RecordShown {
  deal: DealShown;
  differences: string[];
}

export const LARGEST = 65_536; // characters of a record that a visitor brings

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** What a finished deal came to, by seat; null: not dealt in. */
export interface Result {
  number: number;
  gains: (number | null)[];
}

export const replaying = {
  results: (id: string) => json<Result[]>(`${table(id)}/results`),
  decisions: (id: string, deal: number, worth: boolean, seat: Seat | null) =>
    json<Decision[]>(`${table(id)}/deals/${deal}/decisions?worth=${worth ? 1 : 0}${seat === null ? "" : `&seat=${seat}`}`),
  record: (text: string, deal: number, lang: string) => json<RecordShown>("/api/replay", { text, deal, lang }),
  /** The address of a deal that anybody may see, in the language of who sends it. */
  link: (id: string, deal: number, step: number, lang: string) =>
    `${location.origin}/t/${encodeURIComponent(id)}/replay?${speaking(lang)}#deal=${deal}${step ? `&step=${step}` : ""}`,
};
