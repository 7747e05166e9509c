import { describe, expect, it } from "vitest";
import { type Entry, readEntry, storedEntry, UNREAD } from "#domain/offline/Entry.ts";
import {
  acknowledged,
  counts,
  discarded,
  EMPTY_QUEUE,
  nextToSend,
  photosOf,
  type Queue,
  queued,
  readQueue,
  refused,
  sentAgain,
  signOf,
} from "#domain/offline/Queue.ts";
import { Conflict, invalid, NeedsAggregation, Stale } from "#domain/shared/errors.ts";
import { storedQueue } from "../../support/storedQueue.ts";
import { LINE } from "../inventory/lineSamples.ts";
import { EDITED, ENTRY } from "./entrySamples.ts";

const AT = "2026-11-30T10:42:00.000Z";
const STALE = new Stale({ message: "Someone was faster.", current: null });
const EQUAL = new NeedsAggregation({ message: "It is there already." });
const entryOf = (key: string, fields: Partial<Entry> = {}): Entry => ({ ...ENTRY, key, ...fields });
const added = (key: string, line: number, fields: Partial<Entry> = {}): Entry =>
  entryOf(key, { line, version: null, before: null, change: { kind: "line.added", input: EDITED }, ...fields });
const queueOf = (...entries: ReadonlyArray<Entry>): Queue => entries.reduce(queued, EMPTY_QUEUE);

describe("what the device keeps", () => {
  it("reads back what it stored", () => {
    const refusals = [STALE, new Conflict({ message: "Completed." }), invalid({ name: ["Too long."] }), EQUAL];
    const queue = refusals.reduce(
      (sum, refusal, at) => refused(sum, `${at}`, refusal),
      queueOf(...refusals.map((_, at) => entryOf(`${at}`)), added("a", -2)),
    );
    const known = acknowledged(queue, "a", { line: 90, product: 7, at: AT });
    expect(readQueue(JSON.parse(JSON.stringify(storedQueue(known))))).toEqual(known);
    expect(readQueue(undefined)).toEqual(EMPTY_QUEUE);
  });

  it("names what another version of the page wrote, holds its line, and stores it as it was", () => {
    const stored = { ...ENTRY, name: "Toluene", change: { kind: "line.weighed", pounds: 3 } };
    const queue = readQueue({ ...EMPTY_QUEUE, entries: [stored, entryOf("b"), 7] });
    expect(queue.entries[0]).toMatchObject({ key: ENTRY.key, name: "Toluene", line: 31, state: { reason: UNREAD } });
    expect(nextToSend(queue)).toBeNull();
    expect(counts(queue)).toEqual({ waiting: 1, toLookAt: 2 });
    expect(storedQueue(queue)).toMatchObject({ entries: [stored, { key: "b" }, 7] });
    expect(sentAgain(queue, ENTRY.key, { newKey: "c", version: 5 })).toEqual(queue);
    expect(nextToSend(discarded(queue, ENTRY.key))).toBeNull();
    expect(readQueue({ entries: 3 }).entries).toMatchObject([{ state: { reason: UNREAD } }]);
  });

  it("takes what another version wrote for what may add its line: later changes of that line wait for it", () => {
    const stored = { ...ENTRY, line: -2, change: { kind: "line.weighed", pounds: 3 } };
    const later = { ...entryOf("b"), line: -2 };
    const queue = refused(
      readQueue({ ...EMPTY_QUEUE, entries: [stored, later, entryOf("c", { line: 32 })] }),
      "c",
      STALE,
    );
    const after = discarded(queue, "c");
    expect(after.entries.map(({ key, state }) => [key, state === "waiting"])).toEqual([
      [ENTRY.key, false],
      ["b", true],
    ]);
    expect(nextToSend(after)).toBeNull();
  });

  it("changes nothing of a change with a field that only another version of the page knows", () => {
    const stored = { ...ENTRY, change: { kind: "line.edited", input: { ...EDITED, flash_point: "40" } } };
    const queue = readQueue({ ...EMPTY_QUEUE, entries: [stored, entryOf("b", { line: 32 })] });
    expect(nextToSend(queue)?.key).toBe("b");
    expect(queue.entries[0]?.state).toMatchObject({ reason: UNREAD });
    expect(storedQueue(queue)).toMatchObject({ entries: [stored, { key: "b" }] });
  });

  it("needs the photos that its changes name, and all of them where a change cannot be read", () => {
    const photo = entryOf("a", { change: { kind: "photo.added", photo: "1.jpg" } });
    expect(photosOf(queueOf(photo, entryOf("b")))).toEqual(new Set(["1.jpg"]));
    expect(photosOf(readQueue({ ...EMPTY_QUEUE, entries: [7] }))).toBeNull();
  });

  it("reads a change although the line beside it is of another version", () => {
    const { after, ...entry } = readEntry({ ...ENTRY, before: LINE, after: { name: "Toluene" } });
    expect(after).toBeNull();
    expect(storedEntry({ ...entry, after: null })).toEqual({ ...ENTRY, after: null });
  });

  it("finds the next of 1,000 changes by looking at each once", () => {
    let looks = 0;
    const counting = (entry: Entry): Entry => ({
      ...entry,
      get line() {
        looks += 1;
        return entry.line;
      },
    });
    const many = Array.from({ length: 1_000 }, (_, at) => counting(entryOf(`${at}`, { line: 1 })));
    const held = {
      ...EMPTY_QUEUE,
      entries: [{ ...entryOf("first", { line: 1 }), state: { reason: "", tag: null } }, ...many],
    };
    expect(nextToSend(held)).toBeNull();
    expect(looks).toBeLessThan(5_000);
  });
});

describe("the quiet sign", () => {
  const sign = (queue: Queue, isOffline: boolean) => signOf(queue, isOffline, () => "10:42 AM").join(", ");

  it("says what waits, what is to look at, and when something was sent last", () => {
    const two = queueOf(entryOf("a"), entryOf("b", { line: 32 }));
    expect(sign(EMPTY_QUEUE, false)).toBe("");
    expect(sign(EMPTY_QUEUE, true)).toBe("Offline");
    expect(sign({ ...two, last_sent_at: AT }, true)).toBe("Offline, 2 changes waiting, last sent 10:42 AM");
    expect(sign(refused(two, "a", STALE), false)).toBe("1 change waiting, 1 change to look at");
  });
});
