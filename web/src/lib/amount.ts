// The number in a stepper: what the prompt allows, and nothing else.

import type { Prompt } from "./wire";

export function lowest(prompt: Prompt): number {
  return prompt.steps?.[0] ?? prompt.low ?? 0;
}

export function highest(prompt: Prompt): number {
  return prompt.steps?.at(-1) ?? prompt.high ?? 0;
}

export function fits(prompt: Prompt, amount: number): boolean {
  if (!Number.isInteger(amount)) return false;
  return prompt.steps ? prompt.steps.includes(amount) : amount >= lowest(prompt) && amount <= highest(prompt);
}

/** The allowed number nearest to `amount`. */
export function nearest(prompt: Prompt, amount: number): number {
  if (!prompt.steps) return Math.min(highest(prompt), Math.max(lowest(prompt), Math.round(amount)));
  return prompt.steps.reduce((best, step) => (Math.abs(step - amount) < Math.abs(best - amount) ? step : best));
}

/** The next allowed number up (1) or down (-1); the same at either end. */
export function beside(prompt: Prompt, amount: number, way: 1 | -1): number {
  if (!prompt.steps) return nearest(prompt, amount + way);
  const further = prompt.steps.filter((step) => (step - amount) * way > 0);
  return (way > 0 ? further[0] : further.at(-1)) ?? nearest(prompt, amount);
}

/** Numbers for buttons: all of them where they are few, else the ends and what lies between. */
export function presets(prompt: Prompt): number[] {
  if (prompt.steps) return prompt.steps.slice(0, 5);
  const low = lowest(prompt);
  const high = highest(prompt);
  if (high - low < 3) return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return [...new Set([low, Math.round((low + high) / 2), high])];
}
