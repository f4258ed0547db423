// What server and page say to each other: docs/protocol.md and the plain forms of docs/records.md.

export type Seat = number;
export type Face = string | null;

export interface Place {
  zone: string;
  seat: Seat | null;
}

export interface Lying {
  place: Place;
  cards: Face[];
}

export interface Choice {
  seat: Seat | null;
  word: string;
  amount: number | null;
  cards: Face[];
  text: string;
}

export interface Handful {
  place: Place;
  among: string[];
  low: number;
  high: number;
}

export interface Prompt {
  kind: "says" | "stakes" | "picks";
  seat: Seat;
  words: string[];
  /** The word that gives up the cards. */
  gives_up: string | null;
  costs: Record<string, number>;
  verb: string | null;
  low: number | null;
  high: number | null;
  steps: number[] | null;
  owed: number;
  verbs: { verb: string; handfuls: Handful[] }[];
  rule: { game: string; phase: string };
  why: string;
  default: Choice;
}

export interface Pool {
  pool: string;
  total: number;
  put: number[];
  carried: number;
  claims: Seat[] | null;
}

export interface Pot {
  pool: string;
  amount: number;
  claims: Seat[];
  to: { seat: Seat; amount: number }[] | null;
}

export interface View {
  game: string;
  options: Record<string, unknown>;
  pack: string[];
  viewer: Seat | null;
  direction: number;
  number: number;
  size: number;
  /** All seats as they sit, clockwise. */
  order: Seat[];
  seats: Seat[];
  live: Seat[];
  left: Seat[];
  dealer: Seat | null;
  first: Seat | null;
  stacks: number[];
  scores: number[];
  pools: Pool[];
  pots: Pot[];
  cards: Lying[];
  /** Zones whose cards lie on one another. */
  piles: string[];
  /** Zones with the cards of the running trick, each before its seat. */
  laid: string[];
  /** Seats that play together, where there are partners. */
  sides: Seat[][];
  /** Whose cards make the running trick, in the order in which they were played. */
  trick: Seat[];
  /** Tricks won in this deal, by seat; empty where there are none. */
  tricks: number[];
  facts: Record<string, string | number>;
  turn: Seat[];
  phase: string;
  over: boolean;
  carried: number;
  ended: { ranking: Seat[][]; why: string } | null;
}

export interface Person {
  seat: Seat;
  name: string;
  who: "person" | "bot" | "open";
  bot: string | null;
  here: boolean;
  left: boolean;
  /** Whether the house plays for him until he comes back. */
  rests: boolean;
}

/** An event in plain form; the page looks into a few kinds only and shows what it does not know through sentences. */
export interface Happened {
  kind: string;
  seat?: Seat | null;
  amount?: number;
  why?: string;
  pool?: string | null;
  choice?: Choice | null;
  [field: string]: unknown;
}

export interface Sentence {
  at: number;
  text: string;
}

export interface Offer {
  word: string;
  label: string;
  cost: number;
}

export type Do = "play" | "next" | "leave" | "resign" | "undo" | "rematch" | "rest" | "back";
export type Aid = "tracker" | "odds";
export type Waiting = "seats" | "choice" | "next" | "nothing";

export type Player = number; // of an evening; the same for all of it, unlike the seat

export interface SmallTable {
  /** By seat. */
  players: Player[];
  dealer: Seat;
  /** Whether its pool of this round is decided, and who has won it: null while equals still have to cut. */
  over: boolean;
  winner: Player | null;
  /** Who was in the call. */
  called: Player[];
  pot: number;
}

export interface Guest {
  name: string;
  side: "red" | "blue";
  who: "person" | "bot" | "open";
  bot: string | null;
  here: boolean;
  left: boolean;
  /** Whether the house plays for him until he comes back. */
  rests: boolean;
  counters: number;
  yellow: number;
  /** Fresh stakes taken. */
  stakes: number;
}

export interface Move {
  player: Player;
  /** Table and seat. */
  from: [number, Seat];
  to: [number, Seat];
  why: "won" | "fewest" | "change";
}

export interface Prize {
  prize: string;
  title: string;
  players: Player[];
}

