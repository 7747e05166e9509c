import { Effect } from "effect";
import fc from "fast-check";
import { byTheRules } from "#adapters/device/deviceRules.ts";
import { Draft } from "#adapters/device/Draft.ts";
import { walkLines } from "#adapters/device/walkStore.ts";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { lineOf } from "#application/inventory/InventoryLine.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { WALK_DECISIONS, type WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { TakeAlong } from "#application/offline/TakeAlong.ts";
import { Products } from "#application/product/Products.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import type { Role } from "#domain/identity/Role.ts";
import type { TakenInventory, TakenProduct } from "#domain/offline/TakenInventory.ts";
import { productInput, type Shelf } from "./inventoryFixture.ts";
import { as } from "./services.ts";
import { walkOver } from "./walkOfThree.ts";

const line = fc.nat({ max: 5 });
const size = fc.constantFrom(55, 30, 5);
const quantity = fc.constantFrom(1, 2, 3.5);
const place = fc.constantFrom("shed", "barn; shed", "");
const storage = { container_size: size, container_quantity: quantity, location_stored: place };
const components = fc.constantFrom(
  [],
  [{ number: "7782-50-5", name: "Chlorine", percentage_weight: "12.50", percent_min: "10", percent_max: 25 }],
);
const decision = fc.record({
  kind: fc.constant("decide" as const),
  line,
  input: fc.oneof(
    fc.record({ decision: fc.constantFrom(...WALK_DECISIONS), reason: fc.constantFrom("", "Used up") }),
    fc.record({ decision: fc.constant("gone" as const), reason: fc.constant("Used up") }),
    fc.record({ decision: fc.constant("undone" as const) }),
    fc.record({ decision: fc.constant("changed" as const), container_quantity: fc.constantFrom("1", "4") }),
    fc.record({ decision: fc.constant("changed" as const), container_size: fc.constantFrom("30", "55") }),
    fc.record({ decision: fc.constant("changed" as const), location_stored: fc.constantFrom("ATTIC", "SHED") }),
  ),
});
/** What a person does to an inventory, on a server or on a device. */
export const lineAction = fc.oneof(
  { weight: 3, arbitrary: decision },
  fc.record({
    kind: fc.constant("add" as const),
    aggregate: fc.boolean(),
    notes: fc.constantFrom("", "Leaks"),
    ...storage,
  }),
  fc.record({ kind: fc.constant("add new" as const), name: fc.constantFrom("Polish", "Wax"), components, ...storage }),
  fc.record({ kind: fc.constant("edit" as const), line, aggregate: fc.boolean(), isOther: fc.boolean(), ...storage }),
  fc.record({ kind: fc.constant("unlink" as const), line }),
  fc.record({ kind: fc.constant("question" as const), line }),
);
type LineAction = typeof lineAction extends fc.Arbitrary<infer A> ? A : never;

/** The line that an action means, by its place among those that one side has. */
const nth = (found: ReadonlyArray<WalkLine>, at: number): WalkLine | undefined => found[at % Math.max(1, found.length)];

/** Asks one side for an action, about its own line at this place. */
const askFor = (s: () => Shelf, id: number, known: ReadonlyArray<WalkLine>, done: LineAction, product_id: number) =>
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
      product_id: done.isOther ? product_id : current.product_id,
      container_size: String(container_size),
      container_quantity: String(container_quantity),
      location_stored: location_stored.toUpperCase(),
    };
    return yield* lines.update(id, inventory_product_id, { ...input, ...changed, aggregate }, { version });
  });

/** An inventory with a walk, on the server and taken along. */
export const sideBySide = (s: () => Shelf, role: Role) =>
  Effect.gen(function* () {
    const made = yield* walkOver(s).pipe(as("admin"));
    const other = yield* (yield* Products).create(productInput({ name: `Toluene ${made.id}` })).pipe(as("admin"));
    const along = yield* TakeAlong;
    const options = { page: 1, search: "", ipp: 100 };
    const choices = {
      containers: yield* (yield* Containers).autocomplete(options),
      units: yield* (yield* ContainerUnits).autocomplete(options),
      hazards: yield* (yield* Hazards).autocomplete(options),
    };
    const offered = yield* Effect.forEach(["Acetone", other.name], (search) => along.products({ page: 1, search }));
    const catalog = new Map<number, TakenProduct>(offered.flatMap(({ items }) => items).map((one) => [one.id, one]));
    const actor = yield* CurrentActor;
    const person = role === "admin" ? "Ada Stone" : "Sam Reed";
    const product = (id: number) => Promise.resolve(catalog.get(id) ?? null);
    let taken: TakenInventory = { ...(yield* along.inventory(made.id)), products: [], changes: 0, taken_at: "" };
    let lastId = 0;
    let isFirst = false;
    return {
      id: made.id,
      lastLine: Math.max(...taken.lines.map(({ inventory_product_id }) => inventory_product_id)),
      lastProduct: other.id,
      product,
      taken: () => taken,
      server: along.inventory(made.id),
      /** What each of them answers. */
      both: (done: LineAction) =>
        Effect.gen(function* () {
          isFirst = !isFirst;
          const id = isFirst ? s().product.id : other.id;
          const before = walkLines(yield* along.inventory(made.id));
          const onServer = yield* Effect.result(askFor(s, made.id, before, done, id));
          const draft = new Draft(taken, { ...choices, person, now: "2026-03-01T10:00:00Z", product }, lastId);
          const asked = askFor(s, made.id, walkLines(taken), done, id);
          const onDevice = yield* Effect.result(byTheRules(draft, actor, asked));
          if (onDevice._tag === "Success") [taken, lastId] = [draft.finished(), draft.lastId];
          return { onServer, onDevice };
        }),
    };
  }).pipe(as(role));
