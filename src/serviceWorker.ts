/// <reference lib="webworker" />
import { networkFirst } from "#adapters/browser/networkFirst.ts";
// The library of pages declares it as a window.
declare const self: ServiceWorkerGlobalScope;
/** Put in by tools/vite/ownScripts.ts: the page's first script, whose name is that of the version, and all its files. */
declare const VERSION: string;
declare const FILES: ReadonlyArray<string>;

/**
 * Holds the page of its version, which so opens with every screen when the network is away. A newer worker takes over at
 * once and disturbs nobody: files bear a hash in their names, and those of an earlier version stay while a tab has it
 * open. Nothing of a person is kept here: calls of the API are left alone.
 */

const OWN_FILES = new Set(FILES);
const INDEX = "/";
/** What the server answers beside the page. */
const NO_PAGE = /^\/(?:api|sign-in-with-provider|backup|metrics|healthz|binder|\.well-known)(?:\/|$)/;

/** Of whichever version: its name bears the hash of what is in it. */
const heldFile = async (path: string): Promise<Response | undefined> =>
  path.startsWith("/assets/") ? await caches.match(path, { ignoreVary: true }) : undefined;

const heldPage = async (): Promise<Response | undefined> => await caches.match(INDEX, { cacheName: VERSION });

/** Unless it is of another version: while servers are upgraded one by one, any of them may answer. */
const keepPage = async (answer: Response): Promise<boolean> => {
  if (!answer.ok || !(await answer.clone().text()).includes(VERSION)) return false;
  await (await caches.open(VERSION)).put(INDEX, answer);
  return true;
};

/** One file after the other, for somebody is at work meanwhile. What was interrupted goes on where it was. */
const install = async (): Promise<void> => {
  const cache = await caches.open(VERSION);
  for (const file of OWN_FILES) {
    if ((await cache.match(file)) !== undefined) continue;
    const answer = (await heldFile(file)) ?? (await fetch(file, { priority: "low" }));
    // Perhaps a network's sign-in page in its place, which would stay until the next version.
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
    if (!answer.ok || isPage) throw new Error(`${file} is missing.`);
    await cache.put(file, answer);
  }
  if (!(await keepPage(await fetch(INDEX, { cache: "no-cache" })))) throw new Error("The page is of another version.");
  await self.skipWaiting();
};

// A worker and its pages are of one origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tellVersion = (page: Client): void => page.postMessage(VERSION);

/** Every open page has a lock with the name of its version. */
const activate = async (): Promise<void> => {
  const inUse = new Set((await navigator.locks.query()).held?.map(({ name }) => name));
  for (const name of await caches.keys()) {
    if (name.startsWith("/") && name !== VERSION && !inUse.has(name)) await caches.delete(name);
  }
  await self.clients.claim();
  for (const page of await self.clients.matchAll({ type: "window" })) tellVersion(page);
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
// A page asks which version is held.
self.addEventListener("message", ({ source }) => (source instanceof Client ? tellVersion(source) : undefined));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) {
    event.respondWith(heldFile(pathname).then((held) => held ?? fetch(request)));
  } else if (request.mode === "navigate" && !NO_PAGE.test(pathname)) {
    event.respondWith(networkFirst(event, keepPage, heldPage));
  } else if (OWN_FILES.has(pathname)) {
    event.respondWith(caches.match(pathname, { cacheName: VERSION }).then((held) => held ?? fetch(request)));
  }
});
