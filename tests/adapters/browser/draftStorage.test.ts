import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftStorage, draftsKey } from "#adapters/browser/draftStorage.ts";
import { memoryStorage } from "./memoryStorage.ts";

const open = () => {
  const local = memoryStorage();
  const page = new EventTarget();
  const who: { id: number | null } = { id: 1 };
  const store = draftStorage({ local, page, person: () => who.id, now: Date.now });
  const keep = (place: string, name: string) => store.keep({ place, draft: { fields: { name }, version: 2 } });
  const kept = (id = 1) => local.read(draftsKey(id));
  return { keep, kept, local, page, store, who };
};

describe("the drafts of forms", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it("are written a moment after the last keystroke, and at once when the page goes away", () => {
    const { keep, kept, page } = open();
    keep("Customer/7", "A");
    vi.advanceTimersByTime(200);
    keep("Customer/7", "Ac");
    vi.advanceTimersByTime(200);
    expect(kept()).toBeNull();
    vi.advanceTimersByTime(200);
    expect(kept()).toContain("Ac");
    keep("Customer/7", "Acme");
    page.dispatchEvent(new Event("pagehide"));
    expect(kept()).toContain("Acme");
  });

  it("belong to the person, to the record and to its version", () => {
    const { keep, store, who } = open();
    keep("Customer/7", "Acme");
    expect(store.find("Customer/7")).toEqual({
      fields: { name: "Acme" },
      at: 1_000_000,
      version: 2,
      wasInterrupted: false,
    });
    expect(store.find("Customer/8")).toBeNull();
    who.id = 2;
    expect(store.find("Customer/7")).toBeNull();
  });

  it("come back by themselves to the person whose session has ended, unless they were dropped before", () => {
    const { keep, store, who } = open();
    keep("Customer/7", "Acme");
    keep("Customer/8", "Beta");
    store.keep({ place: "Customer/8", draft: null });
    store.interrupt();
    who.id = null;
    expect(store.find("Customer/7")).toBeNull();
    who.id = 1;
    expect([store.find("Customer/7")?.wasInterrupted, store.find("Customer/8")]).toEqual([true, null]);
    keep("Customer/7", "Acme 2");
    expect(store.find("Customer/7")?.wasInterrupted).toBe(false);
  });

  it("leave nothing behind after a sign-out, a save, or a week", () => {
    const { keep, kept, store } = open();
    keep("Customer/7", "Acme");
    store.forget(1);
    vi.advanceTimersByTime(1000);
    expect(kept()).toBeNull();
    keep("Customer/7", "Acme");
    vi.advanceTimersByTime(1000);
    store.keep({ place: "Customer/7", draft: null });
    expect(kept()).toBeNull();
    keep("Customer/7", "Acme");
    vi.advanceTimersByTime(8 * 24 * 3600 * 1000);
    expect(store.find("Customer/7")).toBeNull();
  });

  it("are few and small: the oldest goes first, a huge one is not kept", () => {
    const { keep, store } = open();
    for (let id = 1; id <= 25; id += 1) {
      keep(`Customer/${id}`, "Acme");
      vi.advanceTimersByTime(1000);
    }
    expect([store.find("Customer/5"), store.find("Customer/6")?.version]).toEqual([null, 2]);
    keep("Customer/99", "x".repeat(200_000));
    expect(store.find("Customer/99")).toBeNull();
  });

  it.each(["{", "[]", '{"format":0,"drafts":{}}', '{"format":1,"drafts":{"Customer/7":{"fields":3}}}'])(
    "that cannot be read count as nothing: %s",
    (text) => {
      const { local, store } = open();
      local.write(draftsKey(1), text);
      expect(store.find("Customer/7")).toBeNull();
    },
  );
});
