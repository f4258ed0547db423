// A server for tests of whole pages: catalogues from the disk, all else as the test says it.

import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { vi } from "vitest";
import type { LessonShown } from "../src/lib/learn";
import type { RecordShown } from "../src/lib/replaying";

const told = JSON.parse(readFileSync("tests/told.json", "utf8")) as Record<string, unknown>;

function fresh<T>(name: string): T {
  if (!(name in told)) throw new Error(`nothing is told as ${name}; there are ${Object.keys(told).join(", ")}`);
  return structuredClone(told[name]) as T;
}

/** What the server tells, by its name in tests/told.py. */
export const tells = {
  lesson: (name: string) => fresh<LessonShown>(`lesson, ${name}`),
  record: (name: string) => fresh<RecordShown>(`record, ${name}`),
  text: fresh<string>("record"),
};

export interface Asked {
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export class Refusing {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** Answers requests from now on; `answer` gives what is told, a Refusing, or null where nobody answers. */
export function serve(answer: (asked: Asked) => unknown): Asked[] {
  const log: Asked[] = [];
  vi.stubGlobal("fetch", (path: string, init?: { body?: string }) => {
    const url = new URL(path, "http://house/");
    const file = /^\/api\/locale\/(.*)$/.exec(url.pathname)?.[1];
    if (file) return Promise.resolve(new Response(readFileSync(`../src/brelan/locale/${file}`, "utf8")));
    if (url.pathname.startsWith("/api/rules/")) return Promise.resolve(new Response(JSON.stringify({ heading: "A rule", text: "What it says." })));
    const asked = { path: url.pathname, query: url.searchParams, body: init?.body ? (JSON.parse(init.body) as unknown) : null };
    log.push(asked);
    const found = answer(asked);
    if (found === null) return Promise.reject(new TypeError("nobody answers"));
    if (found instanceof Refusing) return Promise.resolve(new Response(JSON.stringify(found.body), { status: found.status }));
    return Promise.resolve(new Response(JSON.stringify(found)));
  });
  return log;
}

/** Waits until something is so. */
export async function until<T>(found: () => T | null | undefined | false): Promise<T> {
  for (let n = 0; n < 200; n += 1) {
    flushSync();
    const got = found();
    if (got) return got;
    await new Promise((done) => setTimeout(done, 2));
  }
  throw new Error(`it has not come: ${found.toString()}\n${document.body.textContent ?? ""}`);
}

export const words = (element: Element | null) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
