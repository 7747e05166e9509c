import { Effect, Layer } from "effect";
import { nameKey } from "#domain/import/lines/findProduct.ts";
import type { CellsOfRow } from "#domain/import/ImportFacts.ts";
import { LINE_COLUMNS } from "#domain/import/importColumns.ts";
import { isRemembered, withKnownAnswers, wordsUsed } from "#domain/import/knownAnswers.ts";
import { onlyNumber } from "#domain/import/lines/readLine.ts";
import { validateLines } from "#domain/import/lines/validateLines.ts";
import { inventoryAfter, type InventoryMachineEvent } from "#domain/inventory/inventoryMachine.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { idIn } from "#domain/shared/fields.ts";
import { INVENTORY_NAME } from "../inventory/InventoriesLive.ts";
import { InventoryStore, type StoredInventoryState } from "../inventory/InventoryStore.ts";
import { unknownHazard } from "../product/Products.ts";
import { allowedByChart, permit } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { runWithPauses } from "../shared/runWithPauses.ts";
import type { ImportHandler } from "./ImportHandler.ts";
import { ImportProgress } from "./ImportProgress.ts";
import { Imports } from "./Imports.ts";
import { importsInto } from "./importsInto.ts";
import { tableSource } from "./importSource.ts";
import { ImportStore, type Named } from "./ImportStore.ts";

export const EARLIER_ANSWERS = "Answers of an earlier import for this customer are used for:";

/** What the rows name, to look it up. */
export const namedIn = (rows: ReadonlyArray<CellsOfRow>): Named => {
  const keysIn = (field: string) => [...new Set(rows.map(({ cells }) => nameKey(cells[field] ?? "")))];
  return {
    names: keysIn("name"),
    numbers: keysIn("mfg_product_number"),
    sds_nos: keysIn("sds_no").flatMap((text) => idIn(text) ?? []),
    cas: [...new Set(rows.map(({ parts = [] }) => onlyNumber(parts)))].filter((number) => number !== ""),
  };
};

/** Asks the inventory's chart whether this person may add lines now, and change them too if `isChanging`. */
export const mayAddLines = (
  inventory: StoredInventoryState | null,
  isChanging = false,
): Effect.Effect<void, Refusal> => {
  if (inventory === null) return Effect.fail(notFound(INVENTORY_NAME));
  const allowed = (event: InventoryMachineEvent["type"]) =>
    Effect.asVoid(allowedByChart((role) => inventoryAfter({ ...inventory, role }, event)));
  return isChanging ? Effect.andThen(allowed("product.added"), allowed("product.edited")) : allowed("product.added");
};

/** Imports rows as products of an inventory, by the rules of a line's form. */
export const importsLive = Layer.effect(
  Imports,
  Effect.gen(function* () {
    const store = yield* ImportStore;
    const inventories = yield* InventoryStore;
    const into = yield* importsInto(unknownHazard, tableSource(store));
    const progress = yield* ImportProgress;

    const handlerOf = (inventory_id: number): ImportHandler => ({
      target: { noun: "lines", inventory_id },
      columns: LINE_COLUMNS,
      mayRead: Effect.flatMap(inventories.state(inventory_id), (found) =>
        found === null ? Effect.fail(notFound(INVENTORY_NAME)) : Effect.void,
      ),
      mayImport: Effect.flatMap(inventories.state(inventory_id), (found) => mayAddLines(found)),
      holding: (work) => inventories.locked(inventory_id, (found) => Effect.andThen(mayAddLines(found), work)),
      validate: (rows, input) =>
        Effect.gen(function* () {
          const facts = yield* store.facts(inventory_id, namedIn(rows));
          const known = yield* store.knownAnswers(facts.customer_id ?? 0);
          const answers = withKnownAnswers(input.answers, known);
          const { rows: verdicts, plan } = yield* runWithPauses(validateLines(facts, rows, { ...input, answers }));
          const { added, changed, products } = plan;
          const words = wordsUsed(rows, known, input.answers);
          return {
            remarks: words.length === 0 ? [] : [`${EARLIER_ANSWERS} ${words.join(", ")}.`],
            kept: () => store.keepAnswers(facts.customer_id ?? 0, input.answers.filter(isRemembered)),
            rows: verdicts,
            plan,
            counts: { added: added.length, changed: changed.length, also_added: products.length },
            mayWrite: Effect.gen(function* () {
              if (changed.length > 0) yield* mayAddLines(yield* inventories.state(inventory_id), true);
              if (products.length > 0) yield* permit("product.create");
            }),
            write: store.writeLines(inventory_id, plan, input.mode === "add"),
          };
        }),
    });

    return Imports.of({
      progress: progress.of,
      ...into(handlerOf),
    });
  }),
);
