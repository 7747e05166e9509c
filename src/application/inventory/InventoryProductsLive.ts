import { Effect, Layer } from "effect";
import type { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import type { InventoryMachineEvent } from "#domain/inventory/inventoryMachine.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { questionAfter } from "#domain/inventory/questionMachine.ts";
import { mergeLines, mergeRefusal } from "#domain/inventory/mergeLines.ts";
import { MATERIAL_FIELDS } from "#domain/product/materialFields.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";
import { componentFieldsOf, sameComponent } from "../component/ComponentsLive.ts";
import { ComponentStore } from "../component/ComponentStore.ts";
import { ProductStore, unknownHazard } from "../product/Products.ts";
import { allowedByChart, permit, refuseFailures } from "../shared/refusals.ts";
import { invalid, NeedsAggregation, type Refusal } from "#domain/shared/errors.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import { INVENTORY_NAME } from "./InventoriesLive.ts";
import { changingLines, foundLine } from "./changingLines.ts";
import { basisOf, type InventoryLine, lineOf } from "./InventoryLine.ts";
import { InventoryProducts } from "./InventoryProducts.ts";
import { InventoryProductStore } from "./InventoryProductStore.ts";
import { InventoryStore } from "./InventoryStore.ts";
import { checkNotes, checkStorage, snapshotOf } from "./lineChecks.ts";
import { LinePhotoStore } from "./photo/LinePhotos.ts";
import { WalkStore } from "./walk/WalkStore.ts";

export const NEEDS_AGGREGATION =
  "This product is already in the inventory with the same container type, unit and size.";

/** `isFresh`: the facts are now taken from the catalog, so the components are as well. */
type Settled = { readonly line: InventoryLine; readonly isFresh: boolean };
const ofRow = (at: number, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [`components.${at}.${name}`, messages]));

type Work<A> = Effect.Effect<A, Refusal | StoreFailure>;

/**
 * Spec B4; readings 7, 14, 15, 17. One writer at a time works in an inventory, so an equal line is always seen and a
 * completion stops staff at once.
 */
