import { Result } from "effect";
import { readReferenceList } from "../../src/domain/reference/readReferenceList.ts";
import type { ReferenceListType } from "../../src/domain/reference/ReferenceListType.ts";
import type { LineRow } from "../../src/domain/report/snapshot/lineRow.ts";
import type { SnapshotLine, SnapshotList } from "../../src/domain/report/snapshot/ReportSnapshot.ts";
import { readCsv } from "../support/readCsv.ts";

const FILES = { rpm: "rmp", psm: "psm", ehs: "ehs", cercla: "cercla", "313": "313" } as const;

const readList = (type: ReferenceListType): SnapshotList => {
  const records = readCsv(new URL(`../../data/reference-lists/${FILES[type]}.csv`, import.meta.url));
  const cells = [Object.keys(records[0] ?? {}), ...records.map((record) => Object.values(record))];
  const sheet = { name: type, rows: cells.map((row, at) => ({ row: at + 1, cells: row })) };
  const rows = Result.getOrThrow(readReferenceList(type, [sheet]));
  return { type, version: 1, name: type, rows: rows.map(({ extra: _e, cas_as_printed: _c, ...row }) => row) };
};
export const benchLists = (["rpm", "psm", "ehs", "cercla", "313"] as const).map(readList);
const numbers = benchLists.flatMap(({ rows }) => rows.map(({ cas_number }) => cas_number)).filter((cas) => cas !== "");

const STATES = ["solid", "liquid", "compressed gas", "liquified gas"] as const;
const UNITS = ["Pound (lb)", "Gallon (gal)", "Cubic foot (cu ft)", "Cubic foot (cu ft)"];
const HAZARDS = ["Flammable liquid", "Acute toxicity", "Corrosive to metals", "Carcinogenicity", "Oxidizing liquid"];

const line = (i: number): SnapshotLine => ({
  inventory_product_id: i,
  inventory_id: 1,
  product_id: i % 3000,
  sds_no: i,
  name: `Product ${i}`,
  mfg_name: `Maker ${i % 90}`,
  mfg_product_number: "",
  mfg_phone: "",
  mfg_emergency_phone: "",
  sds_status: "sds",
  sds_date: "2026-05-20",
  physical_state: STATES[i % 4] ?? null,
  specific_gravity: null,
  pounds_per_gallon: "8.345",
  conversion_factor: "12.08",
  flash_points: i % 200,
  nfpa: "2-3-1",
  is_processed: true,
  is_manufactured: true,
  is_otherwise_used: true,
  is_spcc: true,
  is_sara_f: true,
  is_sara_p: false,
  is_sara_r: false,
  is_sara_a: true,
  is_sara_c: false,
  hazards: [HAZARDS[i % 5] ?? "", HAZARDS[(i + 1) % 5] ?? ""],
  container_name: "Steel drum",
  container_unit_name: UNITS[i % 4] ?? "",
  container_size: "55.25",
  container_quantity: String(1 + (i % 40)),
  location_stored: `ROOM ${i % 30}`,
  max_pounds: `${1 + ((i * 7919) % 90_000)}.1234`,
  max_gallons: "220.5",
  notes: "",
  is_resolve_question: false,
  components: Array.from({ length: 6 }, (_, at) => ({
    name: `Component ${at}`,
    number: numbers[(i * 31 + at * 977) % numbers.length] ?? "",
    percentage_weight: `${1 + ((i + at * 5) % 30)}.25`,
    percentage_volume: null,
  })),
});

/** Lines of 6 components each, every component on one of the lists as shipped. */
export const benchLines = (count: number): ReadonlyArray<SnapshotLine> =>
  Array.from({ length: count }, (_, i) => line(i + 1));

/** As a store reads it. */
export const benchRow = ({ components, ...rest }: SnapshotLine): LineRow => [
  components.map(({ name, number, percentage_weight, percentage_volume }) => [
    name,
    number,
    percentage_weight,
    percentage_volume,
    null,
    null,
    null,
    null,
    null,
    "",
  ]),
  rest,
];
