import { Effect } from "effect";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { AnswerFacts, AnswerPlan } from "#domain/import/answers/AnswerFacts.ts";
import { validateAnswers } from "#domain/import/answers/validateAnswers.ts";
import { ANSWER_COLUMNS } from "#domain/import/importColumns.ts";
import type { CellsOfRow } from "#domain/import/ImportFacts.ts";
import { inventoryAfter, inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { askedFactIn } from "#domain/season/askedFact.ts";
import { INVENTORY_NAME } from "../inventory/InventoriesLive.ts";
import { lineOf } from "../inventory/InventoryLine.ts";
import { InventoryProductStore } from "../inventory/InventoryProductStore.ts";
import { InventoryStore } from "../inventory/InventoryStore.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { allowedByChart, permit } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { ImportHandler } from "./ImportHandler.ts";
import { ImportStore, type WrittenRecord } from "./ImportStore.ts";
import type { RecordCalls } from "./recordCalls.ts";

/** Answers of customers to missing facts, by the rules of the forms of components and lines. */
export const answerHandler = (components: RecordCalls) =>
  Effect.gen(function* () {
    const store = yield* ImportStore;
    const inventories = yield* InventoryStore;
    const lines = yield* InventoryProductStore;
    const mayImport = Effect.andThen(permit("season.read"), permit("inventory component.edit")).pipe(Effect.asVoid);

    /** Inventories are locked in the order of their ids, within a transaction that writes until its end. */
    const linesAsked = (rows: ReadonlyArray<CellsOfRow>) =>
      Effect.gen(function* () {
        const { role } = yield* CurrentActor;
        const asked = rows.flatMap(({ cells }) => askedFactIn(cells["key"] ?? "") ?? []);
        const products = asked.filter(({ of }) => of === "product").map(({ id, year }) => ({ id, year }));
        const own = new Set(asked.filter(({ of }) => of === "line").map(({ id }) => id));
        const found = yield* store.answeredLines(products, [...own]);
        const byInventory = Map.groupBy(found, ({ inventory_id }) => inventory_id);
        const read = yield* Effect.forEach(
          [...byInventory].toSorted(([one], [other]) => one - other),
          ([id, some]) =>
            Effect.gen(function* () {
              const state = yield* inventories.locked(id, Effect.succeed);
              const refusal =
                state === null
                  ? notFound(INVENTORY_NAME).message
                  : (refusalOf(inventoryDecision({ role, ...state }, "product.edited")) ?? null);
              const stored = yield* lines.some(
                id,
                some.flatMap((line) => (own.has(line.id) ? [line.id] : [])),
              );
              const lineById = new Map(stored.map((line) => [line.inventory_product_id, lineOf(line)]));
              return some.map((one) => {
                const line = lineById.get(one.id);
                return { ...one, refusal, ...(line === undefined ? {} : { line }) };
              });
            }),
        );
        const catalog = yield* store.componentsOf([...new Set(products.map(({ id }) => id))]);
        const facts: AnswerFacts = {
          components: catalog,
          lines: read.flat(),
          catalog_refusal: refusalOf(mayDo(role, "product component.edit")) ?? null,
        };
        return facts;
      });

    const write = (plan: AnswerPlan) =>
      Effect.gen(function* () {
        const images = yield* store.images(
          "components",
          plan.components.map(({ id }) => id),
        );
        yield* components.updateAll(plan.components.map(({ id, version, values }) => ({ id, version, input: values })));
        const shares = yield* store.completeComponents(plan.lineComponents);
        const changed = yield* Effect.forEach(
          [...Map.groupBy(plan.lines, ({ inventory_id }) => inventory_id)],
          ([id, some]) => store.writeLines(id, { products: [], added: [], changed: some }, false),
        );
        const written: ReadonlyArray<WrittenRecord> = [...images, ...shares, ...changed.flat()];
        return written;
      });

    const handler: ImportHandler = {
      target: { noun: "answers" },
      columns: ANSWER_COLUMNS,
      mayRead: Effect.asVoid(permit("season.read")),
      mayImport,
      // Like imports of components, which change the same records of the catalog.
      holding: (work) => store.oneAtATime("components", Effect.andThen(mayImport, work)),
      mayUndo: ({ inventories: changed }) =>
        Effect.forEach(
          changed.toSorted((one, other) => one.id - other.id),
          ({ id }) =>
            inventories.locked(id, (state) =>
              state === null
                ? Effect.fail(notFound(INVENTORY_NAME))
                : allowedByChart((role) => inventoryAfter({ ...state, role }, "product.edited")),
            ),
          { discard: true },
        ),
      validate: (rows, input) =>
        Effect.gen(function* () {
          const { rows: verdicts, plan } = validateAnswers(yield* linesAsked(rows), rows, input);
          return {
            rows: verdicts,
            plan,
            counts: {
              added: 0,
              changed: verdicts.filter(({ verdict }) => verdict === "changed").length,
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
