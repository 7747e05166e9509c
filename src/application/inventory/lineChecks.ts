import { Effect } from "effect";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { questionAfter } from "#domain/inventory/questionMachine.ts";
import { factsOf, type ProductFacts, sameFacts } from "#domain/product/ProductFacts.ts";
import { invalid, type Invalid } from "#domain/shared/errors.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { allowedByChart } from "../shared/refusals.ts";
import type { InventoryLine } from "./InventoryLine.ts";
import type { InventoryProductStore } from "./InventoryProductStore.ts";

export const UNKNOWN_PRODUCT = "This product does not exist.";
export const ARCHIVED_PRODUCT = "This product is archived.";
export const UNKNOWN_CONTAINER = "This container type does not exist.";
export const ARCHIVED_CONTAINER = "This container type is archived.";
export const UNKNOWN_UNIT = "This container unit does not exist.";
export const ARCHIVED_UNIT = "This container unit is archived.";

type Checked<A = void> = Effect.Effect<A, Invalid | StoreFailure>;

/** Notes may change only while the question is unresolved (spec B4). */
export const checkNotes = (input: InventoryProductInput, current: InventoryProduct): Checked => {
  if (input.notes === current.notes) return Effect.void;
  return Effect.mapError(
    allowedByChart(() => questionAfter(current, "notes.edited")),
    ({ message }) => invalid({ notes: [message] }),
  );
};

/** Type and unit must exist, and be active if newly chosen: the dropdowns offer only active ones (spec B4). */
export const checkStorage = (
  lines: Pick<InventoryProductStore["Service"], "storageStatus">,
  { container_id, container_unit_id }: Pick<InventoryProductInput, "container_id" | "container_unit_id">,
  current: InventoryProduct | null,
): Checked =>
  Effect.gen(function* () {
    const type = container_id === (current?.container ?? null) ? null : container_id;
    const unit = container_unit_id === (current?.container_unit ?? null) ? null : container_unit_id;
    if (type === null && unit === null) return;
    const status = yield* lines.storageStatus(type, unit);
    if (type !== null && status.container !== true) {
      return yield* invalid({ container_id: [status.container === null ? UNKNOWN_CONTAINER : ARCHIVED_CONTAINER] });
    }
    if (unit !== null && status.unit !== true) {
      return yield* invalid({ container_unit_id: [status.unit === null ? UNKNOWN_UNIT : ARCHIVED_UNIT] });
    }
  });

type Snapshot = Pick<InventoryLine, "product_id" | "name"> & {
  readonly facts: ProductFacts;
  readonly isFresh: boolean;
};

/**
 * What the line stores of its product (reading 15; docs/decisions/0007-what-a-line-stores.md): a newly chosen product
 * provides its current facts, whatever was sent; a stored line keeps its facts for the same product, unless others were
 * sent, which means that the person fetched the product's facts again.
 * @returns null if a name was sent instead of a product
 */
export const snapshotOf = (
  lines: InventoryProductStore["Service"],
  input: InventoryProductInput,
  current: InventoryProduct | null,
): Checked<Snapshot | null> =>
  Effect.gen(function* () {
    const { product_id } = input;
    if (product_id === null) return null;
    const isSame = current !== null && current.product_id === product_id;
    if (isSame) {
      const facts = factsOf(current);
      if (sameFacts(facts, input)) return { product_id, name: current.name, facts, isFresh: false };
    }
    const product = yield* lines.product(product_id);
    if (product === null) return yield* invalid({ product_id: [UNKNOWN_PRODUCT] });
    if (!isSame && !product.is_active) return yield* invalid({ product_id: [ARCHIVED_PRODUCT] });
    return { product_id, name: product.name, facts: factsOf(product), isFresh: true };
  });
