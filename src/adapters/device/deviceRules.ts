import { Context, Effect, Layer } from "effect";
import { ChangeSetStore } from "#application/changes/ChangeSetStore.ts";
import { ComponentStore } from "#application/component/ComponentStore.ts";
import { LinePhotoStore } from "#application/inventory/photo/LinePhotos.ts";
import type { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { InventoryProductStore } from "#application/inventory/InventoryProductStore.ts";
import { inventoryProductsLive } from "#application/inventory/InventoryProductsLive.ts";
import { InventoryStore, type StoredInventoryState } from "#application/inventory/InventoryStore.ts";
import type { Walks } from "#application/inventory/walk/Walks.ts";
import { walksLive } from "#application/inventory/walk/WalksLive.ts";
import { WalkStore } from "#application/inventory/walk/WalkStore.ts";
import { ProductStore, type StoredProduct } from "#application/product/Products.ts";
import { type Actor, CurrentActor } from "#application/shared/Actor.ts";
import { DuplicateKey } from "#application/shared/ResourceStore.ts";
import { PERCENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { PRODUCT_FIELDS } from "#domain/product/productFields.ts";
import { inputOf, readOf } from "#domain/shared/fieldValues.ts";
import type { Draft } from "./Draft.ts";
import { lineStore } from "./lineStore.ts";
import { walkStore } from "./walkStore.ts";

/** A port of which the rules of lines and walks use only a part: everything else is a defect on a device. */
const partOf = <Service extends object>(methods: Partial<Service>): Service => {
  const missing = (name: string | symbol) => () => Effect.die(new Error(`A device has no ${String(name)}`));
  const get = (own: Partial<Service>, name: string | symbol): unknown => Reflect.get(own, name) ?? missing(name);
  // What is missing answers with a defect, so the part stands for the whole.
  return new Proxy(methods, { get }) as Service;
};

const inventoryStore = (draft: Draft): Partial<InventoryStore["Service"]> => {
  const state = (id: number): StoredInventoryState | null => {
    const { inventory } = draft.taken;
    const { is_active, is_completed, version, to_confirm, walk_source } = inventory;
    return id === inventory.id
      ? { id, is_active, is_completed, version, to_confirm, walk_source_id: walk_source?.id ?? null }
      : null;
  };
  return {
    state: (id) => Effect.succeed(state(id)),
    locked: (id, work) => Effect.suspend(() => work(state(id))),
  };
};

const productStore = (draft: Draft): Partial<ProductStore["Service"]> => ({
  insert: (fields) =>
    Effect.sync(() => {
      const hazards = draft.catalog.hazards.filter(({ id }) => fields.hazard_ids.includes(id));
      const made: StoredProduct = {
        ...readOf(PRODUCT_FIELDS, fields),
        id: draft.newId(),
        sds_status: "pending",
        sds_date: null,
        sds_file: null,
        hazards,
        is_active: true,
        version: 1,
      };
      const kept = { ...made, sds_file: null, components: [], barcodes: [] };
      draft.taken = { ...draft.taken, products: [...draft.taken.products, kept] };
      return made;
    }),
});

/** Components of a new product go to the server with its line; here they are kept for the threshold meter. */
const componentStore = (draft: Draft): Partial<ComponentStore["Service"]> => {
  const substances = new Set<string>();
  let last = 0;
  const insert: ComponentStore["Service"]["ofProducts"]["insert"] = (productId, { number, name, ...shares }) => {
    const substance = `${number}\n${name.toLowerCase()}`;
    if (substances.has(substance)) return Effect.fail(new DuplicateKey({ constraint: "component" }));
    substances.add(substance);
    const component = { number, name, ...inputOf(PERCENT_FIELDS, readOf(PERCENT_FIELDS, shares)) };
    const products = draft.taken.products.map((product) =>
      product.id === productId ? { ...product, components: [...product.components, component] } : product,
    );
    draft.taken = { ...draft.taken, products };
    last -= 1;
    return Effect.succeed(last);
  };
  return {
    ofProducts: partOf<ComponentStore["Service"]["ofProducts"]>({ insert }),
    substance: (id) => Effect.succeed({ id, number: "", name: "" }),
    substanceOf: (number, name) => Effect.succeed({ id: 0, number, name }),
  };
};

/**
 * Asks the rules of lines and walks, the same as on the server, over what the device keeps. Nothing of the draft may be
 * kept if they refuse.
 */
export const byTheRules = <A>(
  draft: Draft,
  actor: Actor,
  asked: Effect.Effect<A, Refusal, InventoryProducts | Walks>,
): Effect.Effect<A, Refusal> => {
  const stores = Context.empty().pipe(
    Context.add(InventoryProductStore, partOf<InventoryProductStore["Service"]>(lineStore(draft))),
    Context.add(InventoryStore, partOf<InventoryStore["Service"]>(inventoryStore(draft))),
    Context.add(WalkStore, partOf<WalkStore["Service"]>(walkStore(draft))),
    Context.add(ProductStore, partOf<ProductStore["Service"]>(productStore(draft))),
    Context.add(LinePhotoStore, partOf<LinePhotoStore["Service"]>({ copy: () => Effect.void })),
    Context.add(ComponentStore, partOf<ComponentStore["Service"]>(componentStore(draft))),
    Context.add(ChangeSetStore, partOf<ChangeSetStore["Service"]>({ name: () => Effect.succeed(null) })),
  );
  const rules = Layer.mergeAll(inventoryProductsLive, walksLive).pipe(Layer.provide(Layer.succeedContext(stores)));
  // Without `local`, Effect would take the same layers that were built for other stores.
  return asked.pipe(Effect.provide(rules, { local: true }), Effect.provideService(CurrentActor, actor));
};
