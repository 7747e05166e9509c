import { Effect } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { inventoryDecision, inventoryMachine, LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { questionMachine } from "#domain/inventory/questionMachine.ts";
import { InventoryStore } from "#application/inventory/InventoryStore.ts";
import { InventoryProductStore } from "#application/inventory/InventoryProductStore.ts";
import { inventoryInput, type Shelf, shelf } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());
let s: Shelf;
beforeAll(async () => {
  s = await services.runPromise(as("admin")(shelf));
});

/** Breaks one guard of a chart until the end of the test: it answers this whatever is asked. */
const broken = (machine: typeof inventoryMachine | typeof questionMachine, guard: string, answer: boolean) => {
  const guards: Record<string, unknown> = machine.implementations.guards;
  vi.spyOn(guards as Record<string, () => boolean>, guard).mockReturnValue(answer); // A guard is a function.
};
afterEach(() => vi.restoreAllMocks());

const completed = Effect.gen(function* () {
  const inventories = yield* Inventories;
  const { id } = yield* inventories.create(inventoryInput(s.place));
  return yield* inventories.update(id, inventoryInput({ ...s.place, is_completed: true }));
}).pipe(as("admin"));

describe("what the server answers is what the chart answers", () => {
  it("staff change a completed inventory once the chart's guard lets everybody through, and button and server agree", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { id } = yield* completed;
        const inventories = yield* Inventories;
        const lines = yield* InventoryProducts;
        const edit = as("staff")(
          inventories.update(id, inventoryInput({ ...s.place, year: 2021, is_completed: true })),
        );
        const add = as("staff")(lines.create(id, s.drums()));
        const state = { is_active: true, is_completed: true, role: "staff" } as const;
        expect(yield* refusalOf(edit)).toMatchObject({ _tag: "NotAllowed", message: LOCKED_COMPLETED });
        expect(yield* refusalOf(add)).toMatchObject({ _tag: "NotAllowed", message: LOCKED_COMPLETED });
        expect(inventoryDecision(state, "product.added").allowed).toBe(false);
        broken(inventoryMachine, "mayNot", false);
        expect(yield* edit).toMatchObject({ year: 2021, is_completed: true });
        expect(yield* add).toMatchObject({ name: s.product.name });
        expect(inventoryDecision(state, "product.added").allowed).toBe(true);
      }),
    ));

  it("nobody changes anything once the chart's guard lets nobody through", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { id } = yield* completed;
        const inventories = yield* Inventories;
        broken(inventoryMachine, "mayNot", true);
        const before = yield* inventories.get(id);
        expect(yield* refusalOf(inventories.activate(id))).toMatchObject({ _tag: "NotAllowed" });
        expect(yield* refusalOf(inventories.update(id, inventoryInput(s.place)))).toMatchObject({ _tag: "NotAllowed" });
        expect(yield* inventories.get(id)).toEqual(before);
      }).pipe(as("admin")),
    ));

  it("an archived inventory that the chart takes for an active one is archived, not toggled", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { id } = yield* completed;
        const inventories = yield* Inventories;
        expect((yield* inventories.activate(id)).is_active).toBe(false);
        broken(inventoryMachine, "isArchived", false);
        expect((yield* inventories.activate(id)).is_active).toBe(false);
        vi.restoreAllMocks();
        expect((yield* inventories.activate(id)).is_active).toBe(true);
      }).pipe(as("admin")),
    ));

  it("a resolved question that the chart takes for an open one is resolved again, and its notes are open", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const { id } = yield* completed;
        const line = yield* lines.create(id, s.drums({ notes: "Which one?" }));
        const toggled = lines.resolveQuestion(id, line.inventory_product_id);
        const noted = lines.update(id, line.inventory_product_id, s.drums({ notes: "This one." }));
        expect((yield* toggled).is_resolve_question).toBe(true);
        expect(yield* refusalOf(noted)).toMatchObject({ _tag: "Invalid" });
        broken(questionMachine, "isResolved", false);
        expect((yield* toggled).is_resolve_question).toBe(true);
        expect(yield* noted).toMatchObject({ notes: "This one." });
      }).pipe(as("admin")),
    ));
});

describe("the stores", () => {
  it("write the state that they are given, however often, and never toggle by themselves", () =>
    services.runPromise(
      Effect.gen(function* () {
        const inventories = yield* InventoryStore;
        const lines = yield* InventoryProductStore;
        const { id } = yield* completed;
        const { inventory_product_id: line } = yield* (yield* InventoryProducts).create(id, s.drums());
        for (const state of [false, false, true, true]) {
          yield* inventories.setActive(id, state);
          yield* lines.setColumn([line], "is_resolve_question", state);
          expect(yield* inventories.get(id)).toMatchObject({ is_active: state });
          expect(yield* lines.get(id, line)).toMatchObject({ is_resolve_question: state });
        }
      }).pipe(as("admin")),
    ));
});
