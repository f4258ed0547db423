// What every test of a component needs: the catalogues of the server, and real states.

import { readFileSync } from "node:fs";
import { flushSync, mount, unmount, type Component } from "svelte";
import { session } from "../src/lib/session.svelte";
import { Speech } from "../src/lib/speech";
import type { State } from "../src/lib/wire";

export function speech(lang: "en" | "ru" = "en", game = ""): Speech {
  const read = (name: string) => readFileSync(`../src/brelan/locale/${lang}/${name}.ftl`, "utf8");
  return new Speech(lang, read("house"), ...(game ? [read(game)] : []));
}

const states = JSON.parse(readFileSync("tests/states.json", "utf8")) as Record<string, State>;

/** A fresh copy of a state by its name in tests/states.py. */
export function state(name: string): State {
  const found = states[name];
  if (!found) throw new Error(`no state ${name}; there are ${Object.keys(states).join(", ")}`);
  return structuredClone(found);
}

const shown: { app: object; box: HTMLElement }[] = [];

/** Draws a component into the document; `props` may be a proxy made with $state. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function draw(part: Component<any>, props: Record<string, unknown>): HTMLElement {
  const box = document.createElement("div");
  document.body.append(box);
  shown.push({ app: mount(part, { target: box, props }), box });
  flushSync();
  return box;
}

export function clear(): void {
  for (const { app, box } of shown.splice(0)) {
    void unmount(app);
    box.remove();
  }
  session.speech = speech();
}

export function press(key: string, more: KeyboardEventInit = {}): void {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : "";
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...more }),
  );
  flushSync();
}
