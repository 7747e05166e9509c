import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import type { Entry } from "#domain/offline/Entry.ts";
import {
  acknowledged,
  BASED_ON_DISCARDED,
  discarded,
  EMPTY_QUEUE,
  isAsWanted,
  isHeld,
  MAYBE_SAVED,
  nextToSend,
  NOT_SAVED,
  type Queue,
  queued,
  refused,
  sentAgain,
  toSend,
  tried,
} from "#domain/offline/Queue.ts";
import { NeedsAggregation, NotAllowed, Stale, TooMany, Unavailable } from "#domain/shared/errors.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { LINE } from "../inventory/lineSamples.ts";
import { EDITED, ENTRY, KEY } from "./entrySamples.ts";

const AT = "2026-11-30T10:42:00.000Z";
const KEY_HOURS = 24;
const STALE = new Stale({ message: "Someone was faster.", current: null });
const EQUAL = new NeedsAggregation({ message: "It is there already." });
const entryOf = (key: string, fields: Partial<Entry> = {}): Entry => ({ ...ENTRY, key, ...fields });
const added = (key: string, line: number, fields: Partial<Entry> = {}): Entry =>
  entryOf(key, { line, version: null, before: null, change: { kind: "line.added", input: EDITED }, ...fields });
const queueOf = (...entries: ReadonlyArray<Entry>): Queue => entries.reduce(queued, EMPTY_QUEUE);
const stateOf = (queue: Queue, key: string) => queue.entries.find((entry) => entry.key === key)?.state;
const sentFirst = (queue: Queue) => {
  const next = nextToSend(queue);
  return next && toSend(queue, next);
};

describe("the next change to send", () => {
  it("is the first; after its answer, the next", () => {
    const queue = queueOf(entryOf("a"), entryOf("b", { line: 32 }));
    expect(nextToSend(queue)?.key).toBe("a");
    const after = acknowledged(queue, "a", { line: 31, product: 7, at: AT });
    expect(nextToSend(after)?.key).toBe("b");
    expect(after.last_sent_at).toBe(AT);
  });

  it("waits behind a refused change of its line, while other lines go on", () => {
    const queue = refused(queueOf(entryOf("a"), entryOf("b"), entryOf("c", { line: 32 })), "a", STALE);
    expect(nextToSend(queue)?.key).toBe("c");
    expect(isHeld(queue, "b")).toBe(true);
  });

  it("waits behind a line whose new product it uses", () => {
    const uses = { kind: "line.added", input: { ...EDITED, product_id: -1 } } as const;
    const queue = queueOf(added("a", -2, { product: -1 }), added("b", -3, { change: uses }));
    expect(nextToSend(refused(queue, "a", EQUAL))).toBeNull();
    const saved = acknowledged(queue, "a", { line: 90, product: 12, at: AT });
    expect(sentFirst(saved)?.change).toMatchObject({ input: { product_id: 12 } });
  });

  it("waits behind what waits itself", () => {
    const uses = { kind: "line.edited", input: { ...EDITED, product_id: -1 } } as const;
    const queue = queueOf(added("a", -2, { product: -1 }), entryOf("b", { change: uses }), entryOf("c"));
    expect(nextToSend(refused(queue, "a", EQUAL))).toBeNull();
  });

  it("waits behind the same line under its temporary id", () => {
    const saved = acknowledged(queueOf(added("a", -2), entryOf("b", { line: -2 })), "a", {
      line: 90,
      product: 7,
      at: AT,
    });
    expect(nextToSend(refused(queued(saved, entryOf("c", { line: 90 })), "b", STALE))).toBeNull();
  });

  it("waits behind a line into which an earlier one was merged", () => {
    const queue = queueOf(entryOf("a", { into: 40 }), entryOf("b", { line: 40 }));
    expect(nextToSend(refused(queue, "a", STALE))).toBeNull();
  });

  it("is the same after an answer that says nothing about it", () => {
    const queue = queueOf(entryOf("a"));
    const passing = [
      new Unavailable({ message: "Down.", requestId: null }),
      new TooMany({ message: "Too many.", retryAfter: 1 }),
      new NotAllowed({ message: "A second factor first.", must_enroll: true }),
    ];
    for (const refusal of passing) expect(refused(queue, "a", refusal)).toEqual(queue);
    expect(stateOf(refused(queue, "a", new NotAllowed({ message: "No." })), "a")).toEqual({
      reason: "No.",
      tag: "NotAllowed",
    });
  });
});

