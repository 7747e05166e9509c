import { Effect, Layer } from "effect";
import { type Contacts, contactsLive, type ContactStore } from "../../contact/Contacts.ts";
import {
  type Customers,
  customersLive,
  type Facilities,
  facilitiesLive,
  type FacilityStore,
} from "../../customer/Customers.ts";
import { FiledRecords } from "../../filing/FiledRecords.ts";
import type { InventoryStore } from "../../inventory/InventoryStore.ts";
import { permit } from "../../shared/refusals.ts";
import { FiledStore } from "./FiledStore.ts";
import { validateFiling } from "./filingPlan.ts";
import { filingSource, type FilingRowsOfYear } from "./filingSource.ts";
import { aloneWith, type ImportHandler } from "../ImportHandler.ts";
import { FilingImports, importsHere } from "../Imports.ts";
import { importsInto } from "../importsInto.ts";
import { ImportStore } from "../ImportStore.ts";
import { writeFiling, type WrittenFiling } from "./writeFiling.ts";

type Needs =
  | ImportStore
  | FiledStore
  | FiledRecords
  | InventoryStore
  | Customers
  | Facilities
  | FacilityStore
  | Contacts
  | ContactStore;

/** Imports filings as facilities with an inventory to confirm, by the rules of the forms. */
export const filingImportsLive = Layer.effect(
  FilingImports,
  Effect.gen(function* () {
    const store = yield* ImportStore;
    const filed = yield* FiledStore;
    const records = yield* FiledRecords;
    const needs = yield* Effect.context<Needs>();
    const into = yield* importsInto(filingSource);

    const handler: ImportHandler<FilingRowsOfYear> = {
      target: { noun: "filings" },
      columns: [],
      mayRead: Effect.void,
      // Also prevents imports of facilities from tables in the meantime.
      ...aloneWith(store, "facilities", permit("inventory.create")),
      validate: (given, input) =>
        Effect.gen(function* () {
          const { rows, plan } = yield* Effect.provide(validateFiling(given, input), needs);
          const lines = plan.shelves.reduce((sum, shelf) => sum + shelf.plan.added.length, 0);
          const changedLines = plan.shelves.reduce((sum, shelf) => sum + shelf.plan.changed.length, 0);
          const products = plan.shelves.reduce((sum, shelf) => sum + shelf.plan.products.length, 0);
          const inventories =
            plan.shelves.filter(({ inventory }) => inventory === null).length +
            plan.shelves.filter(({ keepsYear }) => keepsYear).length;
          let kept: WrittenFiling = { written: [], records: [] };
          return {
            rows,
            plan,
            counts: {
              added: plan.added.length + plan.contacts.added.length + lines,
              changed: plan.changed.length + plan.contacts.changed.length + changedLines,
              also_added: plan.customers.length + products + inventories,
            },
            mayWrite: Effect.gen(function* () {
              if (products > 0) yield* permit("product.create");
              if (lines > 0) yield* permit("inventory.create");
            }),
            write: Effect.gen(function* () {
              kept = yield* Effect.provide(writeFiling(plan, given.rows, yield* filed.containers), needs);
              return kept.written;
            }),
            kept: (importId) => records.keep(importId, kept.records),
          };
        }),
    };

    return FilingImports.of(importsHere(into(() => handler)));
  }),
).pipe(Layer.provide(Layer.mergeAll(customersLive, facilitiesLive, contactsLive)));
