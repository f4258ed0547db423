// The Markdown of the rules pages as a tree, never as HTML: what is not known is shown as it is written.

export type Inline =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  | { kind: "link"; text: string; to: string };

export type Block =
  | { kind: "heading"; level: number; anchor: string; parts: Inline[] }
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "list"; numbered: boolean; items: Inline[][] }
  | { kind: "table"; rows: Inline[][][] }
  | { kind: "code"; text: string };

const INLINE = /\*\*(.+?)\*\*|\*([^*]+?)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > at) parts.push({ kind: "text", text: text.slice(at, found.index) });
    if (found[1] !== undefined) parts.push({ kind: "strong", text: found[1] });
    else if (found[2] !== undefined) parts.push({ kind: "em", text: found[2] });
    else if (found[3] !== undefined) parts.push({ kind: "code", text: found[3] });
    else parts.push({ kind: "link", text: found[4] ?? "", to: found[5] ?? "" });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

const ITEM = /^(?:[*-]|(\d+)\.) +/;

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", numbered: /^\d/.test(lines[0] ?? ""), items: items.map(inline) };
}

function table(lines: string[]): Block {
  const cells = (line: string) => line.replace(/^\||\|$/g, "").split("|");
  const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line));
  return { kind: "table", rows: rows.map((line) => cells(line).map((cell) => inline(cell.trim()))) };
}

function block(lines: string[]): Block {
  const first = lines[0] ?? "";
  const heading = /^(#{1,4}) (.+?)(?: \{#([a-z0-9_]+)\})?$/.exec(first);
  if (heading) {
    return { kind: "heading", level: heading[1]?.length ?? 1, anchor: heading[3] ?? "", parts: inline(heading[2] ?? "") };
  }
  if (ITEM.test(first)) return list(lines);
  if (first.startsWith("|")) return table(lines);
  return { kind: "paragraph", parts: inline(lines.join(" ")) };
}

export function markdown(text: string): Block[] {
  return text.split(/^```.*\n?/m).flatMap((part, n) => {
    if (n % 2 === 0) return prose(part);
    return [{ kind: "code" as const, text: part.trimEnd() }];
  });
}

function prose(text: string): Block[] {
  const blocks: Block[] = [];
  for (const piece of text.split(/\n{2,}/)) {
    const lines = piece.split("\n").filter((line) => line.trim() !== "");
    while (/^#/.test(lines[0] ?? "")) blocks.push(block(lines.splice(0, 1)));
    if (!lines.length) continue;
    // a list may follow its sentence without an empty line
    const item = lines.findIndex((line) => ITEM.test(line));
    if (item > 0) blocks.push(block(lines.splice(0, item)));
    blocks.push(block(lines));
  }
  return blocks;
}
