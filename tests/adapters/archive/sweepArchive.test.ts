import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { Effect, Redacted, Result, Stream } from "effect";
import { afterEach, expect, it } from "vitest";
import { copyName, fileName, manifestName, pieceName } from "#adapters/archive/pointInTime/archiveNames.ts";
import { blobOf, putText } from "#adapters/archive/pointInTime/smallObjects.ts";
import { sweepArchive } from "#adapters/archive/pointInTime/sweepArchive.ts";
import { diskStoreLive } from "#adapters/files/diskStore.ts";
import { objectPlace } from "#adapters/files/objectPlace.ts";
import { FileStore } from "#application/files/FileStore.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const DAY = 86_400_000;
const NOW = Date.now();
const folder = temporaryFolder();
const archive = join(folder, "archive");
afterEach(() => rmSync(archive, { recursive: true, force: true }));
const place = Result.getOrThrow(objectPlace(Redacted.make(archive), {}, "ARCHIVE_URL"));

const daysAgo = (days: number): Date => new Date(NOW - days * DAY);
const hash = (digit: string): string => digit.repeat(64);
const HISTORY = "one";
const put = async (name: string, text: string, days: number) => {
  await Effect.runPromise(putText(place, name, text));
  utimesSync(join(archive, name), daysAgo(days), daysAgo(days));
};
const segmentOf = (days: number): string => `00000001000000000000${String(1000 - days * 10).padStart(4, "0")}`;
const logOf = (days: number): string =>
  pieceName({ history: HISTORY, segment: segmentOf(days), at: daysAgo(days).getTime(), hash: hash("0") });
/** A base of so many days ago with a file of its log, and the files that were there then. */
const base = async (days: number, contents: ReadonlyArray<string>) => {
  const at = { history: HISTORY, base: daysAgo(days).toISOString().replaceAll(":", "-") };
  const ready_at = daysAgo(days).toISOString();
  const log = { first_segment: segmentOf(days), last_segment: segmentOf(days) };
  await put(copyName(at), "copy", days);
  await put(logOf(days), "log", days);
  await put(manifestName(at), JSON.stringify({ format: 2, ...log, ready_at, hash: hash("0"), contents }), days);
  return at;
};
const file = async (of: string, days: number) => {
  await Effect.runPromise(place.put(fileName(of), blobOf(Buffer.from(of)), of));
  utimesSync(join(archive, fileName(of)), daysAgo(days), daysAgo(days));
};
const names = async (below: string) => (await Effect.runPromise(place.list(below))).map(({ name }) => name).toSorted();
const sweep = () =>
  Effect.runPromise(
    Effect.flatMap(FileStore, (store) => sweepArchive(place, join(folder, "part"), 7, store)).pipe(
      Effect.provide(diskStoreLive(join(folder, "files"))),
    ),
  );

it("bases stay that a moment of the last days needs, and the files of these moments", async () => {
  const content = await Effect.runPromise(
    Effect.flatMap(FileStore, (store) => store.put(Stream.make(Buffer.from("stored")))).pipe(
      Effect.provide(diskStoreLive(join(folder, "files"))),
    ),
  );
  await base(20, [hash("1")]);
  // Six and a half days ago can only be restored from here.
  const first = await base(7.5, [hash("2")]);
  const newer = await base(6, [hash("3")]);
  for (const one of [hash("1"), hash("2"), hash("3"), hash("4"), content.hash]) await file(one, 20);
  // It came and went between two bases.
  await file(hash("5"), 6.5);
  await sweep();
  const expected = [first, newer].flatMap((one) => [copyName(one), manifestName(one)]);
  expect(await names("histories/")).toEqual([...expected, logOf(7.5), logOf(6)].toSorted());
  expect(await names("files/")).toEqual([hash("2"), hash("3"), hash("5"), content.hash].map(fileName).toSorted());
});

it("what was begun in the last day stays with its log; what was never completed goes after a day", async () => {
  const complete = await base(0.1, []);
  const young = copyName({ history: "other", base: "young" });
  await put(young, "copy", 0.5);
  await put(copyName({ history: "other", base: "given-up" }), "copy", 2);
  await sweep();
  expect(await names("histories/")).toEqual([copyName(complete), manifestName(complete), logOf(0.1), young].toSorted());
});

it("a base whose manifest is damaged stays as long as moments of its time can be asked for", async () => {
  const [young, old] = [3, 8].map((days) => ({
    history: "other",
    base: daysAgo(days).toISOString().replaceAll(":", "-"),
  }));
  if (young === undefined || old === undefined) throw new Error("Two bases are needed");
  for (const name of [young, old].flatMap((one) => [manifestName(one), copyName(one)])) await put(name, "{", 3);
  const complete = await base(0.1, []);
  await sweep();
  const stay = [complete, young].flatMap((one) => [copyName(one), manifestName(one)]);
  expect(await names("histories/")).toEqual([...stay, logOf(0.1)].toSorted());
});