describe("a line with another version than the device had counted", () => {
  const staleAs = (current: unknown) => new Stale({ message: "Someone was faster.", current });
  const follows = entryOf("b", { version: 6, before: ENTRY.after, after: ENTRY.after });

  it("is changed without asking while it says what the person saw, and so is what follows", () => {
    const queue = refused(queueOf(ENTRY, follows), KEY, staleAs({ ...LINE, version: 8 }));
    expect(queue.entries.map(({ key, version, state }) => [key, version, state])).toEqual([
      [KEY, 8, "waiting"],
      ["b", 9, "waiting"],
    ]);
  });

  it("is to look at as soon as one of its values differs", () => {
    const others = { notes: "Leaks", container_quantity: 9, hazards: [{ id: 1, name: "Flammable" }], product_id: 99 };
    for (const [name, value] of Object.entries(others)) {
      const queue = refused(queueOf(ENTRY), KEY, staleAs({ ...LINE, version: 8, [name]: value }));
      expect([name, stateOf(queue, KEY)]).toEqual([name, { reason: "Someone was faster.", tag: "Stale" }]);
    }
    expect(stateOf(refused(queueOf(ENTRY), KEY, staleAs({ ...LINE, version: 5 })), KEY)).toMatchObject({
      tag: "Stale",
    });
  });

  it("is to look at when somebody else has decided about it in the walk", () => {
    const change = { kind: "walk.decided", input: { decision: "gone", reason: "Used up" } } as const;
    const queue = queueOf(entryOf("a", { change, walk_state: "to confirm" }));
    const there = (state: string) => staleAs({ inventory_product_id: LINE.inventory_product_id, state, version: 8 });
    expect(stateOf(refused(queue, "a", there("to confirm")), "a")).toBe("waiting");
    expect(stateOf(refused(queue, "a", there("same")), "a")).toMatchObject({ tag: "Stale" });
  });

  it("is known by the ids of the server once they are known", () => {
    const before = { ...LINE, inventory_product_id: -2, product_id: -1 };
    const queue = { ...queueOf(entryOf("a", { line: -2, before })), lines: { "-2": 90 }, products: { "-1": 12 } };
    const there = { ...LINE, inventory_product_id: 90, product_id: 12, version: 8 };
    expect(stateOf(refused(queue, "a", staleAs(there)), "a")).toBe("waiting");
  });

  it("needs no change if it says what an edit wanted", () => {
    const there = { ...LINE, container_quantity: 4, max_gallons: 220, max_pounds: 1586.2, version: 8 };
    expect(isAsWanted(queueOf(ENTRY), ENTRY, there)).toBe(true);
    expect(isAsWanted(queueOf(ENTRY), ENTRY, { ...there, notes: "Leaks" })).toBe(false);
    expect(isAsWanted(queueOf(ENTRY), { ...ENTRY, into: 32 }, there)).toBe(false);
  });
});

describe("what is sent", () => {
  it("names the line by the server's id as soon as it is known", () => {
    const queue = queueOf(added("a", -2), entryOf("b", { line: -2, version: 1 }));
    expect(sentFirst(queue)).toMatchObject({ key: "a", line: null, version: null });
    const saved = acknowledged(queue, "a", { line: 90, product: 7, at: AT });
    expect(sentFirst(saved)).toMatchObject({ key: "b", line: 90, version: 1 });
    expect(toSend(queue, entryOf("b", { line: -2 }))).toBeNull();
  });

  it("asks about an equal line unless the person has confirmed it", () => {
    const { aggregate: _, ...unsaid } = EDITED;
    const sent = (input: InventoryProductInput) =>
      sentFirst(queueOf(added("a", -2, { change: { kind: "line.added", input } })));
    expect(sent(unsaid)?.change).toMatchObject({ input: { aggregate: false } });
    expect(sent({ ...EDITED, aggregate: true })?.change).toMatchObject({ input: { aggregate: true } });
    const again = sentAgain(refused(queueOf(added("a", -2)), "a", EQUAL), "a", { newKey: "b", version: null });
    expect(sentFirst(again)).toMatchObject({ key: "b", change: { input: { aggregate: true } } });
  });

  it("is not repeated when the server has forgotten its key and no version protects it", () => {
    const photo = entryOf("a", { version: null, change: { kind: "photo.added", photo: "1.jpg" } });
    const queue = tried(queueOf(photo, entryOf("b", { line: 32 })), "a", AT, KEY_HOURS);
    const at = (text: string) => stateOf(tried(queue, "a", text, KEY_HOURS), "a");
    expect(at("2026-12-01T10:41:59.000Z")).toBe("waiting");
    expect(at("2026-12-01T10:42:00.000Z")).toEqual({ reason: MAYBE_SAVED, tag: null });
    expect(at("2026-11-30T10:41:00.000Z")).toBe("waiting");
    expect(at("1970-01-01T00:00:00.000Z")).toEqual({ reason: MAYBE_SAVED, tag: null });
    const versioned = tried(queue, "b", AT, KEY_HOURS);
    expect(stateOf(tried(versioned, "b", "2026-12-09T10:42:00.000Z", KEY_HOURS), "b")).toBe("waiting");
  });
});

