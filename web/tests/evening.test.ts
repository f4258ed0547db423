import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { arrow, came, moved, rim, standings } from "../src/lib/evening";
import { session } from "../src/lib/session.svelte";
import { browser, type Setting, type Wire } from "../src/lib/socket";
import { usualBot } from "../src/lib/options";
import { Speech } from "../src/lib/speech";
import { Client } from "../src/lib/table.svelte";
import type { Evening, State } from "../src/lib/wire";
import Deed from "../src/parts/Deed.svelte";
import OddsOf from "../src/parts/Odds.svelte";
import Plan from "../src/parts/Plan.svelte";
import Room from "../src/parts/Room.svelte";
import Side from "../src/parts/Side.svelte";
import { Picking } from "../src/lib/picking.svelte";
import { clear, draw, press } from "./setup";
import { serve, until, words } from "./server";

const states = JSON.parse(readFileSync("tests/evening.json", "utf8")) as Record<string, State>;
function state(name: string): State & { evening: Evening } {
  const found = states[name];
  if (!found?.evening) throw new Error(`no evening ${name}; there are ${Object.keys(states).join(", ")}`);
  return structuredClone(found) as State & { evening: Evening };
}

function speech(lang: "en" | "ru" = "en"): Speech {
  const read = (name: string) => readFileSync(`../src/brelan/locale/${lang}/${name}.ftl`, "utf8");
  return new Speech(lang, read("house"), read("draw-poker"), read("progressive-poker"));
}

