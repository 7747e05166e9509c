import { Result } from "effect";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { SnapshotList } from "#domain/report/snapshot/ReportSnapshot.ts";
import { readCsv } from "../../../../tools/support/readCsv.ts";

const FILES: Readonly<Record<ReferenceListType, string>> = {
  rpm: "rmp.csv",
  psm: "psm.csv",
  ehs: "ehs.csv",
  cercla: "cercla.csv",
  "313": "313.csv",
};

const read = (type: ReferenceListType): SnapshotList => {
  const rows = readCsv(new URL(`../../../../data/reference-lists/${FILES[type]}`, import.meta.url));
  const cells = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  const sheet = { name: type, rows: cells.map((row, at) => ({ row: at + 1, cells: row })) };
  const list = Result.getOrThrow(readReferenceList(type, [sheet]));
  return {
    type,
    version: 1,
    name: FILES[type],
    rows: list.map(({ extra: _extra, cas_as_printed: _cas, ...row }) => row),
  };
};

const known = new Map<ReferenceListType, SnapshotList>();

/** A list that comes with the product, as an upload reads it. */
export const shippedList = (type: ReferenceListType): SnapshotList => {
  const list = known.get(type) ?? read(type);
  known.set(type, list);
  return list;
};
