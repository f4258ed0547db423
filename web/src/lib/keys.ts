// Which key belongs to which button: the first letter of the rule word that is still free, in every language the same.

export function assign(words: string[], taken: string[] = []): Map<string, string> {
  const used = new Set(taken);
  const found = new Map<string, string>();
  for (const word of words) {
    const letters = [...word.toUpperCase()].filter((sign) => sign >= "A" && sign <= "Z");
    const free = [...letters, ..."QWERTYUIOPASDFGHJKLZXCVBNM"].find((letter) => !used.has(letter));
    if (free === undefined) continue;
    used.add(free);
    found.set(word, free);
  }
  return found;
}

/** The letter of a key, whatever alphabet it writes now; "" for a key with Ctrl, Alt or Meta. */
export function letter(event: KeyboardEvent): string {
  if (event.ctrlKey || event.altKey || event.metaKey) return "";
  if (event.code.startsWith("Key")) return event.code.slice(3);
  return event.key.length === 1 ? event.key.toUpperCase() : "";
}

/** Whether the key goes to a field that is being filled in. */
export function typing(event: KeyboardEvent): boolean {
  const at = event.target;
  if (at instanceof HTMLInputElement) return at.type === "text" || at.type === "number";
  return at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement;
}
