// One table as the page knows it: what the socket told last, and what the reader is about to do.

import { browser, Socket, type Link, type Setting } from "./socket";
import type { Bye, Command, Do, Happened, Refused, Sentence, State } from "./wire";

/** Whether this visitor may do something beside answering a prompt; the server has the last word. */
export function may(state: State, what: Do): boolean {
  return state.can.includes(what);
}

export class Client {
  state = $state.raw<State | null>(null);
  events = $state.raw<Happened[]>([]);
  sentences = $state.raw<Sentence[]>([]);
  /** What is spoken aloud: only what has happened since the page was opened. */
  spoken = $state.raw<Sentence[]>([]);
  /** Why something just tried cannot be done: said and shown until something is done. */
  remark = $state("");
  /** When the clock of the seat to act runs out, in milliseconds since 1970. */
  clockEnds = $state<number | null>(null);
  link = $state<Link>("connecting");
  retryAt = $state<number | null>(null);
  pending = $state.raw<Command | null>(null);
  refused = $state.raw<Refused | null>(null);
  bye = $state.raw<Bye | null>(null);
  /** Whether the connection has just come back. */
  resumed = $state(false);
  private wasLost = false;
  /** The table of the rematch, when one has been asked for. */
  rematch = $state("");
  /** Which table of an evening is watched; null: one's own. */
  at = $state<number | null>(null);
  private readonly socket: Socket;

  constructor(table: string, lang: string, setting: Setting = browser(table, lang, () => this.at)) {
    this.socket = new Socket(
      {
        link: (link, retryAt) => {
          if (link === "open" && this.link === "connecting" && this.wasLost) this.resume(setting);
          if (link === "lost") this.wasLost = true;
          this.link = link;
          this.retryAt = retryAt;
          if (link === "open") this.bye = null;
        },
        state: (state, events, sentences, fresh) => {
          this.follow(this.state, state);
          if (this.state?.state !== state.state) [this.refused, this.remark] = [null, ""];
          this.state = state;
          this.clockEnds = state.left === null ? null : setting.now() + state.left * 1000;
          if (state.rematch) this.rematch = state.rematch;
          this.events = events;
          this.sentences = sentences;
          this.spoken = fresh.length ? fresh : this.spoken;
        },
        done: (done) => {
          this.refused = null;
          if (done.table) this.rematch = done.table;
        },
        refused: (refused) => (this.refused = refused),
        bye: (bye) => (this.bye = bye),
        pending: (pending) => (this.pending = pending),
      },
      setting,
    );
  }

  /** With the next round everybody is called back to the table where he sits now. */
  private follow(then: State | null, now: State): void {
    const [was, is] = [then?.evening, now.evening];
    if (this.at !== null && was && is && is.you !== null && was.round !== is.round) this.watch(null);
  }

  /** Looks at a table of an evening; null: at one's own. */
  watch(table: number | null): void {
    if (table === this.at) return;
    this.at = table;
    this.socket.anew();
  }

  private resume(setting: Setting): void {
    this.wasLost = false;
    this.resumed = true;
    setting.later(() => (this.resumed = false), 2500);
  }

  open(): void {
    this.socket.open();
  }

  close(): void {
    this.socket.close();
  }

  send(what: Do, choice?: string): boolean {
    [this.refused, this.remark] = [null, ""];
    return this.socket.send(what, choice);
  }

  tell(text: string): void {
    this.remark = text;
  }

  play(choice: string): boolean {
    return this.send("play", choice);
  }
}