export const inventoryProductsLive = Layer.effect(
  InventoryProducts,
  Effect.gen(function* () {
    const lines = yield* InventoryProductStore;
    const inventories = yield* InventoryStore;
    const products = yield* ProductStore;
    const components = yield* ComponentStore;
    const photos = yield* LinePhotoStore;

    const changing = changingLines(inventories, yield* WalkStore, unknownHazard);
    const existing = (inventoryId: number, id: number) => foundLine(lines.get(inventoryId, id));
    /** Returns the line that contains it now. */
    const changingOne = (
      inventoryId: number,
      id: number,
      event: InventoryMachineEvent["type"],
      options: WriteOptions,
      work: (current: InventoryProduct) => Work<InventoryProduct>,
    ) => changing.from(inventoryId, event, lines.get(inventoryId, id), options, work);

    /** A name without a product also creates the product (reading 15). */
    const settled = (input: InventoryProductInput, current: InventoryProduct | null): Work<Settled> =>
      Effect.gen(function* () {
        yield* checkStorage(lines, input, current);
        const { product_id: _, aggregate: __, components: added = [], ...sent } = input;
        const is_resolve_question = current?.is_resolve_question ?? false;
        const known = yield* snapshotOf(lines, input, current);
        if (known !== null) {
          const { product_id, name, facts, isFresh } = known;
          const before = current?.product_id === product_id ? current : {};
          const own = columnValues(MATERIAL_FIELDS, { ...before, ...sent });
          return { line: { ...sent, ...facts, ...own, product_id, name, is_resolve_question }, isFresh };
        }
        yield* permit("product.create");
        const product = yield* products.insert({ ...sent, sds_date: "" });
        const { id: product_id, name } = product;
        yield* addComponents(product_id, added);
        return { line: { ...sent, product_id, name, is_resolve_question }, isFresh: true };
      });

    /** Before the line copies them. A refusal names the row, and nothing of the line is written. */
    const addComponents = (product_id: number, inputs: ReadonlyArray<ChemicalComponentInput>): Work<void> =>
      Effect.gen(function* () {
        if (inputs.length > 0) yield* permit("product component.edit");
        for (const [at, input] of inputs.entries()) {
          yield* componentFieldsOf(components, input).pipe(
            Effect.flatMap((fields) => components.ofProducts.insert(product_id, fields)),
            Effect.mapError((failure) => {
              const refusal = failure._tag === "DuplicateKey" ? sameComponent(failure) : failure;
              return refusal?._tag === "Invalid" ? invalid(ofRow(at, refusal.errors)) : failure;
            }),
          );
        }
      });

    /** The line equal to the settled one, if any; fails if adding to it was not confirmed (reading 14). */
    const equalTo = (inventoryId: number, line: InventoryLine, input: InventoryProductInput, ownId: number | null) =>
      Effect.gen(function* () {
        const id = yield* lines.equal(inventoryId, line, ownId);
        if (id === null) return null;
        if (input.aggregate === false) return yield* new NeedsAggregation({ message: NEEDS_AGGREGATION });
        return yield* existing(inventoryId, id);
      });

    const addTo = (kept: InventoryProduct, added: InventoryLine): Work<void> => {
      const before = lineOf(kept);
      const merged = mergeLines(basisOf(kept), [before, added]);
      const refusal = mergeRefusal(merged);
      if (refusal !== null) return Effect.fail(invalid({ [refusal.field]: [refusal.message] }));
      return lines.addTo(kept.inventory_product_id, { ...before, ...merged });
    };

    const ofInventory = <A>(read: Stored<A | null>) =>
      permit("records.read").pipe(
        Effect.andThen(read),
        Effect.flatMap((found) => (found === null ? Effect.fail(notFound(INVENTORY_NAME)) : Effect.succeed(found))),
        refuseFailures(),
      );

    return InventoryProducts.of({
      list: (inventoryId, query) => ofInventory(lines.list(inventoryId, query)),
      knownTexts: (inventoryId) => ofInventory(lines.knownTexts(inventoryId)),
      options: (_, query) => Effect.andThen(permit("records.read"), lines.options(query)).pipe(refuseFailures()),
      get: (inventoryId, id) =>
        Effect.andThen(permit("records.read"), existing(inventoryId, id)).pipe(refuseFailures()),
      checkExisting: (inventoryId, { inventory_product_id, ...identity }) =>
        ofInventory(inventories.state(inventoryId)).pipe(
          Effect.andThen(lines.equal(inventoryId, identity, inventory_product_id)),
          Effect.flatMap((id) => (id === null ? Effect.succeed(null) : lines.get(inventoryId, id))),
          Effect.map((equal) =>
            equal === null ? { is_need_aggregation: false } : { is_need_aggregation: true, existing: equal },
          ),
          refuseFailures(),
        ),

      create: (inventoryId, input) =>
        changing.within(inventoryId, "product.added", () =>
          Effect.gen(function* () {
            const { line } = yield* settled(input, null);
            const equal = yield* equalTo(inventoryId, line, input, null);
            if (equal === null) {
              return yield* existing(inventoryId, yield* lines.insert(inventoryId, line));
            }
            yield* addTo(equal, line);
            return yield* existing(inventoryId, equal.inventory_product_id);
          }),
        ),
      update: (inventoryId, id, input, options = {}) =>
        changingOne(inventoryId, id, "product.edited", options, (current) =>
          Effect.gen(function* () {
            yield* checkNotes(input, current);
            const { line, isFresh } = yield* settled(input, current);
            const equal = yield* equalTo(inventoryId, line, input, id);
            if (equal === null) {
              yield* lines.update(id, line, isFresh);
              return yield* existing(inventoryId, id);
            }
            yield* addTo(equal, line);
            yield* photos.copy(id, equal.inventory_product_id);
            yield* lines.remove([id]);
            return yield* existing(inventoryId, equal.inventory_product_id);
          }),
        ),
      unlink: (inventoryId, id, options = {}) =>
        changingOne(inventoryId, id, "product.unlinked", options, (current) => Effect.as(lines.remove([id]), current)),
      resolveQuestion: (inventoryId, id, options = {}) =>
        changingOne(inventoryId, id, "product.question.toggled", options, (current) =>
          allowedByChart(() => questionAfter(current, "question.toggled")).pipe(
            Effect.flatMap(({ is_resolve_question }) =>
              lines.setColumn([id], "is_resolve_question", is_resolve_question),
            ),
            Effect.andThen(existing(inventoryId, id)),
          ),
        ),
    });
  }),
);
