import { describe, expect, it } from "vitest";
import type { LoggedRow, LoggedWrite } from "#domain/history/HistoryEntry.ts";
import { HISTORY_WORDS } from "#domain/history/historyFields.ts";
import { historyInWords, referencesOf } from "#domain/history/historyInWords.ts";
import { CUSTOMER_LABELS } from "#ui/screens/customer/CustomersScreen.tsx";
import { FACILITY_LABELS } from "#ui/screens/customer/FacilityModal.tsx";
import { USER_LABELS } from "#ui/screens/identity/PersonForm.tsx";
import { INVENTORY_FIELDS } from "#domain/inventory/Inventory.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";

const NAMES = new Map([
  ["customers/7", "Acme"],
  ["people/3", "Tess Vale"],
  ["people/4", "Theo Hill"],
  ["chemical_components/5", "67-64-1 Acetone"],
]);
const write = (...rows: ReadonlyArray<LoggedRow>): LoggedWrite => ({
  id: 1,
  at: "2026-03-01T14:05:00.000Z",
  by: "Sam Field",
  rows,
});
const changed = (table: string, before: object, after: object): LoggedRow => ({
  table,
  action: "UPDATE",
  // Rows of a table are plain records.
  before: { ...before },
  after: { ...after },
});

describe("the history of a record", () => {
  it("tells of an inventory that it started from a filing, where it is its own source", () => {
    const row = { id: 8, year: 2026, walk_source_id: null };
    const { changes } = historyInWords(
      "inventory",
      write(changed("inventories", row, { ...row, walk_source_id: 8 })),
      NAMES,
    );
    expect(changes).toEqual([{ field: "Start from an earlier inventory", from: null, to: "Filing of a past year" }]);
  });

  it("tells which fields changed, in the words of the form, with units, names and masks", () => {
    const before = { name: "Thinner", max_pounds: 797.5, flash_points: -4, is_spcc: false, mfg_phone: "7755550100" };
    const after = { name: "Thinner", max_pounds: 12595, flash_points: 10, is_spcc: true, mfg_phone: "", version: 2 };
    expect(historyInWords("line", write(changed("inventory_products", before, after)), NAMES)).toEqual({
      id: 1,
      at: "2026-03-01T14:05:00.000Z",
      by: "Sam Field",
      action: "changed",
      changes: [
        { field: "Manufacturer Phone", from: "(775) 555-0100", to: null },
        { field: "Flash Point", from: "-4 °F", to: "10 °F" },
        { field: "Max Pounds", from: "797.5 lb", to: "12,595 lb" },
        { field: "SPCC", from: "No", to: "Yes" },
      ],
    });
  });

  it("does not call it a change when the amounts of an equal line were added", () => {
    const row = changed("inventory_products", { container_quantity: 2 }, { container_quantity: 5 });
    expect(historyInWords("line", write({ ...row, how: "added" }), NAMES)).toMatchObject({
      action: "added",
      changes: [{ field: "Container Quantity", from: "2", to: "5" }],
    });
  });

  it("names what a record refers to, and gives the number of what is gone", () => {
    const entry = historyInWords(
      "inventory",
      write(changed("inventories", { customer_id: 7, year: 2025 }, { customer_id: 8, year: 2026 })),
      NAMES,
    );
    expect(entry.changes).toEqual([
      { field: "Year", from: "2025", to: "2026" },
      { field: "Customer", from: "Acme", to: "#8" },
    ]);
  });

  it("tells what a new record had from the start, archiving and deleting", () => {
    const made = { name: "Drum", description: "", is_active: true };
    const created: LoggedRow = { table: "containers", action: "INSERT", before: null, after: made };
    expect(historyInWords("container", write(created), NAMES)).toMatchObject({
      action: "created",
      changes: [{ field: "Container Type", from: null, to: "Drum" }],
    });
    const archived = changed("containers", made, { ...made, is_active: false });
    expect(historyInWords("container", write(archived), NAMES).changes).toEqual([
      { field: "Status", from: "Active", to: "Archived" },
    ]);
    const deleted: LoggedRow = { table: "containers", action: "DELETE", before: made, after: null };
    expect(historyInWords("container", write(deleted), NAMES).action).toBe("deleted");
  });

  it("tells who was added to a list and who left it, not who was written anew", () => {
    const row = (action: "INSERT" | "DELETE", person_id: number): LoggedRow => ({
      table: "inventory_technicians",
      action,
      before: action === "DELETE" ? { person_id } : null,
      after: action === "INSERT" ? { person_id } : null,
    });
    const { action, changes } = historyInWords(
      "inventory",
      write(row("DELETE", 3), row("DELETE", 9), row("INSERT", 3), row("INSERT", 4)),
      NAMES,
    );
    expect([action, changes]).toEqual([
      "changed",
      [
        { field: "Technicians", from: "#9", to: null },
        { field: "Technicians", from: null, to: "Theo Hill" },
      ],
    ]);
  });

  it("tells the share of a chemical component", () => {
    const row = (percentage_weight: number) => ({ chemical_component_id: 5, percentage_weight, regulations: "" });
    expect(
      historyInWords("product", write(changed("product_chemical_components", row(10), row(12.5))), NAMES).changes,
    ).toEqual([
      {
        field: "Chemical Components",
        from: "67-64-1 Acetone, 10% by weight",
        to: "67-64-1 Acetone, 12.5% by weight",
      },
    ]);
  });

  it("never tells a column that the table of words does not name", () => {
    const secret = {
      table: "people",
      action: "INSERT",
      before: null,
      after: { password_hash: "x", first_name: "Al" },
    } as const;
    const told = JSON.stringify(historyInWords("user", write(secret), NAMES));
    expect(told).toContain("Al");
    expect(told).not.toMatch(/password|hash/);
    const columns = Object.values(HISTORY_WORDS).flatMap(({ fields }) => Object.keys(fields));
    expect(columns.filter((column) => /password|hash|token|(?<!trade_)secret/.test(column))).toEqual([]);
  });

  it("asks for each name once", () => {
    const rows = [
      changed("inventories", { customer_id: 7 }, { customer_id: 8 }),
      changed("inventories", { customer_id: 8 }, { customer_id: 7 }),
    ];
    expect(referencesOf("inventory", [write(...rows)])).toEqual([
      { table: "customers", id: 7 },
      { table: "customers", id: 8 },
    ]);
  });

  it("calls fields what the forms call them", () => {
    const labels = (resource: keyof typeof HISTORY_WORDS) => {
      const { fields, belongings } = HISTORY_WORDS[resource];
      return [...Object.values(fields), ...Object.values(belongings)].map(({ label }) => label);
    };
    const missing = (resource: keyof typeof HISTORY_WORDS, form: object) =>
      Object.values(form).filter((label) => !labels(resource).includes(label));
    expect(missing("line", labelsOf(LINE_FIELDS))).toEqual([]);
    expect(missing("inventory", labelsOf(INVENTORY_FIELDS))).toEqual([]);
    expect(missing("customer", CUSTOMER_LABELS)).toEqual([]);
    expect(missing("facility", FACILITY_LABELS)).toEqual([]);
    expect(missing("user", USER_LABELS)).toEqual([]);
  });
});