/** The room of an evening of many tables; the first is the head table, the last the booby table. */
export interface Evening {
  /** The id of the game that is dealt. */
  game: string;
  round: number;
  rounds: number;
  /** Counters of a fresh stake. */
  stake: number;
  /** Whether all pools of the round are decided. */
  between: boolean;
  you: Player | null;
  /** The table that is shown. */
  here: number;
  /** Whether the viewer's own seat is asked something, wherever he looks. */
  asked: boolean;
  tables: SmallTable[];
  players: Guest[];
  /** All players, the best first. */
  order: Player[];
  /** Who changes his place at the last bell. */
  moves: Move[];
  told: string[];
  /** Whether the bell of this round has rung. */
  rang: boolean;
  prizes: Prize[];
}

export interface State {
  kind: "state";
  table: string;
  state: number;
  game: string;
  lang: string;
  /** What the table counts for its players. */
  aids: Aid[];
  you: Seat | null;
  seats: Person[];
  first: number;
  events: Happened[];
  sentences: Sentence[];
  view: View | null;
  prompt: Prompt | null;
  offers: Offer[];
  /** What the viewer's own hand is called. */
  called?: string;
  over: boolean;
  waiting: Waiting;
  /** What this visitor may do beside answering a prompt. */
  can: Do[];
  /** Seconds for a move, and how many of them are left to the seat to act; null without a clock. */
  clock: number | null;
  left: number | null;
  frozen: boolean;
  rematch: string | null;
  /** The room, where the table is one of an evening of many. */
  evening?: Evening | null;
}

export interface Done {
  kind: "done";
  id: string;
  state: number;
  table?: string;
  seat?: Seat;
}

export interface Refusal {
  code: string;
  message: string;
  allowed: string[];
  /** Where, in a record. */
  line?: number;
}

export interface Refused extends Refusal {
  kind: "refused";
  id: string | null;
  state: number;
}

export interface Bye {
  kind: "bye";
  code: string;
  message: string;
}

export type Message = State | Done | Refused | Bye;

export interface Command {
  id: string;
  state: number;
  do: Do;
  choice?: string;
}

export interface OptionInfo {
  name: string;
  default: unknown;
  allowed: string;
  help: string;
  words: string[];
  alone: string[];
  least: number | null;
  most: number | null;
  listed: boolean;
}

export interface GameInfo {
  id: string;
  title: string;
  about: string;
  seats: [number, number];
  /** The numbers of players that can sit down, where not all between the least and the most can. */
  sizes?: number[] | null;
  /** How many seats a new table has. */
  usual: number;
  /** Two cards of its pack; of numbers the second is the highest. */
  picture: [string, string];
  options: OptionInfo[];
  /** How many deals teach it. */
  lessons: number;
  /** The game whose lessons these are: of an evening the one that is dealt. */
  taught: string;
}

export interface TableInfo {
  table: string;
  game: string;
  names: string[];
  seat: Seat | null;
  over: boolean;
  number: number;
  stacks: number[];
  /** Finished deals. */
  deals: number;
  /** Of the visitor at the end, from 1; null while the match runs. */
  place: number | null;
  /** When something last happened, in seconds since 1970. */
  when: number;
}

export interface Made {
  table: string;
  seat: Seat;
  invites: { seat: Seat; code: string }[];
}

export interface Step {
  at: number;
  text: string;
  view: Omit<View, "pack" | "options">;
}

/** A finished deal, step by step. */
export interface DealShown {
  table: string;
  game: string;
  number: number;
  numbers: number[];
  you: Seat | null;
  over: boolean;
  open: boolean;
  seats: Person[];
  pack: string[];
  options: Record<string, unknown>;
  events: Happened[];
  steps: Step[];
}

export interface Likely {
  percent: number;
  fraction: string | null;
}

export interface Odds {
  win: Likely;
  tie: Likely;
  lose: Likely;
  against: string[];
  holders: Seat[];
  unseen: number;
  better: number;
  level: number;
  worse: number;
  error: number;
}

/** An exchange, its cards handful by handful, and what it makes of the hand if all is shown then. */
export interface Way {
  word: string;
  parts: string[][];
  win: Likely;
  tie: Likely;
  drawn: number;
  error: number;
}

/** What the next card decides after the least that a word commits to. */
export interface Outcome {
  word: string;
  amount: number | null;
  fact: string;
  value: string | number;
  likely: Likely;
  cards: number;
  gain: number;
}

export interface OddsTold {
  state: number;
  odds: Odds | null;
  ways: Way[];
  outcomes: Outcome[];
}

export interface RuleText {
  heading: string;
  text: string;
}
