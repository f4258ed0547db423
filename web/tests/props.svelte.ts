// Props that a test changes while a component is shown.

import type { Offer, Prompt } from "../src/lib/wire";

export function controls(prompt: Prompt, stack: number, play: (choice: string) => void) {
  const props = $state({ prompt, offers: [] as Offer[], stack, busy: false, top: 0, play });
  return props;
}
