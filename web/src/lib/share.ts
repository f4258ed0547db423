// A finished deal to be shown to others, as a text and as a picture: made of what the view shows, and of nothing else.

import { asShown } from "./layout";
import type { Speech } from "./speech";
import type { Face, Happened, Person, View } from "./wire";

export interface Row {
  name: string;
  cards: Face[];
  /** Chips, or points where no chips are played for, more or less than before the deal. */
  gain: number;
  won: boolean;
}

export interface Summary {
  title: string;
  deal: string;
  rows: Row[];
  pots: string[];
}

const SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A card as a text has it: `10♥`; a back is `[ ]`. */
export function face(card: Face): string {
  if (card === null) return "[ ]";
  const sign = SIGNS[card.slice(-1)];
  return sign && card.length > 1 ? card.slice(0, -1).replace("T", "10") + sign : card;
}

const signed = (gain: number) => (gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : "±0");

export function summary(view: View, events: Happened[], seats: Person[], say: Speech): Summary {
  const opened = events.findLast((event) => event.kind === "opened");
  const before = (field: "stacks" | "scores") => (opened?.[field] ?? []) as number[];
  const chips = view.stacks.some((n) => n > 0) || before("stacks").some((n) => n > 0);
  const now = chips ? view.stacks : view.scores;
  const then = before(chips ? "stacks" : "scores");
  const lying = asShown(view, events);
  const won = new Set(view.pots.flatMap((pot) => (pot.to ?? []).map((part) => part.seat)));
  const name = (seat: number) => seats.find((person) => person.seat === seat)?.name ?? "";
  return {
    title: say.has("title") ? say.say("title") : view.game,
    deal: say.say("page-deal-number", { number: view.number }),
    rows: view.seats.map((seat) => ({
      name: name(seat),
      cards: lying.filter((each) => each.place.seat === seat).flatMap((each) => each.cards),
      gain: (now[seat] ?? 0) - (then[seat] ?? 0),
      won: won.has(seat),
    })),
    pots: view.pots.flatMap((pot) =>
      pot.to?.length ? [`${pot.amount} → ${say.listed(pot.to.map((part) => name(part.seat)))}`] : [],
    ),
  };
}

/** The deal in a few lines; `link`: where it can be seen again. */
export function text(deal: Summary, link: string): string {
  const rows = deal.rows.map((row) => [row.name, row.cards.map(face).join(" "), signed(row.gain)].filter(Boolean).join("  "));
  return [`${deal.title} · ${deal.deal}`, ...rows, ...deal.pots, ...(link ? [link] : [])].join("\n");
}

const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const WIDE = 720;
const ROW = 92;
const HEAD = 84;

/** The deal as a picture: SVG with fonts of the system, so that it looks alike everywhere. */
export function picture(deal: Summary): string {
  const tall = HEAD + deal.rows.length * ROW + deal.pots.length * 30 + 56;
  const parts = deal.rows.map((row, n) => drawnRow(row, HEAD + n * ROW));
  const pots = deal.pots.map((pot, n) => words(pot, 32, HEAD + deal.rows.length * ROW + 30 + n * 30, 20, "#f2e6c4"));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${tall}" viewBox="0 0 ${WIDE} ${tall}" font-family="system-ui, 'Noto Sans', sans-serif">`,
    `<rect width="${WIDE}" height="${tall}" rx="24" fill="#1f5a47"/>`,
    words(deal.title, 32, 46, 28, "#fffaf0", 700),
    words(deal.deal, 32, 70, 17, "#c9dccf"),
    ...parts,
    ...pots,
    words("brelan", WIDE - 32, tall - 24, 18, "#c9dccf", 700, "end"),
    "</svg>",
  ].join("");
}

function words(value: string, x: number, y: number, size: number, fill: string, weight = 400, anchor = "start"): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(value)}</text>`;
}

function drawnRow(row: Row, top: number): string {
  const from = 250;
  const step = Math.min(58, (WIDE - from - 150) / Math.max(1, row.cards.length));
  const cards = row.cards.map((card, k) => drawnCard(card, from + k * step, top + 8));
  const name = row.name.length > 18 ? `${row.name.slice(0, 17)}…` : row.name;
  return [
    `<rect x="16" y="${top}" width="${WIDE - 32}" height="${ROW - 8}" rx="14" fill="#174636" stroke="${row.won ? "#e2b64a" : "none"}" stroke-width="3"/>`,
    words(name, 36, top + 50, 22, "#fffaf0", 600),
    ...cards,
    words(signed(row.gain), WIDE - 40, top + 52, 26, row.gain > 0 ? "#f0cc72" : "#dce8df", 700, "end"),
  ].join("");
}

function drawnCard(card: Face, x: number, y: number): string {
  if (card === null) {
    return `<rect x="${x}" y="${y}" width="50" height="68" rx="6" fill="#7d2438" stroke="#fffaf0" stroke-width="2"/>`;
  }
  const sign = SIGNS[card.slice(-1)];
  const suited = sign !== undefined && card.length > 1;
  const ink = sign === "♥" || sign === "♦" ? "#b3202e" : suited ? "#1d2327" : "#5b2f6b";
  const rank = suited ? card.slice(0, -1).replace("T", "10") : card;
  const size = rank.length > 2 ? 13 : 26;
  return [
    `<rect x="${x}" y="${y}" width="50" height="68" rx="6" fill="#fffaf0" stroke="#b9ad92"/>`,
    words(rank, x + 25, y + (suited ? 31 : 43), size, ink, 700, "middle"),
    suited ? words(sign, x + 25, y + 59, 26, ink, 400, "middle") : "",
  ].join("");
}

export const address = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The picture in a form that every program shows; null where the browser cannot draw it. */
export async function png(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = address(svg);
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
