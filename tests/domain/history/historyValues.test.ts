import { describe, expect, it } from "vitest";
import type { HistoryResource, LoggedRow } from "#domain/history/HistoryEntry.ts";
import { historyInWords, referencesOf } from "#domain/history/historyInWords.ts";

const NAMES = new Map([
  ["chemical_components/5", "67-64-1 Acetone"],
  ["people/3", "Tess Vale"],
]);
const told = (resource: HistoryResource, ...rows: ReadonlyArray<LoggedRow>) =>
  historyInWords(resource, { id: 1, at: "2026-03-01T14:05:00.000Z", by: null, rows }, NAMES);
const row = (table: string, before: LoggedRow["before"], after: LoggedRow["after"]): LoggedRow => ({
  table,
  action: before === null ? "INSERT" : after === null ? "DELETE" : "UPDATE",
  before,
  after,
});

describe("a value of a history", () => {
  const change = (before: object, after: object) =>
    told("line", row("inventory_products", { ...before }, { ...after })).changes;

  it("that is nothing, blank or not there is nothing", () => {
    expect(change({ notes: "" }, { notes: null })).toEqual([]);
    expect(change({}, { notes: "" })).toEqual([]);
    expect(change({ notes: null }, { notes: "x" })).toEqual([{ field: "Notes", from: null, to: "x" }]);
    expect(change({ notes: "x" }, { notes: {} })).toEqual([{ field: "Notes", from: "x", to: null }]);
  });

  it("is grouped where it is a number, below zero as well", () => {
    expect(change({ flash_points: -1400.5 }, { flash_points: 1e30 })).toEqual([
      { field: "Flash Point", from: "-1,400.5 °F", to: "1e+30 °F" },
    ]);
  });

  it("is the form's option where it was chosen from a list", () => {
    const chosen = (physical_state: string) =>
      told("product", row("products", { physical_state: null }, { physical_state }));
    expect(chosen("compressed gas").changes).toEqual([{ field: "Physical State", from: null, to: "Compressed gas" }]);
  });

  it("is a day in US order where it is a date", () => {
    const dated = (prepared_at: string | null) => ({ prepared_at });
    expect(told("customer", row("customers", dated("2026-02-01T00:00:00Z"), dated(null))).changes).toEqual([
      { field: "Client questionnaire was prepared/revised", from: "02-01-2026", to: null },
    ]);
  });

  it("of a new record is told unless it goes without saying", () => {
    const made = { year: 2026, is_completed: false, is_active: true };
    expect(told("inventory", row("inventories", null, made)).changes).toEqual([
      { field: "Year", from: null, to: "2026" },
    ]);
    const completed = told("inventory", row("inventories", null, { ...made, is_completed: true })).changes;
    expect(completed).toContainEqual({ field: "Completed", from: null, to: "Yes" });
  });
});

describe("rows that belong to a record", () => {
  const component = (fields: object) => ({ chemical_component_id: 5, ...fields });
  const TABLE = "product_chemical_components";

  it("are told with their shares and texts", () => {
    const texts = { regulations: "CERCLA", restrictions: "none", reporting_requirements: "yearly" };
    const shares = { percentage_weight: 10, percentage_volume: 12.5 };
    expect(told("product", row(TABLE, null, component({ ...shares, ...texts }))).changes).toEqual([
      {
        field: "Chemical Components",
        from: null,
        to: "67-64-1 Acetone, 10% by weight, 12.5% by volume, CERCLA, none, yearly",
      },
    ]);
    expect(told("product", row(TABLE, null, component({ regulations: "", restrictions: 5 }))).changes).toEqual([
      { field: "Chemical Components", from: null, to: "67-64-1 Acetone" },
    ]);
  });

  it("are told without the record when only they were written, and nothing is told of other tables", () => {
    const entry = told("product", row(TABLE, component({}), null), row("inventories", { name: "a" }, { name: "b" }));
    expect([entry.action, entry.changes]).toEqual([
      "changed",
      [{ field: "Chemical Components", from: "67-64-1 Acetone", to: null }],
    ]);
    expect(told("product", row(TABLE, { percentage_weight: 5 }, { percentage_weight: 6 })).changes).toEqual([]);
    expect(told("inventory", row("inventory_technicians", null, { person_id: 3 })).changes).toEqual([
      { field: "Technicians", from: null, to: "Tess Vale" },
    ]);
  });

  it("and what the record refers to are what names are asked for", () => {
    const rows = [
      row(TABLE, component({}), null),
      row("product_hazards", null, { hazard_id: 2 }),
      row("products", { sds_file_id: null, name: "a", id: 9 }, { sds_file_id: 8, name: "b", id: 9 }),
      row("elsewhere", { person_id: 1 }, null),
    ];
    expect(referencesOf("product", [{ rows }])).toEqual([
      { table: "chemical_components", id: 5 },
      { table: "hazards", id: 2 },
      { table: "files", id: 8 },
    ]);
  });
});
