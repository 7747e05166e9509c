import { expect, it } from "vitest";
import { prepareRows } from "#domain/import/prepareRows.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import { validateRecords } from "#domain/import/records/validateRecords.ts";
import type { SheetRow } from "#domain/reference/ListSheet.ts";
import { SAID } from "./importedShelf.ts";
import { withoutPauses } from "../../support/withoutPauses.ts";

const FACTS = { existing: [], parents: [], edit_refusal: null, hazards: [] };
const HEAD = ["Customer Name", "Address", "City", "State", "Zip"];
const ACME = ["Acme", "1 Main St", "Akron", "OH", "44301"];

const customers = (rows: ReadonlyArray<SheetRow>, answers = SAID.answers) => {
  const target = RECORD_TARGETS.customers;
  const prepared = withoutPauses(prepareRows(target.columns, { name: "", rows }, { ...SAID, answers }, () => null));
  return withoutPauses(validateRecords(target, FACTS, prepared.rows, { answers, left_out: [] })).rows;
};

it("a customer of whom only the name is known is no place, no total and no note", () => {
  const names = ["GATEWAY YARD", "Total Energy", "See Side Marina"];
  const rows = [HEAD, ACME, ...names.map((name) => [name])].map((cells, at) => ({ row: at + 1, cells }));
  expect(customers(rows).map(({ verdict }) => verdict)).not.toContain("left out");
});

it("a repeated header row is left out with its reason, and hidden rows are asked about once", () => {
  const rows: ReadonlyArray<SheetRow> = [
    { row: 1, cells: HEAD },
    { row: 2, cells: ACME, isHidden: true },
    { row: 3, cells: HEAD },
  ];
  const [acme, head] = customers(rows);
  expect(acme?.questions[0]?.message).toBe("1 row is hidden in the file. Import it?");
  expect([head?.verdict, head?.remarks]).toEqual([
    "left out",
    ["This row is a header row. The rows below it are read by its titles."],
  ]);
  expect(customers(rows, [{ field: "row", text: "hidden", choice: "include" }])[0]?.questions).toEqual([]);
});
