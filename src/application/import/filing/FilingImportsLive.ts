import { Effect, Layer } from "effect";
import { contactsLive } from "../../contact/Contacts.ts";
import { customersLive, facilitiesLive } from "../../customer/Customers.ts";
import { type FiledRecord, FiledRecords } from "../../filing/FiledRecords.ts";
import { permit } from "../../shared/refusals.ts";
import { aloneWith, type ImportHandler } from "../ImportHandler.ts";
import { FilingImports, importsAt } from "../Imports.ts";
import { importsInto } from "../importsInto.ts";
import { ImportStore } from "../ImportStore.ts";
import { FiledStore } from "./FiledStore.ts";
import { validateFiling } from "./filingPlan.ts";
import { type FilingRowsOfYear, filingSource } from "./filingSource.ts";
import { writeFiling } from "./writeFiling.ts";

type Needs = Effect.Services<ReturnType<typeof validateFiling | typeof writeFiling>>;

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
          const { shelves, contacts } = plan;
          const count = (of: "added" | "changed" | "products") =>
            shelves.reduce((sum, shelf) => sum + shelf.plan[of].length, 0);
          const [lines, products] = [count("added"), count("products")];
          const inventories = shelves.flatMap(({ inventory, keepsYear }) => [inventory === null, keepsYear]);
          let kept: ReadonlyArray<FiledRecord> = [];
          return {
            rows,
            plan,
            counts: {
              added: plan.added.length + contacts.added.length + lines,
              changed: plan.changed.length + contacts.changed.length + count("changed"),
              also_added: plan.customers.length + products + inventories.filter(Boolean).length,
            },
            mayWrite: Effect.gen(function* () {
              if (products > 0) yield* permit("product.create");
              if (lines > 0) yield* permit("inventory.create");
            }),
            write: Effect.gen(function* () {
              kept = yield* Effect.provide(writeFiling(plan, given.rows, yield* filed.containers), needs);
            }),
            kept: (importId) => records.keep(importId, kept),
          };
        }),
    };

    return FilingImports.of(
      importsAt(
        into(() => handler),
        null,
      ),
    );
  }),
).pipe(Layer.provide(Layer.mergeAll(customersLive, facilitiesLive, contactsLive)));