describe("a person's word", () => {
  it("discards only what is to look at: what waits may be on its way", () => {
    const queue = queueOf(entryOf("a"));
    expect(discarded(queue, "a")).toEqual(queue);
    expect(discarded(refused(queue, "a", STALE), "a").entries).toEqual([]);
  });

  it("discards a new line: what belongs to it was not saved either", () => {
    const uses = { kind: "line.added", input: { ...EDITED, product_id: -1 } } as const;
    const queue = queueOf(
      added("a", -2, { product: -1 }),
      entryOf("b", { line: -2 }),
      added("c", -3, { change: uses }),
    );
    const after = discarded(refused(queue, "a", EQUAL), "a");
    expect(after.entries.map(({ state }) => state)).toEqual([
      { reason: NOT_SAVED, tag: null },
      { reason: NOT_SAVED, tag: null },
    ]);
    expect(sentAgain(after, "b", { newKey: "d", version: 1 })).toEqual(after);
  });

  it("discards a change: the next change of that line was based on it, its photo was not", () => {
    const photo = { version: null, change: { kind: "photo.added", photo: "1.jpg" } } as const;
    const queue = queueOf(entryOf("a"), entryOf("b", { version: 6 }), entryOf("c", photo), entryOf("d", { line: 32 }));
    const after = discarded(refused(queue, "a", STALE), "a");
    expect(stateOf(after, "b")).toEqual({ reason: BASED_ON_DISCARDED, tag: null });
    expect([stateOf(after, "c"), stateOf(after, "d")]).toEqual(["waiting", "waiting"]);
  });

  it("sends again at its place, over the version that the server has now; what follows it goes with it", () => {
    const later = entryOf("b", { version: 6, before: { ...LINE, version: 6 }, after: { ...LINE, version: 7 } });
    const walk = entryOf("c", {
      version: 9,
      before: { ...LINE, version: 7 },
      change: { kind: "walk.decided", input: { decision: "same" } },
    });
    const queue = refused(queueOf(entryOf("a"), later, walk), "a", STALE);
    const again = sentAgain(queue, "a", { newKey: "d", version: 9 });
    expect(again.entries.map(({ key, version }) => [key, version])).toEqual([
      ["d", 9],
      ["b", 10],
      ["c", 9],
    ]);
    expect(nextToSend(again)).toMatchObject({ key: "d", state: "waiting", tried_at: null });
  });

  it("leaves the version of a later change that was based on the server's", () => {
    const later = entryOf("b", { version: 9, before: { ...LINE, version: 9 } });
    const again = sentAgain(refused(queueOf(entryOf("a"), later), "a", STALE), "a", { newKey: "c", version: 9 });
    expect(again.entries.map(({ version }) => version)).toEqual([9, 9]);
  });

  it("takes the product that is there in place of the one that was typed, also for later lines", () => {
    const input: InventoryProductInput = Schema.decodeUnknownSync(InventoryProductInput)({
      name: "Toluene",
      mfg_name: "Olin",
    });
    const uses = { kind: "line.added", input: { ...EDITED, product_id: -1 } } as const;
    const queue = queueOf(
      added("a", -2, { product: -1, change: { kind: "line.added", input } }),
      added("b", -3, { change: uses }),
    );
    const there = new NeedsAggregation({ message: "There is a product with this name.", id: 12 });
    const again = sentAgain(refused(queue, "a", there), "a", { newKey: "c", version: null, product: 12 });
    expect(sentFirst(again)?.change).toMatchObject({ input: { product_id: 12, name: "", aggregate: false } });
    expect(toSend(again, queue.entries[1] ?? ENTRY)?.change).toMatchObject({ input: { product_id: 12 } });
  });

  it("is not taken while an earlier change of the line is to look at", () => {
    const both = refused(refused(queueOf(entryOf("a"), entryOf("b")), "a", STALE), "b", STALE);
    expect(sentAgain(both, "b", { newKey: "c", version: 9 })).toEqual(both);
  });
});
