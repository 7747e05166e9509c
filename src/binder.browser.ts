import { serviceWorkerUrl } from "#adapters/browser/serviceWorkerUrl.ts";
import { QUIET_HEADER } from "#adapters/wire/Call.ts";
import { AT_ONCE, foundText } from "#domain/binder/OpenBinder.ts";
import { productSearch } from "#domain/binder/productSearch.ts";
import "./ui/theme/binderPage.css.ts";

/** The script of the page of a binder (adapters/http-server/files/binderPage.ts): its search, and what the phone keeps. */

const the = <E extends Element>(kind: new () => E, selector: string): E => {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
};
const list = the(HTMLUListElement, "ul");
const input = the(HTMLInputElement, "input");
const status = the(HTMLElement, "[role=status]");
const none = the(HTMLElement, "#none");
const all = the(HTMLButtonElement, "button");
const rows = [...list.children, ...the(HTMLTemplateElement, "template").content.children];

const search = productSearch(rows, (row) =>
  Array.from(row.querySelectorAll("b, i"), ({ textContent }) => textContent).join(" "),
);
let most = AT_ONCE;
const show = (): void => {
  const found = search(input.value);
  const shown = found.slice(0, most);
  // Most keys of a word leave the first rows as they are.
  if (shown.length !== list.children.length || shown.some((row, at) => row !== list.children[at]))
    list.replaceChildren(...shown);
  status.textContent = foundText(found.length, rows.length);
  none.hidden = found.length > 0;
  all.hidden = found.length <= most;
};
input.addEventListener("input", () => {
  most = AT_ONCE;
  show();
  // The first of what was found, wherever somebody had scrolled.
  scrollTo(0, 0);
});
all.addEventListener("click", () => {
  most = rows.length;
  show();
});
// What was typed before this script was there.
show();

const byAddress = new Map(rows.map((row) => [row.querySelector("a")?.href, row]));

const markKept = async (): Promise<void> => {
  const cache = await caches.open(`binder ${location.pathname.split("/")[2]}`);
  for (const { url } of await cache.keys()) {
    const action = byAddress.get(url)?.querySelector("em");
    if (action?.querySelector("small") === null)
      action.append(Object.assign(document.createElement("small"), { textContent: "On this device" }));
  }
};

/** Where the browser keeps nothing, as in some private windows, the page works as without it and promises nothing. */
const keep = async (worker: ServiceWorkerContainer): Promise<void> => {
  const isKept = worker.controller !== null;
  await worker.register(serviceWorkerUrl("/binderWorker.js"), { scope: "/binder/", updateViaCache: "none" });
  await worker.ready;
  the(HTMLElement, "#kept").hidden = false;
  await markKept();
  if (isKept) return;
  // This page came before its worker: it is asked for once more, which the browser answers from its own cache.
  if (worker.controller === null) await new Promise((resolve) => worker.addEventListener("controllerchange", resolve));
  await fetch(location.href, { headers: { [QUIET_HEADER]: "1" } });
};
if ("serviceWorker" in navigator) {
  void keep(navigator.serviceWorker).catch(() => undefined);
  // Back from a sheet, which has another tab.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void markKept().catch(() => undefined);
  });
}
