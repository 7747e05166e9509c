import { Effect } from "effect";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { AnswerFacts, AnswerPlan } from "#domain/import/answers/readAnswer.ts";
import { validateAnswers } from "#domain/import/answers/validateAnswers.ts";
import { ANSWER_COLUMNS } from "#domain/import/importColumns.ts";
import type { CellsOfRow } from "#domain/import/ImportFacts.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { askedFactIn, isSealedKey } from "#domain/season/askedFact.ts";
import { Seals } from "../identity/Seals.ts";
import { lineOf } from "../inventory/InventoryLine.ts";
import { InventoryProductStore } from "../inventory/InventoryProductStore.ts";
import { InventoryStore } from "../inventory/InventoryStore.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { permit } from "../shared/refusals.ts";
import { runWithPauses } from "../shared/runWithPauses.ts";
import { aloneWith, type ImportHandler } from "./ImportHandler.ts";
import { ImportStore } from "./ImportStore.ts";
import type { RecordCalls } from "./recordCalls.ts";

/** Answers of customers to missing facts, by the rules of the forms of components and lines. */
export const answerHandler = (components: RecordCalls) =>
  Effect.gen(function* () {
    const store = yield* ImportStore;
    const inventories = yield* InventoryStore;
    const lines = yield* InventoryProductStore;
    const seals = yield* Seals;

    type Found = Effect.Success<ReturnType<typeof store.answeredLines>>[number];
    /** With the inventory locked, in a transaction that writes until its end. */
    const ofInventory = (id: number, found: ReadonlyArray<Found>, own: ReadonlySet<number>) =>
      Effect.gen(function* () {
        const { role } = yield* CurrentActor;
        const state = yield* inventories.locked(id, Effect.succeed);
        if (state === null) return [];
        const refusal = refusalOf(inventoryDecision({ role, ...state }, "product.edited")) ?? null;
        const ids = found.map((line) => line.id).filter((line) => own.has(line));
        const stored = new Map((yield* lines.some(id, ids)).map((line) => [line.inventory_product_id, lineOf(line)]));
        return found.map((one) => {
          const line = stored.get(one.id);
          return { ...one, refusal, ...(line === undefined ? {} : { line }) };
        });
      });

    const factsOf = (rows: ReadonlyArray<CellsOfRow>) =>
      Effect.gen(function* () {
        const { role } = yield* CurrentActor;
        const keys = rows.map(({ cells }) => cells["key"] ?? "");
        const asked = keys.flatMap((key) => askedFactIn(key) ?? []);
        const products = asked.flatMap(({ of, id, year }) => (of === "product" ? [{ id, year }] : []));
        const own = new Set(asked.flatMap(({ of, id }) => (of === "line" ? [id] : [])));
        const found = Map.groupBy(yield* store.answeredLines(products, [...own]), ({ inventory_id }) => inventory_id);
        // Locked in this order by everybody.
        const ids = [...found.keys()].toSorted((one, other) => one - other);
        return {
          sealed: new Set(keys.filter((key) => isSealedKey(key, seals))),
          lines: (yield* Effect.forEach(ids, (id) => ofInventory(id, found.get(id) ?? [], own))).flat(),
          components: yield* store.componentsOf([...new Set(products.map(({ id }) => id))]),
          catalog_refusal: refusalOf(mayDo(role, "product component.edit")) ?? null,
        } satisfies AnswerFacts;
      });

    const write = (plan: AnswerPlan) =>
      Effect.gen(function* () {
        yield* components.updateAll(plan.components.map(({ id, version, values }) => ({ id, version, input: values })));
        yield* store.completeComponents(plan.lineComponents);
        const byInventory = [...Map.groupBy(plan.lines, ({ inventory_id }) => inventory_id)];
        yield* Effect.forEach(byInventory, ([id, some]) =>
          store.writeLines(id, { products: [], added: [], changed: some }, false),
        );
      });

    const handler: ImportHandler = {
      target: { noun: "answers" },
      columns: ANSWER_COLUMNS,
      mayRead: Effect.asVoid(permit("season.read")),
      // Like imports of components, which change the same records of the catalog.
      ...aloneWith(store, "components", Effect.andThen(permit("season.read"), permit("inventory component.edit"))),
      validate: (rows, input) =>
        Effect.gen(function* () {
          const validated = yield* runWithPauses(validateAnswers(yield* factsOf(rows), rows, input));
          const { plan } = validated;
          return {
            ...validated,
            counts: {
              added: 0,
              changed: validated.rows.filter(({ verdict }) => verdict === "changed").length,
              also_added: plan.lineComponents.length + plan.lines.length,
            },
            // Every row that it may not write is refused.
            mayWrite: Effect.void,
            write: write(plan),
          };
        }),
    };
    return handler;
  });
