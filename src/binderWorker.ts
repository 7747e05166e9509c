/// <reference lib="webworker" />
import { networkFirst } from "#adapters/browser/networkFirst.ts";
// The library of pages declares it as a window.
declare const self: ServiceWorkerGlobalScope;

/**
 * Keeps what was read at the address of a binder, for when the server is away: the page and each sheet that was opened.
 * It is not the worker of the web app, whose files a phone in a plant has no use for.
 */

const FILES = "files of binders";
const OWN_FILES = ["/binder.css", "/binder.js"];
const ADDRESS = /^\/binder\/([^/]+)(\/\d+)?$/;
const BINDER = "binder ";
const MOST_BINDERS = 3;
const MOST_SHEETS = 300;

const NOT_HERE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Safety Data Sheets - HazLedger</title><link rel="stylesheet" href="/binder.css"><main><h1>Safety Data Sheets</h1><p role="alert">The server cannot be reached, and this page was not opened on this device before. Ask your supervisor for the sheet, or try again when there is a network.</p></main></html>`;
const notHere = (): Response =>
  new Response(NOT_HERE, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });

/** Others, such as a guest network's sign-in page, may answer in the place of our server. */
const isOurs = ({ headers }: Response): boolean => headers.has("x-request-id");

/** Where the list is refused, its sheets go as well. */
const keep = async (name: string, url: string, isSheet: boolean, answer: Response): Promise<void> => {
  if (!isOurs(answer)) return;
  if (answer.status === 404) await (isSheet ? (await caches.open(name)).delete(url) : caches.delete(name));
  if (answer.status !== 200) return;
  const cache = await caches.open(name);
  await cache.put(url, answer);
  const sheets = (await cache.keys()).filter((one) => ADDRESS.exec(new URL(one.url).pathname)?.[2] !== undefined);
  for (const old of sheets.slice(0, -MOST_SHEETS)) await cache.delete(old);
  const binders = (await caches.keys()).filter((one) => one.startsWith(BINDER) && one !== name);
  for (const old of binders.slice(0, 1 - MOST_BINDERS)) await caches.delete(old);
};

/** The kept page says that it is a copy. */
const keptPage = async (kept: Response): Promise<Response> =>
  new Response((await kept.text()).replace('id="copy" hidden', 'id="copy"'), { headers: kept.headers });

const respond = async (event: FetchEvent, name: string, isSheet: boolean): Promise<Response> => {
  const { url } = event.request;
  const kept = async () => {
    const found = await caches.match(url, { cacheName: name, ignoreVary: true });
    return found === undefined || isSheet ? found : await keptPage(found);
  };
  return await networkFirst(event, (answer) => keep(name, url, isSheet, answer), kept).catch(notHere);
};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(OWN_FILES)));
  void self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const [, secret, sheet] = ADDRESS.exec(pathname) ?? [];
  if (secret !== undefined) event.respondWith(respond(event, BINDER + secret, sheet !== undefined));
  else if (OWN_FILES.includes(pathname)) {
    const put = async (answer: Response) =>
      answer.ok && isOurs(answer) ? (await caches.open(FILES)).put(pathname, answer) : undefined;
    event.respondWith(networkFirst(event, put, () => caches.match(pathname, { cacheName: FILES, ignoreVary: true })));
  }
});
