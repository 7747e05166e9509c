import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type InstallPrompt, startInstallation } from "#adapters/browser/installation.ts";

const OWN = "/assets/index-own.js";
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Browser = {
  /** The worker that answers when the page asks. */
  readonly held?: string;
  readonly isUpdating?: boolean;
  readonly register?: () => Promise<unknown>;
  readonly update?: () => Promise<void>;
};

const open = async ({ held, isUpdating = false, update = () => Promise.resolve(), ...browser }: Browser) => {
  const worker = new EventTarget();
  const tell = (data: string) => worker.dispatchEvent(Object.assign(new Event("message"), { data }));
  const counted = vi.fn(update);
  const registration = {
    update: counted,
    installing: isUpdating ? {} : null,
    active: { postMessage: () => (held === undefined ? false : tell(held)) },
  };
  const register = vi.fn(browser.register ?? (() => Promise.resolve(registration)));
  const document = Object.assign(new EventTarget(), { hidden: false });
  const reload = vi.fn();
  const { promise: prompt, resolve: offer } = Promise.withResolvers<InstallPrompt>();
  const page = Object.assign(new EventTarget(), {
    document,
    location: { reload },
    navigator: { serviceWorker: Object.assign(worker, { register }) },
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
  });
  // Of a window, these parts are used.
  const installation = startInstallation({ version: OWN, prompt, page: page as unknown as Window });
  await vi.advanceTimersByTimeAsync(2000);
  const tags = () => [...installation.getSnapshot().tags].toSorted();
  return { installation, tags, tell, register, update: counted, reload, offer, page, document };
};

it("the worker comes after the page, and says when it holds the version of this tab", async () => {
  const { register, tags, tell, update } = await open({});
  expect(register).toHaveBeenCalledExactlyOnceWith("/serviceWorker.js", { updateViaCache: "none" });
  expect([update.mock.calls.length, tags()]).toEqual([1, []]);
  tell(OWN);
  expect(tags()).toEqual(["held"]);
});

it("a newer worker is a new version, which a press reloads", async () => {
  const { installation, tags, tell, reload } = await open({ held: OWN });
  expect(tags()).toEqual(["held"]);
  tell("/assets/index-new.js");
  expect([tags(), reload.mock.calls.length]).toEqual([["held", "update ready"], 0]);
  installation.send({ type: "installation.update.requested" });
  expect(reload).toHaveBeenCalledOnce();
});

it("a version that came before somebody did something in this tab is offered as well", async () => {
  expect((await open({ held: "/assets/index-new.js" })).tags()).toEqual(["held", "update ready"]);
});

it("an older worker is no new version: one that is being replaced, or that nobody could ask the server about", async () => {
  const old = "/assets/index-old.js";
  expect((await open({ held: old, isUpdating: true })).tags()).toEqual([]);
  expect((await open({ held: old, update: () => Promise.reject(new TypeError("away")) })).tags()).toEqual([]);
});

it("a page that stays open asks again: each hour, when it is looked at again, and when the network is back", async () => {
  const { document, page, update } = await open({});
  document.hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(update).toHaveBeenCalledTimes(1);
  document.hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(update).toHaveBeenCalledTimes(4);
});

it("the browser's own question is shown once, and not for an app that is installed already", async () => {
  const { installation, tags, offer, page } = await open({});
  const ask = vi.fn(() => Promise.resolve());
  offer(Object.assign(new Event("beforeinstallprompt"), { prompt: ask }));
  await vi.advanceTimersByTimeAsync(0);
  expect(tags()).toEqual(["installable"]);
  installation.send({ type: "installation.requested" });
  await vi.advanceTimersByTimeAsync(0);
  expect([tags(), ask.mock.calls.length]).toEqual([[], 1]);
  installation.send({ type: "installation.offered" });
  page.dispatchEvent(new Event("appinstalled"));
  expect(tags()).toEqual([]);
});

it("a browser that refuses or has no workers changes nothing, and nothing is said", async () => {
  expect(
    (await open({ register: () => Promise.reject(new DOMException("full", "QuotaExceededError")) })).tags(),
  ).toEqual([]);
  const without = Object.assign(new EventTarget(), { document: {}, location: {}, navigator: {} });
  const prompt = new Promise<InstallPrompt>(() => undefined);
  // Of a window, these parts are used.
  const installation = startInstallation({ version: OWN, prompt, page: without as unknown as Window });
  expect(installation.getSnapshot().tags.size).toBe(0);
});
