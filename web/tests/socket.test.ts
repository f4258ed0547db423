import { describe, expect, it } from "vitest";
import { Socket, type Link, type Wire } from "../src/lib/socket";
import type { Command, Done, Happened, Refused, Sentence, State } from "../src/lib/wire";
import { state } from "./setup";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Command[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function table() {
  const wires: { since: number; wire: FakeWire }[] = [];
  const waits: { task: () => void; milliseconds: number }[] = [];
  const links: Link[] = [];
  const shown: { state: State; events: Happened[]; sentences: Sentence[]; fresh: Sentence[] }[] = [];
  const done: Done[] = [];
  const refused: Refused[] = [];
  const socket = new Socket(
    {
      link: (link) => links.push(link),
      state: (now, events, sentences, fresh) => shown.push({ state: now, events, sentences, fresh }),
      done: (message) => done.push(message),
      refused: (message) => refused.push(message),
      bye: () => {},
      pending: () => {},
    },
    {
      connect: (since) => {
        const wire = new FakeWire();
        wires.push({ since, wire });
        return wire;
      },
      later: (task, milliseconds) => {
        waits.push({ task, milliseconds });
        return () => {};
      },
      now: () => 1_000_000,
      random: () => 0.5,
    },
  );
  socket.open();
  const latest = () => wires.at(-1)!.wire;
  latest().onopen?.();
  return { socket, wires, waits, links, shown, done, refused, latest };
}

const all = state("five, my turn");
/** The message of a state that covers the events `from` to `to`. */
function part(number: number, from: number, to: number): State {
  const sentences = all.sentences.filter((sentence) => sentence.at >= from && sentence.at < to);
  return { ...all, state: number, first: from, events: all.events.slice(from, to), sentences };
}
const END = all.events.length;

describe("what the server tells", () => {
  it("is put together from pieces", () => {
    const { shown, latest } = table();
    latest().tell(part(1, 0, 5));
    latest().tell(part(2, 5, END));
    expect(shown.at(-1)!.events).toEqual(all.events);
    expect(shown.at(-1)!.sentences).toEqual(all.sentences);
  });

  it("is spoken aloud only when it is new", () => {
    const { shown, latest } = table();
    latest().tell(part(1, 0, END - 4));
    expect(shown.at(-1)!.fresh).toEqual([]);
    latest().tell(part(2, END - 4, END));
    expect(shown.at(-1)!.fresh.map((sentence) => sentence.text)).toEqual(["Dee drops."]);
    latest().tell(part(2, END - 4, END));
    expect(shown.at(-1)!.fresh).toEqual([]);
  });

  it("is not shown when it is older than what is shown", () => {
    const { shown, latest } = table();
    latest().tell(part(7, 0, END));
    latest().tell(part(6, 0, 3));
    expect(shown).toHaveLength(1);
  });

  it("may come twice without telling anything twice", () => {
    const { shown, latest } = table();
    latest().tell(part(1, 0, 5));
    latest().tell(part(2, 3, END));
    expect(shown.at(-1)!.events).toEqual(all.events);
    expect(shown.at(-1)!.sentences).toEqual(all.sentences);
  });

  it("replaces what was taken back", () => {
    const { shown, latest } = table();
    latest().tell(part(5, 0, END));
    latest().tell({ ...part(6, 4, 4) });
    expect(shown.at(-1)!.events).toEqual(all.events.slice(0, 4));
    expect(shown.at(-1)!.sentences.every((sentence) => sentence.at < 4)).toBe(true);
  });

  it("begins anew from the first event when there is a hole in the numbers", () => {
    const { wires, waits, shown, latest, links } = table();
    latest().tell(part(1, 0, 3));
    latest().tell(part(3, 5, END));
    expect(shown).toHaveLength(1);
    expect(links.at(-1)).toBe("lost");
    waits.at(-1)!.task();
    expect(wires.at(-1)!.since).toBe(0);
    latest().onopen?.();
    latest().tell(part(3, 0, END));
    expect(shown.at(-1)!.events).toEqual(all.events);
  });

  it("asks for everything again after a message that cannot be read", () => {
    const { latest, links } = table();
    latest().onmessage?.({ data: "{not json" });
    expect(links.at(-1)).toBe("lost");
  });
});

describe("a lost connection", () => {
  it("comes back by itself, asking only for what it has not had", () => {
    const { wires, waits, latest, links } = table();
    latest().tell(part(1, 0, 4));
    latest().onclose?.();
    expect(links.at(-1)).toBe("lost");
    waits.at(-1)!.task();
    expect(wires.at(-1)!.since).toBe(4);
  });

  it("waits longer after every failure, up to a quarter of a minute, and begins anew after a success", () => {
    const { waits, latest } = table();
    for (let n = 0; n < 10; n += 1) {
      latest().onclose?.();
      waits.at(-1)!.task();
    }
    const times = waits.map((wait) => wait.milliseconds);
    expect(times.slice(0, 4)).toEqual([375, 750, 1500, 3000]);
    expect(Math.max(...times)).toBe(0.75 * 15_000);
    latest().onopen?.();
    latest().tell(part(1, 0, 4));
    latest().onclose?.();
    expect(waits.at(-1)!.milliseconds).toBe(375);
  });

  it("believes the first state of the new connection, whatever its number", () => {
    const { waits, latest, shown } = table();
    latest().tell(part(9, 0, 4));
    latest().onclose?.();
    waits.at(-1)!.task();
    latest().onopen?.();
    latest().tell(part(2, 4, END));
    expect(shown.at(-1)!.state.state).toBe(2);
  });

  it("does not come back when the same visitor plays elsewhere", () => {
    const { waits, latest, links } = table();
    latest().tell({ kind: "bye", code: "replaced", message: "" });
    latest().onclose?.();
    expect(waits).toHaveLength(0);
    expect(links.at(-1)).toBe("closed");
  });

  it("does not listen to a connection that was given up", () => {
    const { socket, wires, shown, latest } = table();
    socket.open();
    wires[0]!.wire.tell(part(1, 0, END));
    expect(wires[0]!.wire.closed).toBe(true);
    expect(shown).toHaveLength(0);
    latest().tell(part(1, 0, END));
    expect(shown).toHaveLength(1);
  });
});

describe("a command", () => {
  it("answers the state that is shown, under a name of its own", () => {
    const { socket, latest } = table();
    latest().tell(part(42, 0, END));
    expect(socket.send("play", "raise 3")).toBe(true);
    const [command] = latest().sent;
    expect(command).toMatchObject({ state: 42, do: "play", choice: "raise 3" });
    expect(command!.id).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
  });

  it("waits for its answer before another one goes out", () => {
    const { socket, latest, done } = table();
    latest().tell(part(1, 0, END));
    socket.send("play", "call");
    expect(socket.send("play", "call")).toBe(false);
    expect(latest().sent).toHaveLength(1);
    latest().tell({ kind: "done", id: "somebody-else", state: 2 });
    expect(socket.pending).not.toBeNull();
    latest().tell({ kind: "done", id: latest().sent[0]!.id, state: 2 });
    expect(done).toHaveLength(1);
    expect(socket.send("next")).toBe(false); // what it did is not on the table yet
    latest().tell(part(2, END, END));
    expect(socket.send("next")).toBe(true);
  });

  it("is sent again with the same name after the connection was lost", () => {
    const { socket, waits, latest, wires } = table();
    latest().tell(part(1, 0, END));
    socket.send("play", "call");
    latest().onclose?.();
    waits.at(-1)!.task();
    expect(latest().sent).toHaveLength(0);
    latest().onopen?.();
    expect(latest().sent).toEqual(wires[0]!.wire.sent);
  });

  it("is free again after a refusal, which says what is allowed", () => {
    const { socket, latest, refused } = table();
    latest().tell(part(1, 0, END));
    socket.send("play", "raise 99");
    latest().tell({ kind: "refused", id: latest().sent[0]!.id, state: 1, code: "not-allowed", message: "", allowed: ["call"] });
    expect(refused[0]!.allowed).toEqual(["call"]);
    expect(socket.pending).toBeNull();
  });

  it("cannot be given before there is a table", () => {
    const { socket, latest } = table();
    expect(socket.send("play", "call")).toBe(false);
    expect(latest().sent).toHaveLength(0);
  });
});
