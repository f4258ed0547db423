// A page that cannot be had is answered by words that were kept for it. Nothing else is kept, and nothing of a game.

const KEPT = "offline";
const PARTS = ["/offline.html", "/offline.css", "/mark.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(PARTS)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const path = new URL(event.request.url).pathname;
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match("/offline.html")));
  } else if (PARTS.includes(path)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(path)));
  }
});
