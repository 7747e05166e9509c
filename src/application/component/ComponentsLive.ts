import { Effect, Layer } from "effect";
import { checkCas } from "#domain/component/casNumber.ts";
import type { ChemicalComponent, ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { productResource } from "#domain/product/Product.ts";
import { invalid, type Refusal } from "#domain/shared/errors.ts";
import { type KeyRefusals, permit, refuseFailures } from "../shared/refusals.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import { checkVersion, notFound } from "../shared/resourceLive.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { type ComponentsOf, ProductComponents, type ProductOwner } from "./Components.ts";
import {
  type ComponentFields,
  ComponentStore,
  type ComponentTable,
  type StoredComponent,
  type Substance,
} from "./ComponentStore.ts";

export const COMPONENT_NOUN = "chemical component";
export const UNKNOWN_COMPONENT = "This chemical component does not exist.";
export const SAME_COMPONENT = "A chemical component with the same CAS # and name is already listed.";

type Work<A> = Effect.Effect<A, Refusal | StoreFailure>;

type OwnerRules<Owner, Component extends ChemicalComponent> = {
  readonly table: ComponentTable;
  /** NotFound if there is no such owner. */
  readonly found: (owner: Owner) => Work<number>;
  /** One transaction with the owner locked, after the permission check for its state. */
  readonly locked: <A>(owner: Owner, work: (ownerId: number) => Work<A>) => Work<A>;
  readonly shown: (component: ChemicalComponent) => Component;
};

export const withCasCheck = <A extends { readonly number: string }>(stored: A) => ({
  ...stored,
  cas_check: checkCas(stored.number),
});

export const sameComponent: KeyRefusals = (failure) =>
  failure._tag === "DuplicateKey" ? invalid({ number: [SAME_COMPONENT] }) : undefined;

/** Typed values have priority; a picked substance fills in those that were left blank. */
const substanceOf = (
  store: ComponentStore["Service"],
  { chemical_component_id, number, name }: ChemicalComponentInput,
): Work<Substance> =>
  Effect.gen(function* () {
    if (number !== "" && name !== "") return yield* store.substanceOf(number, name);
    const picked = chemical_component_id === null ? null : yield* store.substance(chemical_component_id);
    if (picked === null) return yield* invalid({ chemical_component_id: [UNKNOWN_COMPONENT] });
    return number === "" && name === ""
      ? picked
      : yield* store.substanceOf(number || picked.number, name || picked.name);
  });

/** What a component stores, with its substance, which is created if it is new. */
export const componentFieldsOf = (
  store: ComponentStore["Service"],
  input: ChemicalComponentInput,
): Work<ComponentFields> =>
  Effect.map(substanceOf(store, input), ({ id, number, name }) => ({
    ...input,
    chemical_component_id: id,
    number,
    name,
  }));

/** The same rules for every owner (docs/decisions/0007-what-a-line-stores.md), one writer at a time per owner. */
export const componentRules = <Owner, Component extends ChemicalComponent>(
  store: ComponentStore["Service"],
  { table, found, locked, shown }: OwnerRules<Owner, Component>,
): ComponentsOf<Owner, Component> => {
  const show = (stored: StoredComponent): Component => shown(withCasCheck(stored));
  const existing = (ownerId: number, id: number): Work<Component> =>
    Effect.flatMap(table.get(ownerId, id), (stored) =>
      stored === null ? Effect.fail(notFound(COMPONENT_NOUN)) : Effect.succeed(show(stored)),
    );
  const writing = <A>(owner: Owner, work: (ownerId: number) => Work<A>): Effect.Effect<A, Refusal> =>
    Effect.andThen(permit("records.read"), locked(owner, work)).pipe(refuseFailures(sameComponent));
  /** Checks the version that the caller has seen. */
  const changing = (
    owner: Owner,
    id: number,
    options: WriteOptions,
    work: (ownerId: number, current: Component) => Work<Component>,
  ) =>
    writing(owner, (ownerId) =>
      Effect.flatMap(existing(ownerId, id), (current) =>
        Effect.andThen(checkVersion(current, options), work(ownerId, current)),
      ),
    );
  const reading = <A>(owner: Owner, work: (ownerId: number) => Work<A>): Effect.Effect<A, Refusal> =>
    permit("records.read").pipe(Effect.andThen(found(owner)), Effect.flatMap(work), refuseFailures());

  return {
    list: (owner, query) =>
      reading(owner, (ownerId) =>
        Effect.map(table.list(ownerId, query), (page) => ({ ...page, items: page.items.map(show) })),
      ),
    get: (owner, id) => reading(owner, (ownerId) => existing(ownerId, id)),
    create: (owner, input) =>
      writing(owner, (ownerId) =>
        Effect.gen(function* () {
          const id = yield* table.insert(ownerId, yield* componentFieldsOf(store, input));
          return yield* existing(ownerId, id);
        }),
      ),
    update: (owner, id, input, options = {}) =>
      changing(owner, id, options, (ownerId) =>
        Effect.gen(function* () {
          yield* table.update(id, yield* componentFieldsOf(store, input));
          return yield* existing(ownerId, id);
        }),
      ),
    unlink: (owner, id, options = {}) =>
      changing(owner, id, options, (_, current) => Effect.as(table.remove(id), current)),
  };
};

const noProduct = () => Effect.fail(notFound(productResource.recordName));

/** Past inventories keep their own copies (reading 15). */
export const productComponentsLive = Layer.effect(
  ProductComponents,
  Effect.map(ComponentStore, (store) =>
    ProductComponents.of({
      ...componentRules(store, {
        table: store.ofProducts,
        found: ({ product_id }: ProductOwner) =>
          Effect.flatMap(store.hasProduct(product_id), (isThere) =>
            isThere ? Effect.succeed(product_id) : noProduct(),
          ),
        locked: ({ product_id }, work) =>
          Effect.andThen(
            permit("product component.edit"),
            store.lockedProduct(product_id, (isThere) => (isThere ? work(product_id) : noProduct())),
          ),
        shown: (component) => component,
      }),
      options: (query) =>
        permit("records.read").pipe(
          Effect.andThen(store.options(query)),
          Effect.map((substances) => substances.map(withCasCheck)),
          refuseFailures(),
        ),
    }),
  ),
);
