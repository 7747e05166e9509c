import { expect, it } from "vitest";
import { validateAnswers } from "#domain/import/answers/validateAnswers.ts";
import { LINE_COLUMNS } from "#domain/import/importColumns.ts";
import { validateLines } from "#domain/import/lines/validateLines.ts";
import { prepareRows } from "#domain/import/prepareRows.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import { validateRecords } from "#domain/import/records/validateRecords.ts";
import { mapWithPauses, ROWS_A_TURN, type WithPauses } from "#domain/shared/WithPauses.ts";
import { withoutPauses } from "../../support/withoutPauses.ts";
import { EMPTY as NO_RECORDS } from "./importedRecords.ts";
import { EMPTY, SAID } from "./importedShelf.ts";

const TURNS = 4;
const HEAD = ["Material", "Mfr", "State", "Package", "Qty", "Room"];
const rowOf = (n: number) => [`Acid ${n}`, "Dow", "liq", "5 gal pail", "2", "shed"];
const table = [HEAD, ...Array.from({ length: TURNS * ROWS_A_TURN }, (_, n) => rowOf(n))];
const SHEET = { name: "", rows: table.map((cells, at) => ({ row: at + 1, cells })) };

const prepared = () => prepareRows(LINE_COLUMNS, SHEET, SAID, () => null);
const { rows } = withoutPauses(prepared());

const pausesOf = (work: WithPauses<unknown>): number => {
  let pauses = 0;
  while (work.next().done !== true) pauses += 1;
  return pauses;
};

it("rows are mapped in their order, with a pause after each few of them", () => {
  const numbers = SHEET.rows.map(({ row }) => row);
  const seen: Array<number> = [];
  const work = mapWithPauses(numbers, (row) => seen.push(row));
  work.next();
  expect(seen).toEqual(numbers.slice(0, ROWS_A_TURN));
  expect(withoutPauses(mapWithPauses(numbers, (row) => row * 2))).toEqual(numbers.map((row) => row * 2));
});

// A step goes over all rows once.
const NO_ANSWERS = { sealed: new Set<string>(), components: [], lines: [], catalog_refusal: null };
const WORKS: ReadonlyArray<readonly [name: string, steps: number, work: () => WithPauses<unknown>]> = [
  ["preparing the rows of a file", 3, prepared],
  ["validating lines", 3, () => validateLines(EMPTY, rows, SAID)],
  ["validating records", 1, () => validateRecords(RECORD_TARGETS.products, NO_RECORDS, rows, SAID)],
  ["validating answers", 1, () => validateAnswers(NO_ANSWERS, rows, SAID)],
];

it.each(WORKS)("%s pauses in each of its steps over many rows", (_, steps, work) => {
  expect(pausesOf(work())).toBe(steps * TURNS);
});
