import { Effect } from "effect";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { FacilityRow, KnownLines, LineRow } from "#domain/import/filing/FilingRow.ts";
import { chosenCustomer } from "#domain/import/filing/validateFacilities.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import { nameKey } from "#domain/import/lines/findProduct.ts";
import { ContactStore } from "../../contact/Contacts.ts";
import { FiledRecords } from "../../filing/FiledRecords.ts";
import { CurrentActor } from "../../shared/Actor.ts";
import { ImportStore } from "../ImportStore.ts";
import { FiledStore } from "./FiledStore.ts";

const distinct = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(texts)].filter((text) => text !== "");
const digits = (text: string): string => text.replaceAll(/\D/gu, "");

export const facilityFacts = (rows: ReadonlyArray<FacilityRow>, input: Pick<ImportInput, "fill">) =>
  Effect.gen(function* () {
    const [store, imports, records] = [yield* FiledStore, yield* ImportStore, yield* FiledRecords];
    const held = yield* records.holdersOf(rows.map(({ facility }) => facility.recordid));
    const cellsOf = (field: string) => rows.map(({ cells }) => cells[field] ?? "");
    const facilities = yield* store.facilities({
      ids: held.map(({ facility_id }) => facility_id),
      names: distinct(cellsOf("name").map(nameKey)),
      rmp_ids: distinct(cellsOf("rmp_id").map(digits)),
      tri_ids: distinct(cellsOf("tri_id")),
      naics: distinct(cellsOf("naics")),
    });
    const named = [chosenCustomer(input), ...cellsOf("customer_id"), ...facilities.map(({ customer }) => customer)];
    const customers = distinct(named.map(nameKey));
    const { role } = yield* CurrentActor;
    return {
      facilities,
      holders: new Map(
        [...Map.groupBy(held, ({ record_id }) => record_id)].map(([id, found]) => [
          id,
          found.map(({ facility_id }) => facility_id),
        ]),
      ),
      customers: yield* imports.alike("customers", customers),
      edit_refusal: refusalOf(mayDo(role, "facility.edit")) ?? null,
    };
  });

/** Products with the name of a chemical in the file, or that consist of it. */
export const lineFacts = (rows: ReadonlyArray<LineRow>) =>
  Effect.gen(function* () {
    const [store, imports] = [yield* FiledStore, yield* ImportStore];
    const names = distinct(rows.map(({ cells }) => nameKey(cells["name"] ?? "")));
    const { products: named, units, hazards } = yield* imports.facts(0, { names, numbers: [] });
    const pure = yield* store.consistingOf(distinct(rows.map(({ chemical }) => chemical.casNumber)));
    const products = [...new Map([...named, ...pure].map((product) => [product.id, product])).values()];
    const components = yield* store.components(products.map(({ id }) => id));
    return { products, units, hazards, components, containers: yield* store.containers };
  });

export const NO_OPEN_INVENTORY =
  "The facility's inventory for this year is completed or archived. Choose another year.";

/** The open inventory of a facility and year; 'closed' if there are only others, null if there are none. */
export const inventoryFacts = (facilityId: number, year: number, { products }: KnownLines) =>
  Effect.gen(function* () {
    const [store, imports] = [yield* FiledStore, yield* ImportStore];
    const all = yield* store.inventories(facilityId, year);
    const open = all.find(({ is_active, is_completed }) => is_active && !is_completed);
    if (open === undefined) return all.length === 0 ? null : "closed";
    const names = distinct(products.map(({ name }) => nameKey(name)));
    const { lines, is_walked } = yield* imports.facts(open.id, { names, numbers: [] });
    return { id: open.id, lines, is_walked };
  });

export const contactFacts = (facilityIds: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const contacts = yield* ContactStore;
    const found = yield* Effect.forEach(facilityIds, (id) =>
      Effect.map(contacts.ofFacility(id), (own) => [id, own] as const),
    );
    return new Map(found);
  });
