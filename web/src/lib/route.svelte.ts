// Which page is shown: the address says it, so that reloading and going back work.

export type Route =
  | { page: "home" }
  | { page: "nowhere" }
  | { page: "new"; game: string }
  | { page: "rules"; game: string; anchor: string }
  | { page: "history" }
  | { page: "bring" }
  | { page: "course"; game: string }
  | { page: "lesson"; game: string; number: number; made: string[] }
  | { page: "replay"; table: string; deal: number; step: number }
  | { page: "table"; table: string; code: string };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a link that has been cut off in the middle of a sign
  }
}

export function read(path: string, hash: string): Route {
  const [, kind = "", name = "", more = ""] = path.split("/").map(decoded);
  if (kind === "replay") return { page: "bring" };
  if (kind === "history") return { page: "history" };
  if (kind === "t" && name && more === "replay") {
    const at = new URLSearchParams(hash.slice(1));
    const number = (key: string) => Math.max(0, Math.trunc(Number(at.get(key) ?? 0)) || 0);
    return { page: "replay", table: name, deal: number("deal"), step: number("step") };
  }
  if (kind === "t" && name) return { page: "table", table: name, code: new URLSearchParams(hash.slice(1)).get("code") ?? "" };
  if (kind === "learn" && name && more) {
    return { page: "lesson", game: name, number: Number(more) || 0, made: new URLSearchParams(hash.slice(1)).getAll("made") };
  }
  if (kind === "learn" && name) return { page: "course", game: name };
  if (kind === "new" && name) return { page: "new", game: name };
  if (kind === "rules" && name) return { page: "rules", game: name, anchor: hash.slice(1) };
  return { page: kind ? "nowhere" : "home" };
}

export const route = $state<{ at: Route }>({ at: { page: "home" } });

function look(): void {
  route.at = read(location.pathname, location.hash);
}

export function watch(): () => void {
  look();
  addEventListener("popstate", look);
  return () => removeEventListener("popstate", look);
}

/** Goes to a page of ours; a click that asks for a new tab keeps its meaning. */
export function go(event: MouseEvent | null, path: string): void {
  if (event && (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)) return;
  event?.preventDefault();
  history.pushState(null, "", path);
  scrollTo(0, 0);
  look();
}

/** Changes the address without a new entry in the history, as when an invite has been used. */
export function replace(path: string): void {
  history.replaceState(null, "", path);
  look();
}
