import { Effect, Result } from "effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import { byTheRules } from "#adapters/device/deviceRules.ts";
import { Draft } from "#adapters/device/Draft.ts";
import { walkLines } from "#adapters/device/walkStore.ts";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { lineOf } from "#application/inventory/InventoryLine.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { TakeAlong } from "#application/offline/TakeAlong.ts";
import { Products } from "#application/product/Products.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { TakenInventory } from "#domain/offline/TakenInventory.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { WALK_DECISIONS, type WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { productInput } from "../../support/inventoryFixture.ts";
import { as } from "../../support/services.ts";
import { walkOver } from "../../support/walkOfThree.ts";
import { shelfServices } from "../../support/shelfServices.ts";

const { run, s } = shelfServices();

const line = fc.nat({ max: 5 });
const size = fc.constantFrom(55, 30, 5);
const quantity = fc.constantFrom(1, 2, 3.5);
const place = fc.constantFrom("shed", "barn; shed", "");
const storage = { container_size: size, container_quantity: quantity, location_stored: place };
const action = fc.oneof(
  fc.record({
    kind: fc.constant("add" as const),
    aggregate: fc.boolean(),
    notes: fc.constantFrom("", "Leaks"),
    ...storage,
  }),
  fc.record({ kind: fc.constant("add new" as const), name: fc.constantFrom("Polish", "Wax"), ...storage }),
  fc.record({ kind: fc.constant("edit" as const), line, aggregate: fc.boolean(), ...storage }),
  fc.record({ kind: fc.constant("unlink" as const), line }),
  fc.record({ kind: fc.constant("question" as const), line }),
  fc.record({
    kind: fc.constant("decide" as const),
    line,
    input: fc.oneof(
      fc.record({ decision: fc.constantFrom(...WALK_DECISIONS), reason: fc.constantFrom("", "Used up") }),
      fc.record({ decision: fc.constant("changed" as const), ...{ container_quantity: fc.constantFrom("1", "4") } }),
      fc.record({ decision: fc.constant("changed" as const), container_size: fc.constantFrom("30", "55") }),
      fc.record({ decision: fc.constant("changed" as const), location_stored: fc.constantFrom("ATTIC", "SHED") }),
    ),
  }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** The line that an action means, by its place among those that one side has. */
const nth = (found: ReadonlyArray<WalkLine>, at: number): WalkLine | undefined => found[at % Math.max(1, found.length)];

/** Asks one side for an action, about its own line at this place. */
const ask = (id: number, known: ReadonlyArray<WalkLine>, done: Action, product_id: number) =>
  Effect.gen(function* () {
    const lines = yield* InventoryProducts;
    const walks = yield* Walks;
    if (done.kind === "add" || done.kind === "add new") {
      const { kind: _, ...sent } = done;
      const product = done.kind === "add" ? { product_id } : { product_id: null, name: done.name, aggregate: true };
      return yield* lines.create(id, s().drums({ ...sent, ...product }));
    }
    const found = nth(known, done.line);
    if (found === undefined) return null;
    const { inventory_product_id } = found;
    if (done.kind === "decide")
      return yield* walks.decide(id, inventory_product_id, done.input, { version: found.version });
    const current = yield* lines.get(id, inventory_product_id);
    const { version } = current;
    if (done.kind === "unlink") return yield* lines.unlink(id, inventory_product_id, { version });
    if (done.kind === "question") return yield* lines.resolveQuestion(id, inventory_product_id, { version });
    const { is_resolve_question: _, ...input } = lineOf(current);
    const { container_size, container_quantity, location_stored, aggregate } = done;
    const changed = {
      container_size: String(container_size),
      container_quantity: String(container_quantity),
      location_stored: location_stored.toUpperCase(),
    };
    return yield* lines.update(id, inventory_product_id, { ...input, ...changed, aggregate }, { version });
  });

/** What both sides must have in common: ids that only one of them gave, and the time, aside. */
const comparable = (lines: ReadonlyArray<InventoryProduct>, walk: ReadonlyArray<WalkLine>) => {
  const sign = (id: number, from: number) => (id < 0 || id > from ? "new" : id);
  return (lastLine: number, lastProduct: number) => ({
    lines: lines.map((one) => ({
      ...one,
      inventory_product_id: sign(one.inventory_product_id, lastLine),
      product_id: sign(one.product_id, lastProduct),
    })),
    walk: walk.map(
      ({ sds_no, state, reason, by, place, position, is_new, can_come_back, was, version, max_pounds }) => ({
        ...{ sds_no, state, reason, by, place, position, is_new, can_come_back, was, version, max_pounds },
      }),
    ),
  });
};
const said = (answer: Result.Result<unknown, Refusal>) =>
  Result.isFailure(answer)
    ? {
        refused: answer.failure._tag,
        message: answer.failure.message,
        errors: "errors" in answer.failure && answer.failure.errors,
      }
    : "accepted";

it("a device answers as the server does, and then has the same lines, walk and versions", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 3, maxLength: 12 }),
      fc.constantFrom("admin", "staff"),
      (actions, role) =>
        run(
          Effect.gen(function* () {
            const made = yield* walkOver(s).pipe(as("admin"));
            const other = yield* (yield* Products).create(productInput({ name: "Toluene" })).pipe(as("admin"));
            const along = yield* TakeAlong;
            const products = yield* Products;
            const options = { page: 1, search: "", ipp: 100 };
            const choices = {
              containers: yield* (yield* Containers).autocomplete(options),
              units: yield* (yield* ContainerUnits).autocomplete(options),
              hazards: yield* (yield* Hazards).autocomplete(options),
            };
            const catalog = new Map(
              (yield* Effect.forEach([s().product.id, other.id], products.get)).map((one) => [
                one.id,
                { ...one, sds_file: null },
              ]),
            );
            const actor = yield* CurrentActor;
            const person = role === "admin" ? "Ada Stone" : "Sam Reed";
            let taken: TakenInventory = {
              ...(yield* along.inventory(made.id)),
              products: [],
              changes: 0,
              taken_at: "",
            };
            let lastId = 0;
            const lastLine = Math.max(...taken.lines.map(({ inventory_product_id }) => inventory_product_id));
            for (const [at, done] of actions.entries()) {
              const product_id = at % 2 === 0 ? s().product.id : other.id;
              const now = yield* along.inventory(made.id);
              const before = walkLines(now);
              const onServer = yield* Effect.result(ask(made.id, before, done, product_id));
              const draft = new Draft(
                taken,
                {
                  ...choices,
                  person,
                  now: "2026-03-01T10:00:00Z",
                  product: (id) => Promise.resolve(catalog.get(id) ?? null),
                },
                lastId,
              );
              const onDevice = yield* Effect.result(
                byTheRules(draft, actor, ask(made.id, walkLines(taken), done, product_id)),
              );
              expect(said(onDevice)).toEqual(said(onServer));
              if (Result.isSuccess(onDevice)) [taken, lastId] = [draft.finished(), draft.lastId];
              const server = yield* along.inventory(made.id);
              const common = (one: typeof server) =>
                comparable(one.lines, walkLines(one))(lastLine, Math.max(s().product.id, other.id));
              expect(common(taken)).toEqual(common(server));
              const counts = ({ inventory }: typeof server) => [
                inventory.to_confirm,
                inventory.products_inventoried,
                inventory.products_with_sds,
              ];
              expect(counts(taken)).toEqual(counts(server));
            }
          }).pipe(as(role)),
        ),
    ),
    { numRuns: 15 },
  ));
