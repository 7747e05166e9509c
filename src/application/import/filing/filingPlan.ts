import { Effect } from "effect";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { ContactRow, FacilityRow, KnownInventory, KnownLines, LineRow } from "#domain/import/filing/FilingRow.ts";
import { validateContacts, type ValidatedContacts } from "#domain/import/filing/validateContacts.ts";
import { type ValidatedFacilities, validateFacilities } from "#domain/import/filing/validateFacilities.ts";
import { type ValidatedFiledLines, validateFiledLines } from "#domain/import/filing/validateFiledLines.ts";
import type { CatalogProduct } from "#domain/import/ImportFacts.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import { emptyRow } from "#domain/import/rowOutcomes.ts";
import { CurrentActor } from "../../shared/Actor.ts";
import { runWithPauses } from "../../shared/runWithPauses.ts";
import { FiledStore } from "./FiledStore.ts";
import { contactFacts, facilityFacts, inventoryFacts, lineFacts, NO_OPEN_INVENTORY } from "./filingFacts.ts";
import { canKeepYear, type FilingRowsOfYear } from "./filingSource.ts";

/** The lines of one facility, and the inventory that receives them: null for a new one. */
export type PlannedLines = Pick<ValidatedFiledLines, "plan" | "addedRows"> & {
  readonly of: number;
  readonly inventory: number | null;
  /** Whether the lines are also written to a completed inventory of the year that the filing reports. */
  readonly keepsYear: boolean;
};
export type FilingPlan = Pick<ValidatedFacilities, "customers" | "added" | "changed"> & {
  readonly year: number;
  readonly reported: number;
  readonly matchedFacilities: ReadonlyArray<readonly [row: number, facility: number | null]>;
  readonly shelves: ReadonlyArray<PlannedLines>;
  readonly contacts: Pick<ValidatedContacts, "added" | "changed">;
  readonly keptContacts: ReadonlyArray<readonly [row: number, contact: number]>;
};
export type ValidatedFiling = { readonly rows: ReadonlyArray<ImportRow>; readonly plan: FilingPlan };

const WAITS = "This row is checked once its facility is resolved.";

/** Products created for one facility are available to the next. */
const withMade = (known: KnownLines, { plan }: ValidatedFiledLines): KnownLines => ({
  ...known,
  products: [...known.products, ...plan.products],
  components: new Map([...known.components, ...Map.groupBy(plan.components ?? [], ({ product_id }) => product_id)]),
});

/** Validates facilities first, because the lines and contacts belong to them. */
export const validateFiling = ({ rows, year, reported }: FilingRowsOfYear, input: ImportInput) =>
  Effect.gen(function* () {
    const store = yield* FiledStore;
    const places = rows.filter((row): row is FacilityRow => row.kind === "facility");
    const lines = rows.filter((row): row is LineRow => row.kind === "line");
    const people = rows.filter((row): row is ContactRow => row.kind === "contact");
    const facilities = yield* runWithPauses(validateFacilities(places, yield* facilityFacts(places, input), input));
    const rowsByNumber = new Map(facilities.rows.map((row) => [row.row, row]));

    let known: KnownLines = yield* lineFacts(lines);
    let made: ReadonlyArray<CatalogProduct> = [];
    const shelves: Array<PlannedLines> = [];
    for (const { row } of places) {
      const own = lines.filter(({ of }) => of === row);
      const place = facilities.matchedFacilities.get(row);
      const existing = place ?? null;
      const inventory: KnownInventory | "closed" | null =
        existing === null ? null : yield* inventoryFacts(existing.id, year, known);
      if (place === undefined || inventory === "closed") {
        for (const line of own)
          rowsByNumber.set(
            line.row,
            emptyRow(line, { verdict: "left out", remarks: [WAITS], shown: { kind: "Line" } }),
          );
        const facility = rowsByNumber.get(row);
        if (inventory === "closed" && facility !== undefined && own.length > 0)
          rowsByNumber.set(row, {
            ...facility,
            verdict: "refused",
            problems: [...facility.problems, { field: "name", message: NO_OPEN_INVENTORY }],
          });
        continue;
      }
      const validated = yield* runWithPauses(validateFiledLines(own, known, inventory, input, made.length));
      for (const one of validated.rows) rowsByNumber.set(one.row, one);
      known = withMade(known, validated);
      made = [...made, ...validated.plan.products];
      const { plan, addedRows } = validated;
      // Lines that this year's inventory already has are not in the plan, and a part of a year is not that year.
      const isWhole = !validated.rows.some(({ verdict }) => verdict === "equal" || verdict === "changed");
      const isKept = existing !== null && (yield* store.inventories(existing.id, reported)).length > 0;
      const keepsYear = plan.added.length > 0 && isWhole && !isKept && canKeepYear(reported, year);
      if (plan.added.length + plan.changed.length > 0)
        shelves.push({ plan, addedRows, of: row, inventory: inventory?.id ?? null, keepsYear });
      const makes = [
        ...(inventory === null && plan.added.length > 0 ? [`A ${year} inventory, to be confirmed`] : []),
        ...(keepsYear ? [`A ${reported} inventory, as filed`] : []),
      ];
      const facility = rowsByNumber.get(row);
      if (facility !== undefined) rowsByNumber.set(row, { ...facility, makes: [...facility.makes, ...makes] });
    }

    const ids = [...facilities.matchedFacilities.values()].flatMap((one) => one?.id ?? []);
    const { role } = yield* CurrentActor;
    const contacts = yield* runWithPauses(
      validateContacts(people, facilities.matchedFacilities, yield* contactFacts(ids), {
        left_out: input.left_out,
        edit_refusal: refusalOf(mayDo(role, "contact.edit")) ?? null,
      }),
    );
    for (const row of contacts.rows) rowsByNumber.set(row.row, row);
    return {
      rows: rows.map((row) => rowsByNumber.get(row.row) ?? emptyRow(row)),
      plan: {
        year,
        reported,
        customers: facilities.customers,
        added: facilities.added,
        changed: facilities.changed,
        matchedFacilities: [...facilities.matchedFacilities].map(([row, one]) => [row, one?.id ?? null] as const),
        shelves,
        contacts: { added: contacts.added, changed: contacts.changed },
        keptContacts: [...contacts.existing].map(([row, { id }]) => [row, id] as const),
      },
    } satisfies ValidatedFiling;
  });
