import { Context, Effect, Layer } from "effect";
import { comparable } from "#domain/shared/comparable.ts";
import type { CatalogProduct, CellsOfRow, ImportFacts, ImportPlan } from "#domain/import/ImportFacts.ts";
import { FACILITY_LINE_COLUMNS, LINE_COLUMNS } from "#domain/import/importColumns.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import { isRemembered, withKnownAnswers, wordsUsed } from "#domain/import/knownAnswers.ts";
import { facilityRows, type NamedFacility } from "#domain/import/lines/facilityRows.ts";
import { nameKey } from "#domain/import/lines/findProduct.ts";
import { onlyNumber } from "#domain/import/lines/readLine.ts";
import { validateLines } from "#domain/import/lines/validateLines.ts";
import { inventoryAfter, type InventoryMachineEvent } from "#domain/inventory/inventoryMachine.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { idIn } from "#domain/shared/fields.ts";
import { INVENTORY_NAME } from "../inventory/InventoriesLive.ts";
import { InventoryStore, type StoredInventoryState } from "../inventory/InventoryStore.ts";
import { allowedByChart, permit } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { runWithPauses } from "../shared/runWithPauses.ts";
import { FiledStore } from "./filing/FiledStore.ts";
import { NO_OPEN_INVENTORY } from "./filing/filingFacts.ts";
import { aloneWith, type ImportHandler, type ValidatedRows } from "./ImportHandler.ts";
import { ImportProgress } from "./ImportProgress.ts";
import { FacilityImports, Imports, importsAt } from "./Imports.ts";
import { importsInto } from "./importsInto.ts";
import { chosenYear, tableSource } from "./importSource.ts";
import { ImportStore, type Named } from "./ImportStore.ts";
import { writeIntoInventory } from "./writeIntoInventory.ts";

const EARLIER_ANSWERS = "Answers of an earlier import for this customer are used for:";

/** What the rows name, to look it up. */
const namedIn = (rows: ReadonlyArray<CellsOfRow>): Named => {
  const keysIn = (field: string) => [...new Set(rows.map(({ cells }) => nameKey(cells[field] ?? "")))];
  return {
    names: keysIn("name"),
    numbers: keysIn("mfg_product_number"),
    sds_nos: keysIn("sds_no").flatMap((text) => idIn(text) ?? []),
    cas: [...new Set(rows.map(({ parts = [] }) => onlyNumber(parts)))].filter((number) => number !== ""),
  };
};

/** Asks the inventory's chart whether this person may add lines now, and change them too if `isChanging`. */
const mayAddLines = (inventory: StoredInventoryState | null, isChanging = false): Effect.Effect<void, Refusal> => {
  if (inventory === null) return Effect.fail(notFound(INVENTORY_NAME));
  const allowed = (event: InventoryMachineEvent["type"]) =>
    Effect.asVoid(allowedByChart((role) => inventoryAfter({ ...inventory, role }, event)));
  return isChanging ? Effect.andThen(allowed("product.added"), allowed("product.edited")) : allowed("product.added");
};

/** What becomes of rows in an inventory: the open one of the facility's year, or a new one (null). */
type Planned = {
  readonly inventory: number | null;
  readonly facility_id: number;
  readonly customer_id: number;
  readonly plan: ImportPlan;
};
type Judged = {
  readonly rows: ReadonlyArray<ImportRow>;
  readonly planned: ReadonlyArray<Planned>;
  /** Words for which answers of an earlier import were used. */
  readonly used: ReadonlyArray<string>;
};

