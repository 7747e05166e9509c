import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Effect, Redacted, Result } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import {
  basesFolder,
  copyName,
  HISTORIES,
  logFolder,
  manifestName,
  OWNER,
  pieceName,
} from "#adapters/archive/pointInTime/archiveNames.ts";
import { copyBase } from "#adapters/archive/pointInTime/copyBase.ts";
import { checkOf } from "#adapters/archive/pointInTime/readManifests.ts";
import { fetchMoment } from "#adapters/archive/pointInTime/restoreMoment.ts";
import { blobOf, putFile, putText, sha256 } from "#adapters/archive/pointInTime/smallObjects.ts";
import { objectPlace } from "#adapters/files/objectPlace.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const scratch = temporaryFolder();
const whole = join(scratch, "whole");
const placeAt = (path: string) => Result.getOrThrow(objectPlace(Redacted.make(path), {}, "ARCHIVE_URL"));
const timeOf = (day: number, second = 0): string => new Date(Date.UTC(2026, 0, day, 9, 0, second)).toISOString();
const named = (day: number): string => timeOf(day).replaceAll(":", "-");
const segmentOf = (n: number): string => `0000000100000000${n.toString(16).toUpperCase().padStart(8, "0")}`;

/** A day of a history: the files of its log, by their numbers, one each ten seconds. */
const piecesOf = (history: string, day: number, numbers: ReadonlyArray<number>) =>
  numbers.map((n, index) => {
    const log = Buffer.alloc(4096, n);
    const at = Date.parse(timeOf(day, 10 * index + 1));
    return { log, name: pieceName({ history, segment: segmentOf(n), at, hash: sha256(log) }) };
  });
/** The history that began on day 1 has bases of days 1 and 2; that of a database restored on day 3 has one. */
const [OLD, NEW] = [`${named(1)}-00000001`, `${named(3)}-00000002`];
const DAYS = [
  { history: OLD, day: 1, numbers: [1, 2, 3] },
  { history: OLD, day: 2, numbers: [4, 5, 6] },
  { history: NEW, day: 3, numbers: [2, 3, 4] },
];
const [FIRST, SECOND, THIRD] = [
  { history: OLD, base: named(1) },
  { history: OLD, base: named(2) },
  { history: NEW, base: named(3) },
] as const;

beforeAll(async () => {
  const [place, cluster, file] = [placeAt(whole), join(scratch, "cluster"), join(scratch, "copy")];
  mkdirSync(join(cluster, "global"), { recursive: true });
  writeFileSync(join(cluster, "global/pg_control"), "control");
  for (const { history, day, numbers } of DAYS) {
    const at = { history, base: named(day) };
    const hash = await copyBase(cluster, file, async () => "label");
    await Effect.runPromise(putFile(place, copyName(at), file, hash));
    const pieces = piecesOf(history, day, numbers);
    for (const { name, log } of pieces) await Effect.runPromise(place.put(name, blobOf(gzipSync(log)), ""));
    const segment = segmentOf(numbers[0] ?? 0);
    const ready_at = timeOf(day, 2);
    const manifest = {
      format: 2,
      first_segment: segment,
      last_segment: segment,
      ready_at,
      hash,
      contents: [],
    } as const;
    await Effect.runPromise(
      putText(place, manifestName(at), JSON.stringify({ ...manifest, check: checkOf(manifest) })),
    );
  }
  await Effect.runPromise(putText(place, OWNER, JSON.stringify({ format: 2, system_identifier: "1", history: NEW })));
});

const LAST = piecesOf(NEW, 3, [2, 3, 4]).map(({ name }) => name);
const damagedCopy = async (damage: (archive: string) => void): Promise<string> => {
  const archive = join(await mkdtemp(join(scratch, "damaged-")), "archive");
  cpSync(whole, archive, { recursive: true });
  damage(archive);
  return archive;
};
const fetched = async (archive: string, { time = Number.POSITIVE_INFINITY, isPartial = false } = {}) => {
  const folder = join(await mkdtemp(join(scratch, "fetched-")), "postgres.restoring");
  const { until, broken } = await Effect.runPromise(fetchMoment({ place: placeAt(archive), time, folder, isPartial }));
  return { until: new Date(until).toISOString(), broken, log: readdirSync(join(folder, "from_archive")) };
};
const cut =
  (name: string, length = 3) =>
  (archive: string) =>
    truncateSync(join(archive, name), length);
