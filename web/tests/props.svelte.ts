// Props that a test changes while a component is shown.

import type { Picking } from "../src/lib/picking.svelte";
import type { Offer, Prompt } from "../src/lib/wire";

export function controls(prompt: Prompt, stack: number, play: (choice: string) => void, picking?: Picking) {
  const props = $state({ prompt, offers: [] as Offer[], stack, busy: false, play, picking });
  return props;
}
