// Answers for a folder of a site from what this browser has stored. Made by offline.py of foreign-king.

const NAME = @@name@@;
const VERSION = @@version@@;
/** The digest of each file, by its path in the folder. */
const FILES = @@files@@;

const FOLDER = new URL("./", self.location.href);
/** Each folder of each site has caches of its own. */
const OURS = `${NAME} ${FOLDER.pathname} `;
const CACHE = OURS + VERSION;
const DIGEST = "X-Digest";

/** All files that are stored already, in whatever version, by their digests. */
async function known() {
  const stored = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      stored.set(answer.headers.get(DIGEST), answer);
    }
  }
  return stored;
}

async function store() {
  const stored = await known();
  const cache = await caches.open(CACHE);
  for (const [path, digest] of Object.entries(FILES)) {
    const url = new URL(path, FOLDER);
    // A file that has another digest belongs to another build. Then fetch fails, and this version is not stored.
    const answer = stored.get(digest)?.clone() ?? (await fetch(url, { integrity: digest, cache: "no-cache" }));
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    const headers = { "Content-Type": answer.headers.get("Content-Type") ?? "", [DIGEST]: digest };
    await cache.put(url, new Response(answer.body, { headers }));
  }
}

async function removeOld() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

async function answered(request) {
  const cache = await caches.open(CACHE);
  const url = new URL(request.url);
  url.search = url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return (await cache.match(url.href)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(store()));
// A page that is open already is answered too, so that it needs no network from now on.
self.addEventListener("activate", (event) => event.waitUntil(removeOld().then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => {
  if (data === "renew") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(FOLDER.href)) event.respondWith(answered(request));
});