const remove = (name: string) => (archive: string) => rmSync(join(archive, name), { recursive: true });
const flip = (name: string) => (archive: string) => {
  const bytes = readFileSync(join(archive, name));
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  writeFileSync(join(archive, name), bytes);
};
const rewrite = (name: string, from: string, to: string) => (archive: string) =>
  writeFileSync(join(archive, name), readFileSync(join(archive, name), "utf8").replace(from, to));
/** What the older history leads to. */
const BEFORE = timeOf(2, 21);

describe("an archive goes back to an older base only if it is told to, and says what is damaged:", () => {
  it.each([
    ["a newest manifest of no bytes", manifestName(THIRD), cut(manifestName(THIRD), 0)],
    ["a newest manifest that is cut off", manifestName(THIRD), cut(manifestName(THIRD))],
    [
      "a newest manifest that tells another time",
      manifestName(THIRD),
      rewrite(manifestName(THIRD), timeOf(3, 2), timeOf(9, 2)),
    ],
    [
      "a newest manifest that tells an earlier time",
      manifestName(THIRD),
      rewrite(manifestName(THIRD), timeOf(3, 2), timeOf(2, 2)),
    ],
    ["a newest base that is gone", basesFolder(NEW), remove(basesFolder(NEW))],
    ["a newest history that is gone", basesFolder(NEW), remove(`${HISTORIES}${NEW}`)],
    ["a newest copy that is cut off", copyName(THIRD), cut(copyName(THIRD))],
    ["a newest copy with another bit", copyName(THIRD), flip(copyName(THIRD))],
    ["a newest copy whose own log is gone", `${logFolder(NEW)}${segmentOf(2)}`, remove(LAST[0] ?? "")],
  ])("%s", async (_, what, damage) => {
    const archive = await damagedCopy(damage);
    const refusal = `missing or damaged (${what}). It is whole up to ${BEFORE}. With --partial,`;
    await expect(fetched(archive)).rejects.toThrow(refusal);
    const partial = await fetched(archive, { isPartial: true });
    expect(partial).toEqual({ until: BEFORE, broken: [what], log: [4, 5, 6].map(segmentOf) });
    // What comes later than the moment does not matter.
    expect((await fetched(archive, { time: Date.parse(timeOf(2, 12)) })).broken).toEqual([]);
  });

  it.each([
    ["a file of the log that is gone", timeOf(3, 2), `${logFolder(NEW)}${segmentOf(3)}`, remove(LAST[1] ?? "")],
    ["a damaged file of the log", timeOf(3, 2), LAST[1] ?? "", flip(LAST[1] ?? "")],
    ["a damaged end of the log", timeOf(3, 11), LAST[2] ?? "", cut(LAST[2] ?? "")],
  ])("%s", async (_, until, what, damage) => {
    const archive = await damagedCopy(damage);
    await expect(fetched(archive)).rejects.toThrow(`damaged (${what}). It is whole up to ${until}.`);
    expect(await fetched(archive, { isPartial: true })).toMatchObject({ until, broken: [what] });
  });

  it("all bases up to the moment", async () => {
    const archive = await damagedCopy((path) => [FIRST, SECOND].forEach((base) => cut(manifestName(base))(path)));
    await expect(fetched(archive, { time: Date.parse(BEFORE), isPartial: true })).rejects.toThrow(
      `(${manifestName(FIRST)}, ${manifestName(SECOND)}). No moment up to that one can be restored.`,
    );
    expect((await fetched(archive)).until).toBe(timeOf(3, 21));
  });
});

it("what is not damage does not stand in the way: a base that was never finished, or past which the log leads", async () => {
  const unfinished = await damagedCopy((archive) => {
    const at = { history: `${named(4)}-00000003`, base: named(4) };
    mkdirSync(join(archive, basesFolder(at.history), at.base), { recursive: true });
    writeFileSync(join(archive, copyName(at)), "half");
  });
  expect(await fetched(unfinished)).toMatchObject({ until: timeOf(3, 21), broken: [] });
  for (const damage of [cut(manifestName(SECOND)), cut(copyName(SECOND))]) {
    const time = Date.parse(timeOf(2, 12));
    const moment = await fetched(await damagedCopy(damage), { time });
    expect(moment).toMatchObject({ broken: [], log: expect.arrayContaining([1, 2, 3, 4, 5].map(segmentOf)) });
  }
});
