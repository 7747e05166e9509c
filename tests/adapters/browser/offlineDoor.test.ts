import { Context } from "effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { offlineDoor } from "#adapters/browser/offlineDoor.ts";
import type { OfflineActor } from "#application/offline/OfflineDoor.ts";
import { memoryStorage } from "./memoryStorage.ts";

afterEach(() => vi.useRealTimers());

/** Locks as browsers have them, as far as the door uses them: shared ones, and exclusive ones if they are free. */
const fakeLocks = () => {
  const held: Array<string> = [];
  return {
    held,
    request: async (name: string, options: { readonly ifAvailable?: boolean }, work: (lock: unknown) => unknown) => {
      if (options.ifAvailable === true) return await work(held.includes(name) ? null : {});
      held.push(name);
      await work({});
      held.splice(held.indexOf(name), 1);
    },
  };
};

const newBrowser = () => ({ storage: memoryStorage(), locks: fakeLocks(), databases: new Array<string>() });
/** A tab of a browser in which people have taken something along. */
const tabOf = (browser: ReturnType<typeof newBrowser>) => {
  const told: { person: number | null; isSlow: boolean; readonly log: Array<string> } = {
    person: null,
    isSlow: false,
    log: [],
  };
  const indexedDB = {
    databases: async () => browser.databases.map((name) => ({ name })),
  };
  const door = offlineDoor({
    storage: browser.storage,
    person: () => told.person,
    start: async (id) => {
      if (told.isSlow) await new Promise(() => undefined);
      const stop = () => void told.log.push(`stopped ${id}`);
      return {
        actor: { stop } as unknown as OfflineActor, // All that the door asks of it.
        device: { forget: async (what) => void told.log.push(`forgot ${what} of ${id}`) },
        services: Context.makeUnsafe(new Map()),
      };
    },
    forgetTaken: async (id) => {
      told.log.push(`swept ${id}`);
      return id === 7;
    },
    // Of a window, what the door uses.
    page: {
      isSecureContext: true,
      navigator: { locks: browser.locks },
      indexedDB,
      setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    } as unknown as Window,
  });
  return { door, told };
};

describe("the door to what was taken along", () => {
  it("is opened for whoever has a database, although a killed browser has lost the mark of it", async () => {
    const { door, told } = tabOf({ ...newBrowser(), databases: ["hazledger-7"] });
    told.person = 8;
    await door.reopen();
    expect(door.actor()).toBeNull();
    told.person = 7;
    await door.reopen();
    expect(door.actor()).not.toBeNull();
  });

  it("closes as soon as somebody else is signed in, so that nothing is sent in their name", async () => {
    const { door, told } = tabOf(newBrowser());
    told.person = 3;
    await door.open();
    expect(door.actor()).not.toBeNull();
    told.person = 4;
    expect(door.actor()).toBeNull();
    await door.reopen();
    expect(told.log).toEqual(["stopped 3"]);
    told.person = null;
    await door.reopen();
    told.person = 3;
    await door.reopen();
    expect(door.actor()).not.toBeNull();
  });

  it("is opened for whoever took something along, and a page does not wait for it for long", async () => {
    vi.useFakeTimers();
    const browser = newBrowser();
    browser.storage.write("taken-along", "3");
    const { door, told } = tabOf(browser);
    [told.person, told.isSlow] = [3, true];
    const opening = door.reopen();
    await vi.advanceTimersByTimeAsync(10_000);
    await opening;
    expect(door.actor()).toBeNull();
  });

  it("forgets everything of whoever signs out, and what was taken of whoever's session ends", async () => {
    const browser = newBrowser();
    const { door, told } = tabOf(browser);
    told.person = 3;
    await door.open();
    await door.interrupt();
    expect(told.log).toEqual(["stopped 3", "forgot what was taken of 3"]);
    expect(browser.storage.read("taken-along")).toBe("3");
    await door.reopen();
    await door.forget(3);
    expect(told.log.slice(2)).toEqual(["stopped 3", "forgot all of 3"]);
    expect(browser.storage.read("taken-along")).toBeNull();
    await door.forget(9);
    expect(told.log.slice(4), "somebody who took nothing").toEqual([]);
    browser.databases.push("hazledger-7", "hazledger-9");
    await door.forget(9);
    await door.forget(7);
    expect(told.log.slice(4)).toEqual(["swept 9", "swept 7"]);
    expect(browser.storage.read("taken-along"), "something waits that nobody was shown").toBe("7");
  });

  it("forgets what people took whose sessions ended with the browser, but not those at work in another tab", async () => {
    const browser = newBrowser();
    browser.storage.write("taken-along", "7 8");
    const [first, second] = [tabOf(browser), tabOf(browser)];
    first.told.person = 3;
    await first.door.open();
    await second.door.sweep();
    expect(second.told.log).toEqual(["swept 7", "swept 8"]);
    expect(browser.storage.read("taken-along")).toBe("3 7");
    await first.door.interrupt();
    await second.door.sweep();
    expect(second.told.log).toContain("swept 3");
  });
});
