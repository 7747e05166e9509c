import { Effect } from "effect";
import { type JudgedFacilities, judgeFacilities } from "#domain/import/filing/judgeFacilities.ts";
import { type JudgedContacts, judgeContacts } from "#domain/import/filing/judgeContacts.ts";
import { judgeShelf, type JudgedShelf } from "#domain/import/filing/judgeShelf.ts";
import type { KnownInventory, KnownShelf } from "#domain/import/filing/KnownShelf.ts";
import type { ContactRow, FacilityRow, LineRow } from "#domain/import/filing/FilingRow.ts";
import { emptyRow } from "#domain/import/emptyRow.ts";
import type { CatalogProduct } from "#domain/import/ImportFacts.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { contactFacts, facilityFacts, inventoryFacts, NO_OPEN_INVENTORY, shelfFacts } from "./filingFacts.ts";
import type { FilingRowsOfYear } from "./filingSource.ts";

/** The lines of one facility, and the inventory that they go into: null for a new one. */
export type PlannedShelf = Pick<JudgedShelf, "plan" | "addedRows"> & {
  readonly of: number;
  readonly inventory: number | null;
};
export type FilingPlan = Pick<JudgedFacilities, "customers" | "added" | "changed"> & {
  readonly year: number;
  readonly meant: ReadonlyArray<readonly [row: number, facility: number | null]>;
  readonly shelves: ReadonlyArray<PlannedShelf>;
  readonly contacts: Pick<JudgedContacts, "added" | "changed">;
  readonly keptContacts: ReadonlyArray<readonly [row: number, contact: number]>;
};
export type JudgedFiling = { readonly rows: ReadonlyArray<ImportRow>; readonly plan: FilingPlan };

const WAITS = "This row is checked once its facility is resolved.";

/** Products that the file makes for one facility are there for the next. */
const withMade = (known: KnownShelf, { plan }: JudgedShelf): KnownShelf => ({
  ...known,
  products: [...known.products, ...plan.products],
  components: new Map([...known.components, ...Map.groupBy(plan.components ?? [], ({ product_id }) => product_id)]),
});

/** Facilities first, which the lines and contacts belong to. */
export const judgeFiling = ({ rows, year }: FilingRowsOfYear, input: ImportInput) =>
  Effect.gen(function* () {
    const places = rows.filter((row): row is FacilityRow => row.kind === "facility");
    const lines = rows.filter((row): row is LineRow => row.kind === "line");
    const people = rows.filter((row): row is ContactRow => row.kind === "contact");
    const facilities = judgeFacilities(places, yield* facilityFacts(places, input), input);
    const told = new Map(facilities.rows.map((row) => [row.row, row]));

    let known = yield* shelfFacts(lines);
    let made: ReadonlyArray<CatalogProduct> = [];
    const shelves: Array<PlannedShelf> = [];
    for (const { row } of places) {
      const own = lines.filter(({ of }) => of === row);
      const place = facilities.meant.get(row);
      const existing = place?.existing ?? null;
      const inventory: KnownInventory | "closed" | null =
        existing === null ? null : yield* inventoryFacts(existing.id, year, known);
      if (place === undefined || inventory === "closed") {
        for (const line of own)
          told.set(line.row, { ...emptyRow(line), verdict: "left out", remarks: [WAITS], shown: { kind: "Line" } });
        const facility = told.get(row);
        if (inventory === "closed" && facility !== undefined && own.length > 0)
          told.set(row, {
            ...facility,
            verdict: "refused",
            problems: [...facility.problems, { field: "name", message: NO_OPEN_INVENTORY }],
          });
        continue;
      }
      const judged = judgeShelf(own, known, inventory, input, made.length);
      for (const one of judged.rows) told.set(one.row, one);
      known = withMade(known, judged);
      made = [...made, ...judged.plan.products];
      const { plan, addedRows } = judged;
      if (plan.added.length + plan.changed.length > 0)
        shelves.push({ plan, addedRows, of: row, inventory: inventory?.id ?? null });
      const facility = told.get(row);
      if (facility !== undefined && inventory === null && plan.added.length > 0)
        told.set(row, { ...facility, makes: [...facility.makes, `A ${year} inventory, to be confirmed`] });
    }

    const ids = [...facilities.meant.values()].flatMap(({ existing }) => existing?.id ?? []);
    const { role } = yield* CurrentActor;
    const contacts = judgeContacts(people, facilities.meant, yield* contactFacts(ids), {
      left_out: input.left_out,
      edit_refusal: refusalOf(mayDo(role, "contact.edit")) ?? null,
    });
    for (const row of contacts.rows) told.set(row.row, row);
    return {
      rows: rows.map((row) => told.get(row.row) ?? emptyRow(row)),
      plan: {
        year,
        customers: facilities.customers,
        added: facilities.added,
        changed: facilities.changed,
        meant: [...facilities.meant].map(([row, { existing }]) => [row, existing?.id ?? null] as const),
        shelves,
        contacts: { added: contacts.added, changed: contacts.changed },
        keptContacts: [...contacts.existing].map(([row, { id }]) => [row, id] as const),
      },
    } satisfies JudgedFiling;
  });