beforeEach(() => {
  session.speech = speech();
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const plan = (evening: Evening, look: (table: number) => void = () => {}) => draw(Plan, { evening, look });
const room = (evening: Evening) => draw(Room, { evening, look: () => {} });

describe("the plan of the room", () => {
  it("has all tables from the first to the last, with everybody where he sits", () => {
    for (const name of ["asked", "forty, asked"]) {
      const { evening } = state(name);
      const box = plan(evening);
      const tables = [...box.querySelectorAll(".small")];
      expect(tables.map((table) => [...table.querySelectorAll<HTMLElement>("[data-player]")].map((each) => Number(each.dataset["player"])))).toEqual(
        evening.tables.map(({ players }) => players),
      );
      expect(words(tables[0]!.querySelector(".top b"))).toBe("Head table");
      expect(words(tables.at(-1)!.querySelector(".top b"))).toBe("Booby table");
      clear();
      session.speech = speech();
    }
  });

  it("says of each table what lies in its pool or who has won it, and who deals there", () => {
    const { evening } = state("rang");
    const box = plan(evening);
    const said = (n: number) => words(box.querySelector(`[data-table="${n}"] span`));
    const winner = evening.players[evening.tables[0]!.winner!]!.name;
    expect(said(0)).toBe(`${winner} won`);
    expect(said(1)).toBe(`pot ${evening.tables[1]!.pot}`);
    expect(words(box.querySelector(`[data-player="${evening.tables[0]!.winner}"]`))).toContain("won the pool");
    evening.tables.forEach((table, n) => {
      expect(words(box.querySelectorAll(".small")[n]!.querySelector(".button-d")!.closest("[data-player]"))).toContain(evening.players[table.players[table.dealer]!]!.name === "Ann" ? "You" : evening.players[table.players[table.dealer]!]!.name);
    });
    // equals who still have to cut for it
    evening.tables[0]!.winner = null;
    clear();
    session.speech = speech();
    expect(words(plan(evening).querySelector('[data-table="0"] span'))).toBe("decided");
  });

  it("has the bell at the first table, which is seen to ring when its pool is decided", () => {
    const bell = (name: string) => plan(state(name).evening).querySelector(".small .bell")!;
    expect(bell("waits").classList).not.toContain("rung");
    expect(bell("rang").classList).toContain("rung");
    expect(bell("rang").closest(".small")!.querySelector("[data-table='0']")).not.toBeNull();
  });

  it("shows yellow chips, and whom the last bell has brought up or down", () => {
    const { evening } = state("moved");
    const box = plan(evening);
    const chips = evening.players.flatMap((guest, player) => (guest.yellow ? [`${player} yellow chips: ${guest.yellow}`] : []));
    expect(chips.length).toBeGreaterThan(0);
    expect([...box.querySelectorAll(".yellow")].map((each) => `${each.closest<HTMLElement>("[data-player]")!.dataset["player"]} ${each.textContent}`).sort()).toEqual(chips.sort());
    for (const { player, from, to } of evening.moves) {
      if (evening.moves.filter((each) => each.player === player).length > 1) continue;
      const way = to[0] < from[0] ? "came up at the last bell" : "came down at the last bell";
      expect(words(box.querySelector(`[data-player="${player}"]`))).toContain(way);
    }
  });

  it("looks at a table where one clicks", () => {
    const seen: number[] = [];
    const box = plan(state("asked").evening, (table) => seen.push(table));
    box.querySelector<HTMLButtonElement>("[data-table='1']")!.click();
    expect(seen).toEqual([1]);
    expect(box.querySelector("[data-table='2']")!.getAttribute("aria-pressed")).toBe("true");
    expect(words(box.querySelector("[data-table='2']"))).toContain("your table");
  });

  it("places seats clockwise: along the upper side and back along the lower one", () => {
    const seats = Array.from({ length: 7 }, (_, seat) => rim(seat, 7));
    expect(seats.map(({ side }) => side).join(" ")).toBe("up up up up down down down");
    expect(seats.slice(0, 4).map(({ at }) => at)).toEqual([0.125, 0.375, 0.625, 0.875]);
    expect(seats.slice(4).map(({ at }) => Math.round(at * 6))).toEqual([5, 3, 1]);
  });

  it("keeps an arrow on the plan, however far it goes", () => {
    const path = arrow({ x: 10, y: 700 }, { x: 300, y: 10 }, 320);
    const numbers = path.match(/-?[\d.]+/g)!.map(Number);
    expect(numbers).toHaveLength(6);
    for (let n = 0; n < 6; n += 2) expect(numbers[n]).toSatisfy((x: number) => x >= 0 && x <= 320);
  });
});

describe("who goes where", () => {
  it("is told in words, oneself spoken to", () => {
    const { evening } = state("bell");
    const said = moved(session.speech, evening);
    expect(said).toHaveLength(new Set(evening.moves.map(({ player }) => player)).size);
    const won = evening.moves.find(({ why, to }) => why === "won" && to[0] === 0)!;
    expect(said.find(({ player }) => player === won.player)!.text).toBe(`${evening.players[won.player]!.name} goes up to the head table.`);
    expect(moved(session.speech, { ...evening, you: won.player }).find(({ player }) => player === won.player)!.text).toBe("You go up to the head table.");
    const box = room(evening);
    expect([...box.querySelectorAll(".moves li")].map((each) => words(each).replace(/^[▲▼]/, ""))).toEqual(said.map(({ text }) => text));
  });

  it("tells a player who goes twice once, with the place where he ends", () => {
    const { evening } = state("bell");
    const [first] = evening.moves.filter(({ why }) => why === "won");
    const twice = { ...evening, moves: [first!, { player: first!.player, from: first!.to, to: [2, 0] as [number, number], why: "change" as const }] };
    expect(moved(session.speech, twice).map(({ text }) => text)).toEqual([`${evening.players[first!.player]!.name} changes seats and goes to the booby table.`]);
    expect(came({ ...twice, between: false }, first!.player)).toBe(first!.from[0] < 2 ? -1 : 0);
  });

  it("is said under the table, with the way to the next round", () => {
    const now = state("bell");
    const client = new Client("t1", "en", silent());
    client.events = now.events;
    client.sentences = now.sentences;
    const mine = moved(session.speech, now.evening).find(({ player }) => player === now.evening.you)!.text;
    const box = draw(Deed, { client, now, picking: new Picking(), rule: () => {}, leave: () => {} });
    expect(words(box)).toContain(mine);
    expect(words(box.querySelector("[data-word=next]"))).toContain("Next round");
    clear();
    session.speech = speech();
    now.evening.moves = [];
    expect(words(draw(Deed, { client, now, picking: new Picking(), rule: () => {}, leave: () => {} }))).toContain("You keep your seat.");
  });
});

describe("the standings", () => {
  it("count counters less stakes, in the order of the server, and mark oneself", () => {
    const { evening } = state("over");
    const rows = [...room(evening).querySelectorAll(".standings tbody tr")];
    expect(rows).toHaveLength(evening.players.length);
    evening.order.forEach((player, n) => {
      const guest = evening.players[player]!;
      const cells = [...rows[n]!.querySelectorAll("td")].map(words);
      const counted = guest.counters - guest.stakes * evening.stake;
      expect(cells[1]).toBe(counted < 0 ? `−${-counted}` : String(counted));
      expect(cells.slice(2)).toEqual([String(guest.yellow || ""), String(guest.stakes || "")]);
      expect(words(rows[n]!.querySelector("th"))).toBe(`${player === 0 ? "You" : guest.name}${guest.side}`);
      expect(rows[n]!.classList.contains("you")).toBe(player === 0);
    });
  });

  it("give those who are level the same place", () => {
    const { evening } = state("asked");
    evening.players.forEach((guest, player) => Object.assign(guest, { counters: player < 2 ? 90 : 50 - player, yellow: 0, stakes: 0 }));
    evening.order = evening.players.map((_, player) => player);
    expect(standings(evening).slice(0, 3).map(({ place }) => place)).toEqual([1, 1, 3]);
    evening.players[0]!.yellow = 1;
    expect(standings(evening).slice(0, 2).map(({ place }) => place)).toEqual([1, 2]);
  });

  it("give way to prizes at the end, with one's own place", () => {
    const now = state("over");
    const client = new Client("t1", "en", silent());
    const box = draw(Deed, { client, now, picking: new Picking(), rule: () => {}, leave: () => {} });
    const prizes = [...box.querySelectorAll(".prizes div")].map((each) => words(each));
    expect(prizes).toEqual(now.evening.prizes.map(({ title, players }) => `${title[0]!.toUpperCase()}${title.slice(1)} ${players.map((player) => now.evening.players[player]!.name).join(" and ")}`.trim()));
    const mine = standings(now.evening).find(({ player }) => player === 0)!.place;
    expect(words(box)).toContain(`You come in ${mine} of 14.`);
    expect(box.querySelector("[data-word=replay]"), "an evening has none").toBeNull();
  });
});

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(): void {}
  close(): void {}
}

function silent(wires: { since: number; wire: FakeWire }[] = []): Setting {
  return {
    connect: (since) => {
      const wire = new FakeWire();
      wires.push({ since, wire });
      return wire;
    },
    later: () => () => {},
    now: () => 0,
    random: () => 0.5,
  };
}

describe("watching another table", () => {
  it("connects anew with its number, and comes back to one's own with the next round", () => {
    const wires: { since: number; wire: FakeWire }[] = [];
    const client = new Client("t1", "en", silent(wires));
    const tell = (now: State) => wires.at(-1)!.wire.onmessage!({ data: JSON.stringify(now) });
    client.open();
    tell(state("asked"));
    client.watch(1);
    expect([client.at, wires.length, wires.at(-1)!.since]).toEqual([1, 2, 0]);
    tell(state("watched"));
    expect([client.state!.you, client.at]).toEqual([null, 1]);
    expect(client.spoken, "what happened before one looked is not read out").toEqual([]);
    tell(state("moved"));
    expect([client.at, wires.length]).toEqual([null, 3]);
  });

  it("names the table in the address of the socket, one's own has none", () => {
    const asked: string[] = [];
    vi.stubGlobal("WebSocket", class { constructor(address: string) { asked.push(new URL(address).search); } });
    let at: number | null = null;
    const setting = browser("t1", "en", () => at);
    setting.connect(7);
    at = 2;
    setting.connect(0);
    expect(asked).toEqual(["?lang=en&since=7", "?lang=en&since=0&at=2"]);
  });

  it("says so under the table, calls back who is asked, and T goes back", () => {
    const now = state("watched");
    const client = new Client("t1", "en", silent());
    client.at = 1;
    const box = draw(Deed, { client, now, picking: new Picking(), rule: () => {}, leave: () => {} });
    expect(words(box)).toContain("You are watching: Table 2");
    expect(words(box)).toContain("It is your turn at your own table.");
    expect(box.querySelector("[data-word=own]")!.classList).toContain("first");
    press("t");
    expect(client.at).toBeNull();
  });

  it("tells no odds of the own hand at another table", async () => {
    const asked = serve(() => ({ state: 1, odds: null, ways: [], outcomes: [] }));
    const box = draw(OddsOf, { now: state("watched") });
    await until(() => words(box).includes("There are no odds to tell now"));
    expect(asked).toEqual([]);
    clear();
    session.speech = speech();
    draw(OddsOf, { now: state("asked") });
    await until(() => asked.length === 1);
  });

  it("is offered when one's own deal is over and others still play", () => {
    const now = state("waits");
    const client = new Client("t1", "en", silent());
    const box = draw(Deed, { client, now, picking: new Picking(), rule: () => {}, leave: () => {} });
    expect(words(box)).toContain("2 tables still play.");
    const button = box.querySelector<HTMLButtonElement>("[data-word=watch]")!;
    expect(words(button)).toContain("Watch: Table 2");
    button.click();
    flushSync();
    expect(client.at).toBe(1);
  });

  it("speaks the next deal aloud, though its numbers begin at nought", () => {
    const wires: { since: number; wire: FakeWire }[] = [];
    const client = new Client("t1", "en", silent(wires));
    const tell = (now: State) => wires.at(-1)!.wire.onmessage!({ data: JSON.stringify(now) });
    client.open();
    tell(state("bell"));
    tell(state("moved"));
    expect(client.spoken.map(({ text }) => text)).toEqual(state("moved").sentences.map(({ text }) => text));
  });
});

it("the tab of the room is there at an evening, and goes by the arrow keys", () => {
  const now = state("asked");
  const chosen: string[] = [];
  const props = { view: now.view, now, phase: "", events: now.events, sentences: now.sentences, tab: "room", open: true, shut: () => {}, choose: (tab: string) => chosen.push(tab) };
  const box = draw(Side, props);
  expect([...box.querySelectorAll("[role=tab]")].map(words)).toEqual(["Room", "Log", "Odds", "Tracker", "Rules"]);
  box.querySelector<HTMLButtonElement>("#tab-room")!.focus();
  press("ArrowRight");
  press("ArrowRight");
  expect(chosen[0]).toBe("log");
  clear();
  session.speech = speech();
  const plain = { ...now, evening: null };
  expect([...draw(Side, { ...props, now: plain, tab: "log" }).querySelectorAll("[role=tab]")].map(words)).not.toContain("Room");
});

it("a bot that plays well and takes no time sits down where nobody has chosen one", () => {
  expect(usualBot(["random", "odds", "slow"])).toBe("odds");
  expect(usualBot(["random", "slow"])).toBe("slow");
});
