// The requests of the page. Every failure is a Refusal with a code, also that nobody answered.

import type { DealShown, GameInfo, Made, OddsTold, Refusal, RuleText, Seat, State, TableInfo } from "./wire";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}

async function ask(path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body === undefined
        ? {}
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Refused(0, { code: "unreachable", message: "", allowed: [] });
  }
  if (answer.ok) return answer;
  let refusal: Refusal = { code: "unreachable", message: "", allowed: [] };
  try {
    refusal = (await answer.json()) as Refusal;
  } catch {
    // something between us and the server answered in its own words
  }
  throw new Refused(answer.status, refusal);
}

export async function json<T>(path: string, body?: unknown): Promise<T> {
  return (await (await ask(path, body)).json()) as T;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
export const speaking = (lang: string) => `lang=${encodeURIComponent(lang)}`;

export const api = {
  games: (lang: string) => json<GameInfo[]>(`/api/games?${speaking(lang)}`),
  bots: () => json<string[]>("/api/bots"),
  catalogue: async (lang: string, name: string) =>
    (await ask(`/api/locale/${encodeURIComponent(lang)}/${encodeURIComponent(name)}.ftl`)).text(),
  rules: (game: string, lang: string) =>
    json<{ text: string }>(`/api/rules/${encodeURIComponent(game)}?${speaking(lang)}`),
  rule: (game: string, phase: string, lang: string) =>
    json<RuleText>(`/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(phase)}?${speaking(lang)}`),
  tables: () => json<TableInfo[]>("/api/tables"),
  odds: (id: string) => json<OddsTold>(`${table(id)}/odds`),
  state: (id: string, lang: string) => json<State>(`${table(id)}?${speaking(lang)}`),
  deal: (id: string, number: number, cards: "all" | "seen", lang: string) =>
    json<DealShown>(`${table(id)}/deals/${number}?${speaking(lang)}&cards=${cards}`),
  record: (id: string) => `${table(id)}/record`,
  make: (what: unknown) => json<Made>("/api/tables", what),
  sit: (id: string, code: string, name: string) =>
    json<{ table: string; seat: Seat }>(`${table(id)}/seats`, { code, name }),
};
