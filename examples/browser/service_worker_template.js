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
/** What is said instead of a page that is not stored, while there is no network. */
const NOT_STORED = {
  en: "This page is not stored in this browser, and there is no network.",
  fr: "Cette page n’est pas enregistrée dans ce navigateur, et il n’y a pas de réseau.",
  de: "Diese Seite ist in diesem Browser nicht gespeichert, und es gibt kein Netz.",
  it: "Questa pagina non è memorizzata in questo browser, e non c’è rete.",
};

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
  const stored = await cache.match(url.href);
  if (stored !== undefined) return stored;
  return request.mode === "navigate" ? fetch(request).catch(notStored) : fetch(request);
}

/** A page that says that a page is not stored. */
function notStored() {
  const lines = Object.entries(NOT_STORED).map(([code, text]) => `<p lang="${code}">${text}</p>`);
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>—</title>';
  const page = `<!doctype html><html lang="en">${head}<body>${lines.join("")}</body></html>`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
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
