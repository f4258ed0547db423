// One's own hand as one would hold it: like beside like, where there are enough cards to lose sight of.

import type { Face, View } from "./wire";

const RANKS = "AKQJT98765432";
const SUITS = "SHCD"; // black beside red
const FEW = 4; // from so many on they are sorted

/** Whether a hand is held by suits: it has no name as a whole or, where none is told, tricks are played for. */
export function bySuits(view: View | null, called: string | undefined): boolean {
  return called === undefined ? view !== null && view.laid.length + view.tricks.length + view.sides.length > 0 : called === "";
}

/** Sorted by rank, or by suit where suits are followed; the order stays where not all cards are seen. */
export function held<Card extends { face: Face }>(cards: Card[], suits: boolean): Card[] {
  if (cards.length < FEW || !cards.every(({ face }) => face !== null && (face === "JOKER" || SUITS.includes(face.slice(-1))))) return cards;
  const rank = ({ face }: Card) => (face === "JOKER" ? -1 : RANKS.indexOf(face!.slice(0, -1)));
  const suit = ({ face }: Card) => (face === "JOKER" ? -1 : SUITS.indexOf(face!.slice(-1)));
  const [first, then] = suits ? [suit, rank] : [rank, suit];
  return [...cards].sort((a, b) => first(a) - first(b) || then(a) - then(b));
}
