// The connection to one table: it comes back by itself, asks only for what it has not had, and never loses a command.

import type { Bye, Command, Do, Done, Happened, Message, Refused, Sentence, State } from "./wire";

/** What a WebSocket does for us; tests bring their own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export type Link = "connecting" | "open" | "lost" | "closed";

export interface Listener {
  /** The connection has changed; `retryAt`: when the next attempt begins, in milliseconds since 1970, or null. */
  link(link: Link, retryAt: number | null): void;
  state(state: State, events: Happened[], sentences: Sentence[], fresh: Sentence[]): void;
  done(done: Done, command: Command): void;
  refused(refused: Refused): void;
  bye(bye: Bye): void;
  pending(command: Command | null): void;
}

export interface Setting {
  connect(since: number): Wire;
  later(task: () => void, milliseconds: number): () => void;
  now(): number;
  random(): number;
}

const FINAL = new Set(["replaced", "unknown-table", "broken-log"]);
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class Socket {
  events: Happened[] = [];
  sentences: Sentence[] = [];
  pending: Command | null = null;
  private latest = -1;
  private wire: Wire | null = null;
  private attempts = 0;
  private forget: (() => void) | null = null;
  private stopped = false;
  private told = false;
  private ready = false;
  private durable: number | null = null; // the state that has the command in it, once that is known to come

  constructor(
    private readonly listener: Listener,
    private readonly setting: Setting,
  ) {}

  /** Connects, or connects again at once. */
  open(): void {
    this.drop();
    this.stopped = false;
    this.latest = -1; // the first state of a connection is the table as it stands, whatever was shown before
    this.listener.link("connecting", null);
    const wire = this.setting.connect(this.events.length);
    this.wire = wire;
    wire.onopen = () => {
      if (wire === this.wire) this.opened();
    };
    wire.onmessage = (event) => {
      if (wire === this.wire) this.receive(event.data);
    };
    wire.onclose = () => {
      if (wire === this.wire) this.lost();
    };
  }

  /** Forgets what was told and connects again: something else at the same table is to be shown. */
  anew(): void {
    this.events = [];
    this.sentences = [];
    this.told = false;
    this.open();
  }

  close(): void {
    this.stopped = true;
    this.drop();
    this.listener.link("closed", null);
  }

  /** Sends a command that answers the latest state; one at a time, so that a double click plays once. */
  send(what: Do, choice?: string): boolean {
    if (this.pending !== null || this.latest < 0 || this.stopped) return false;
    const command: Command = { id: this.name(), state: this.latest, do: what };
    if (choice !== undefined) command.choice = choice;
    this.expect(command);
    if (this.ready) this.wire?.send(JSON.stringify(command));
    return true;
  }

  receive(text: string): void {
    let message: Message;
    try {
      message = JSON.parse(text) as Message;
    } catch {
      return this.again();
    }
    if (message.kind === "state") this.take(message);
    else if (message.kind === "done") this.finish(message);
    else if (message.kind === "refused") this.refuse(message);
    else if (message.kind === "bye") this.part(message);
  }

  private opened(): void {
    this.ready = true;
    this.listener.link("open", null);
    // Durable or not, the server knows this id: it does the command once and answers it again.
    if (this.pending) this.wire?.send(JSON.stringify(this.pending));
  }

  private take(state: State): void {
    this.attempts = 0;
    if (state.state < this.latest) return; // older than what is shown
    if (state.first > this.events.length) {
      // Something between was never delivered: begin anew rather than show a table with a hole in it.
      this.events = [];
      this.sentences = [];
      return this.again();
    }
    // in the room of an evening another deal begins anew: all of it is new
    const had = state.evening && state.first === 0 ? 0 : this.events.length;
    this.latest = state.state;
    this.events = [...this.events.slice(0, state.first), ...state.events];
    const kept = this.sentences.filter((sentence) => sentence.at < state.first);
    this.sentences = [...kept, ...state.sentences];
    const fresh = this.told ? state.sentences.filter((sentence) => sentence.at >= had) : [];
    this.told = true;
    this.listener.state(state, this.events, this.sentences, fresh);
    this.release();
  }

  private finish(done: Done): void {
    const command = this.pending;
    if (command === null || command.id !== done.id) return;
    this.durable = done.state;
    this.listener.done(done, command);
    this.release();
  }

  /** A command is over when what it did is on the table, so that nothing is clicked on what is past. */
  private release(): void {
    if (this.durable !== null && this.latest >= this.durable) this.expect(null);
  }

  private refuse(refused: Refused): void {
    if (refused.id !== null && refused.id !== this.pending?.id) return;
    this.expect(null);
    this.listener.refused(refused);
  }

  private part(bye: Bye): void {
    // after these nothing would be different at the next attempt
    if (FINAL.has(bye.code)) this.stopped = true;
    this.listener.bye(bye);
  }

  private lost(): void {
    this.wire = null;
    this.ready = false;
    if (this.stopped) return this.listener.link("closed", null);
    const ceiling = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts);
    const wait = ceiling * (0.5 + this.setting.random() / 2);
    this.attempts += 1;
    this.listener.link("lost", this.setting.now() + wait);
    this.forget = this.setting.later(() => this.open(), wait);
  }

  private again(): void {
    this.drop();
    this.lost();
  }

  private drop(): void {
    this.forget?.();
    this.forget = null;
    const wire = this.wire;
    this.wire = null;
    this.ready = false;
    wire?.close();
  }

  private expect(command: Command | null): void {
    this.pending = command;
    this.durable = null;
    this.listener.pending(command);
  }

  private name(): string {
    const part = () => Math.floor(this.setting.random() * 36 ** 6).toString(36);
    return `c${this.setting.now().toString(36)}-${part()}${part()}`;
  }
}

/** How the browser does it; `at`: which table of an evening is shown, null for one's own. */
export function browser(table: string, lang: string, at: () => number | null = () => null): Setting {
  return {
    connect(since) {
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      const shown = at();
      const query = new URLSearchParams({ lang, since: String(since), ...(shown === null ? {} : { at: String(shown) }) });
      const path = `/api/tables/${encodeURIComponent(table)}/socket?${query}`;
      return new WebSocket(`${scheme}//${location.host}${path}`) as unknown as Wire;
    },
    later(task, milliseconds) {
      const timer = setTimeout(task, milliseconds);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    random: () => Math.random(),
  };
}
