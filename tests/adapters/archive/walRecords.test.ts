import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import {
  BrokenLog,
  commitTime,
  findMoment,
  lsnOf,
  lsnText,
  PAGE_BYTES,
  segmentName,
  startOfSegment,
  walRecords,
} from "#adapters/archive/pointInTime/walRecords.ts";
import { openPglite } from "#adapters/postgres/engine/openPglite.ts";
import { preparedFolder } from "../../support/preparedFolder.ts";

/** Below a page, about one, several, and more than a segment of the log. */
const SIZES = [1, 100, 7900, 8100, 8192, 20_000, 200_000, 17_000_000, 3, 8192, 5];

const dataDir = await preparedFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const folder = join(dataDir, "database");

const segments = new Map<string, Buffer>();
const readPage = (at: number): Buffer => {
  const name = segmentName(at);
  const bytes = segments.get(name) ?? readFileSync(join(folder, "pg_wal", name));
  segments.set(name, bytes);
  return bytes.subarray(at - startOfSegment(at), at - startOfSegment(at) + PAGE_BYTES);
};

const db = await openPglite(folder, undefined, true);
const position = async (): Promise<number> => {
  const { rows } = await db.query<{ readonly lsn: string }>("SELECT pg_current_wal_flush_lsn()::text AS lsn");
  return lsnOf(rows[0]?.lsn ?? "");
};
await db.exec("CREATE TABLE t (n integer, text bytea)");
const [from, startedAt] = [await position(), Date.now()];
const moments: Array<{ readonly before: number; readonly after: number }> = [];
for (const [n, size] of SIZES.entries()) {
  const before = Date.now();
  // Random bytes, which PostgreSQL cannot compress.
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at++) bytes[at] = (at * 7919 + n * 104_729 + ((at * at) >> 3)) & 255;
  await db.query("INSERT INTO t VALUES ($1, $2)", [n, bytes]);
  await db.transaction(async (gone) => {
    await gone.query("INSERT INTO t VALUES (-1, '')");
    await gone.rollback();
  });
  moments.push({ before, after: Date.now() });
}
const end = await position();
await db.close();

const commits = () =>
  [...walRecords(readPage, from, end)].flatMap((record) => {
    const time = commitTime(record);
    return time === null ? [] : [{ ...record, time }];
  });

it("every commit of a real log is found with its time, whatever its size, and nothing that was rolled back", () => {
  const found = commits();
  expect(found).toHaveLength(SIZES.length);
  for (const [n, { time }] of found.entries()) {
    expect(time).toBeGreaterThanOrEqual((moments[n]?.before ?? 0) * 1000);
    expect(time).toBeLessThan(((moments[n]?.after ?? 0) + 1) * 1000);
  }
});

it("the log is cut at the first commit after the moment, and not at all after the last", () => {
  for (const [n, { time, start }] of commits().entries()) {
    const found = findMoment(readPage, from, from, end, time / 1000 - 0.001);
    expect(found.cut).toBe(start);
    if (n > 0) expect(found.last).toBe((commits()[n - 1]?.time ?? 0) / 1000);
  }
  expect(findMoment(readPage, from, from, end, Number.POSITIVE_INFINITY).cut).toBeNull();
  // What the copy needs to be whole is never cut off.
  expect(findMoment(readPage, from, end, end, startedAt - 1000).cut).toBeNull();
});

it("a record that does not follow the one before it is noticed", () => {
  const records = [...walRecords(readPage, from, end)];
  const third = records[2]?.start ?? 0;
  const changed = (at: number): Buffer => {
    const page = Buffer.from(readPage(at));
    if (at === third - (third % PAGE_BYTES)) page.writeUInt32LE(1, (third % PAGE_BYTES) + 8);
    return page;
  };
  expect(() => [...walRecords(changed, from, end)]).toThrow(BrokenLog);
});

it("a log that ends in the middle of a record gives those before it", () => {
  const records = [...walRecords(readPage, from, end)];
  const last = records.at(-1);
  const cut = (last?.start ?? 0) + 12;
  expect([...walRecords(readPage, from, cut)]).toHaveLength(records.length - 1);
});

const POSITIONS = [
  [0x1_6efa48, "0/16EFA48", "000000010000000000000001"],
  [0x1_ff00_0000, "1/FF000000", "0000000100000001000000FF"],
  [0x2a_0000_0000, "2A/0", "000000010000002A00000000"],
] as const;
it.each(POSITIONS)("position %i is written %s and lies in the file %s", (at, text, file) => {
  expect([lsnText(at), lsnOf(text), segmentName(at)]).toEqual([text, at, file]);
});