/** Imports rows as products of an inventory, or of those of several facilities, by the rules of a line's form. */
export const importsLive = Layer.effectContext(
  Effect.gen(function* () {
    const store = yield* ImportStore;
    const inventories = yield* InventoryStore;
    const filed = yield* FiledStore;
    const progress = yield* ImportProgress;
    const into = yield* importsInto(tableSource);

    /** `made`: products that rows of other facilities create. */
    const evaluate = (
      facts: ImportFacts,
      rows: ReadonlyArray<CellsOfRow>,
      input: ImportInput,
      made: ReadonlyArray<CatalogProduct> = [],
    ) =>
      Effect.gen(function* () {
        const known = yield* store.knownAnswers(facts.customer_id ?? 0);
        const answers = withKnownAnswers(input.answers, known);
        const given = { ...facts, products: [...facts.products, ...made], made: made.length };
        const validated = yield* runWithPauses(validateLines(given, rows, { ...input, answers }));
        return { ...validated, used: wordsUsed(rows, known, input.answers) };
      });

    const outcome = ({ rows, planned, used }: Judged, { answers, mode }: ImportInput, year: number): ValidatedRows => {
      const count = (of: (one: Planned) => number) => planned.reduce((sum, one) => sum + of(one), 0);
      const products = count(({ plan }) => plan.products.length);
      return {
        rows,
        plan: planned,
        remarks: used.length === 0 ? [] : [`${EARLIER_ANSWERS} ${used.join(", ")}.`],
        counts: {
          added: count(({ plan }) => plan.added.length),
          changed: count(({ plan }) => plan.changed.length),
          also_added: products + planned.filter(({ inventory }) => inventory === null).length,
        },
        mayWrite: Effect.gen(function* () {
          for (const { inventory, plan } of planned)
            if (inventory !== null) yield* mayAddLines(yield* inventories.state(inventory), plan.changed.length > 0);
          if (products > 0) yield* permit("product.create");
        }),
        write: Effect.gen(function* () {
          const productOf = new Map<number, number>();
          yield* Effect.forEach(planned, ({ plan, ...place }) =>
            writeIntoInventory(plan, { ...place, year, isAddedUp: mode === "add", productOf }).pipe(
              Effect.provideService(InventoryStore, inventories),
              Effect.provideService(ImportStore, store),
            ),
          );
        }),
        kept: () =>
          Effect.forEach(
            new Set(planned.map(({ customer_id }) => customer_id)),
            (customer) => store.keepAnswers(customer, answers.filter(isRemembered)),
            { discard: true },
          ),
      };
    };
    const handlerOf = (inventory: number): ImportHandler => ({
      target: { noun: "lines", inventory_id: inventory },
      columns: LINE_COLUMNS,
      mayRead: Effect.flatMap(inventories.state(inventory), (found) =>
        found === null ? Effect.fail(notFound(INVENTORY_NAME)) : Effect.void,
      ),
      mayImport: Effect.flatMap(inventories.state(inventory), (found) => mayAddLines(found)),
      holding: (work) => inventories.locked(inventory, (found) => Effect.andThen(mayAddLines(found), work)),
      validate: (given, input) =>
        Effect.gen(function* () {
          const facts = yield* store.facts(inventory, namedIn(given));
          const { rows, plan, used } = yield* evaluate(facts, given, input);
          const place = { inventory, facility_id: 0, customer_id: facts.customer_id ?? 0 };
          return outcome({ rows, planned: [{ ...place, plan }], used }, input, 0);
        }),
    });

    /** Locks an existing inventory until the end of a transaction that writes. */
    const factsOf = (inventory: number | null, rows: ReadonlyArray<CellsOfRow>) =>
      inventory === null
        ? store.facts(0, namedIn(rows))
        : inventories.locked(inventory, () => store.facts(inventory, namedIn(rows)));

    const evaluateAll = (rows: ReadonlyArray<CellsOfRow>, year: number, input: ImportInput) =>
      Effect.gen(function* () {
        const words = [...new Set(rows.flatMap(({ cells }) => comparable(cells["facility"] ?? "").split(" ")))];
        const facilities = yield* store.facilitiesLike(words);
        const { byFacility, others } = facilityRows(rows, facilities, input);
        const outcomes = new Map<number, ImportRow>(others.map((row) => [row.row, row]));
        const planned: Array<Planned> = [];
        const used = new Set<string>();
        const made: Array<CatalogProduct> = [];
        for (const facility of facilities) {
          const own = byFacility.get(facility.id);
          if (own === undefined) continue;
          const { id: facility_id, customer_id } = facility;
          const ofYear = yield* filed.inventories(facility_id, year);
          const open = ofYear.find(({ is_active, is_completed }) => is_active && !is_completed);
          const inventory = open?.id ?? null;
          // The rows are all of this facility.
          const { facility_name: _, ...facts } = yield* factsOf(inventory, own);
          const one = yield* evaluate({ ...facts, customer_id }, own, input, made);
          for (const word of one.used) used.add(word);
          const isClosed = open === undefined && ofYear.length > 0;
          for (const row of one.rows) outcomes.set(row.row, shownWith(row, facility, { isClosed, inventory, year }));
          if (isClosed) continue;
          const { plan } = one;
          made.push(...plan.products);
          if (plan.added.length + plan.changed.length > 0) planned.push({ inventory, facility_id, customer_id, plan });
        }
        return { rows: rows.flatMap(({ row }) => outcomes.get(row) ?? []), planned, used: [...used] };
      });

    const facilities: ImportHandler = {
      target: { noun: "inventories" },
      columns: FACILITY_LINE_COLUMNS,
      mayRead: Effect.void,
      // Like imports of filings, which also make inventories.
      ...aloneWith(store, "facilities", permit("inventory.create")),
      validate: (given, input) =>
        Effect.gen(function* () {
          const year = yield* chosenYear(input, (now) => now);
          return { ...outcome(yield* evaluateAll(given, year, input), input, year), year };
        }),
    };
    return Context.make(Imports, { progress: progress.of, ...into(handlerOf) }).pipe(
      Context.add(
        FacilityImports,
        importsAt(
          into(() => facilities),
          null,
        ),
      ),
    );
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
