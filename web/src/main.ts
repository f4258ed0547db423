import { mount } from "svelte";
import App from "./App.svelte";
import { session, speech, wishes } from "./lib/session.svelte";
import "./styles/tokens.css";
import "./styles/brelan.css";
import "./styles/page.css";
import "./styles/table.css";
import "./styles/room.css";
import "./styles/learn.css";

const target = document.getElementById("page");

async function begin(): Promise<void> {
  try {
    session.speech = await speech(wishes.lang);
  } catch {
    // every page says by itself that nobody answers
  }
  if (target) mount(App, { target });
}

void begin();

// Keeps the words for a house that does not answer; browsers have it where the address is this machine's or encrypted.
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/offline.js").catch(() => undefined);
