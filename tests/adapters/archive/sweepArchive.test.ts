import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { Effect, Redacted, Result, Stream } from "effect";
import { afterEach, expect, it } from "vitest";
import { copyName, fileName, logFolder, manifestName } from "#adapters/archive/pointInTime/archiveNames.ts";
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
/** A base of so many days ago, with the files that were there then. */
const base = async (days: number, contents: ReadonlyArray<string>) => {
  const name = `${daysAgo(days).toISOString().replaceAll(":", "-")}-00000000`;
  const ready_at = daysAgo(days).toISOString();
  const manifest = { format: 1, log_from: 0, redo: 40, ready_lsn: 50, ready_at, hash: hash("0"), contents };
  await Effect.runPromise(putText(place, copyName(name), "copy"));
  await Effect.runPromise(putText(place, `${logFolder(name)}piece.gz`, "log"));
  await Effect.runPromise(putText(place, manifestName(name), JSON.stringify(manifest)));
  return name;
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
  const old = await base(20, [hash("1")]);
  // Six and a half days ago can only be restored from here.
  const first = await base(7.5, [hash("2")]);
  const newer = await base(6, [hash("3")]);
  for (const one of [hash("1"), hash("2"), hash("3"), hash("4"), content.hash]) await file(one, 20);
  // It came and went between two bases.
  await file(hash("5"), 6.5);
  await sweep();
  const kept = await names("bases/");
  expect(kept.filter((name) => name.includes(old))).toEqual([]);
  expect(kept).toHaveLength(6);
  expect(kept.every((name) => name.includes(first) || name.includes(newer))).toBe(true);
  expect(await names("files/")).toEqual([hash("2"), hash("3"), hash("5"), content.hash].map(fileName).toSorted());
});

it("a base that another server may still write stays; one that was never completed goes after a day", async () => {
  const complete = await base(0.1, []);
  await Effect.runPromise(putText(place, copyName("young"), "copy"));
  await Effect.runPromise(putText(place, copyName("given-up"), "copy"));
  utimesSync(join(archive, copyName("given-up")), daysAgo(2), daysAgo(2));
  await sweep();
  const kept = await names("bases/");
  expect(kept).toContain(copyName("young"));
  expect(kept).toContain(manifestName(complete));
  expect(kept).not.toContain(copyName("given-up"));
});
