import { Effect, Layer } from "effect";
import { comparable } from "#domain/import/cellText.ts";
import type { CatalogProduct, CellsOfRow, ImportPlan } from "#domain/import/ImportFacts.ts";
import { FACILITY_LINE_COLUMNS } from "#domain/import/importColumns.ts";
import type { ImportInput, Meaning } from "#domain/import/ImportInput.ts";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import { isRemembered, withKnownAnswers, wordsUsed } from "#domain/import/knownAnswers.ts";
import { facilityRows, type NamedFacility } from "#domain/import/lines/facilityRows.ts";
import { validateLines } from "#domain/import/lines/validateLines.ts";
import { unknownHazard } from "../product/Products.ts";
import { InventoryStore } from "../inventory/InventoryStore.ts";
import { permit } from "../shared/refusals.ts";
import { runWithPauses } from "../shared/runWithPauses.ts";
import { FiledStore } from "./filing/FiledStore.ts";
import { NO_OPEN_INVENTORY } from "./filing/filingFacts.ts";
import type { ImportHandler } from "./ImportHandler.ts";
import { FacilityImports, importsHere } from "./Imports.ts";
import { EARLIER_ANSWERS, mayAddLines, namedIn } from "./ImportsLive.ts";
import { importsInto } from "./importsInto.ts";
import { chosenYear, tableSource } from "./importSource.ts";
import { ImportStore } from "./ImportStore.ts";
import { writeIntoInventory } from "./writeIntoInventory.ts";

type Planned = {
  readonly facility: NamedFacility;
  /** The open inventory of the year; null for a new one. */
  readonly inventory: number | null;
  readonly plan: ImportPlan;
};

/** Imports rows as products of the inventories of several facilities, each by the rules of a line's form. */
export const facilityImportsLive = Layer.effect(
  FacilityImports,
  Effect.gen(function* () {
    const store = yield* ImportStore;
    const filed = yield* FiledStore;
    const inventories = yield* InventoryStore;
    const into = yield* importsInto(unknownHazard, tableSource(store));
    const mayImport = Effect.asVoid(permit("inventory.create"));

    /** Locks an existing inventory until the end of a transaction that writes. */
    const factsOf = (inventory: number | null, rows: ReadonlyArray<CellsOfRow>) =>
      Effect.map(
        inventory === null
          ? store.facts(0, namedIn(rows))
          : inventories.locked(inventory, () => store.facts(inventory, namedIn(rows))),
        // The rows are all of this facility.
        ({ facility_name: _, ...facts }) => facts,
      );

    const validateAll = (rows: ReadonlyArray<CellsOfRow>, year: number, input: ImportInput) =>
      Effect.gen(function* () {
        const words = [...new Set(rows.flatMap(({ cells }) => comparable(cells["facility"] ?? "").split(" ")))];
        const facilities = yield* store.facilitiesLike(words);
        const { byFacility, others } = facilityRows(rows, facilities, input);
        const outcomes = new Map<number, ImportRow>(others.map((row) => [row.row, row]));
        const planned: Array<Planned> = [];
        const used = new Set<string>();
        let made: ReadonlyArray<CatalogProduct> = [];
        for (const facility of facilities) {
          const own = byFacility.get(facility.id);
          if (own === undefined) continue;
          const ofYear = yield* filed.inventories(facility.id, year);
          const open = ofYear.find(({ is_active, is_completed }) => is_active && !is_completed);
          const inventory = open?.id ?? null;
          const facts = yield* factsOf(inventory, own);
          const known = yield* store.knownAnswers(facility.customer_id);
          for (const word of wordsUsed(own, known, input.answers)) used.add(word);
          const { rows: verdicts, plan } = yield* runWithPauses(
            validateLines({ ...facts, products: [...facts.products, ...made], made: made.length }, own, {
              ...input,
              answers: withKnownAnswers(input.answers, known),
            }),
          );
          const isClosed = open === undefined && ofYear.length > 0;
          for (const row of verdicts) outcomes.set(row.row, shownWith(row, facility, { isClosed, inventory, year }));
          if (isClosed) continue;
          made = [...made, ...plan.products];
          if (plan.added.length + plan.changed.length > 0) planned.push({ facility, inventory, plan });
        }
        return { rows: rows.flatMap(({ row }) => outcomes.get(row) ?? []), planned, used: [...used] };
      });

    const handler: ImportHandler = {
      target: { noun: "inventories" },
      columns: FACILITY_LINE_COLUMNS,
      mayRead: Effect.void,
      mayImport,
      // Like imports of filings, which also make inventories.
      holding: (work) => store.oneAtATime("facilities", Effect.andThen(mayImport, work)),
      validate: (given, input) =>
        Effect.gen(function* () {
          const year = yield* chosenYear(input, (now) => now);
          const { rows, planned, used } = yield* validateAll(given, year, input);
          const count = (of: (one: Planned) => number) => planned.reduce((sum, one) => sum + of(one), 0);
          const products = count(({ plan }) => plan.products.length);
          const answers: ReadonlyArray<Meaning> = input.answers.filter(isRemembered);
          return {
            rows,
            plan: planned,
            year,
            remarks: used.length === 0 ? [] : [`${EARLIER_ANSWERS} ${used.join(", ")}.`],
            counts: {
              added: count(({ plan }) => plan.added.length),
              changed: count(({ plan }) => plan.changed.length),
              also_added: products + planned.filter(({ inventory }) => inventory === null).length,
            },
            mayWrite: Effect.gen(function* () {
              for (const { inventory, plan } of planned)
                if (inventory !== null)
                  yield* mayAddLines(yield* inventories.state(inventory), plan.changed.length > 0);
              if (products > 0) yield* permit("product.create");
            }),
            write: Effect.gen(function* () {
              const productOf = new Map<number, number>();
              const written = yield* Effect.forEach(planned, ({ facility, inventory, plan }) =>
                writeIntoInventory(plan, {
                  inventory,
                  year,
                  facility_id: facility.id,
                  customer_id: facility.customer_id,
                  isAddedUp: input.mode === "add",
                  productOf,
                }).pipe(Effect.provideService(InventoryStore, inventories), Effect.provideService(ImportStore, store)),
              );
              return written.flatMap((one) => one.written);
            }),
            kept: () =>
              Effect.forEach(
                new Set(planned.map(({ facility }) => facility.customer_id)),
                (customer) => store.keepAnswers(customer, answers),
                { discard: true },
              ),
          };
        }),
    };

    return FacilityImports.of(importsHere(into(() => handler)));
  }),
);

type Receiving = { readonly isClosed: boolean; readonly inventory: number | null; readonly year: number };

/** With its facility, and what is made for it. */
const shownWith = (row: ImportRow, { name }: NamedFacility, { isClosed, inventory, year }: Receiving): ImportRow => {
  const shown = { facility: name, ...row.shown };
  if (isClosed && row.verdict !== "left out")
    return { ...row, shown, verdict: "refused", problems: [{ field: "facility", message: NO_OPEN_INVENTORY }] };
  const isInNew = inventory === null && row.verdict === "new";
  return { ...row, shown, makes: isInNew ? [...row.makes, `In a new ${year} inventory of ${name}`] : row.makes };
};
