import { Context, type Effect } from "effect";
import type { ChemicalComponent, ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import type { ListQuery, OptionsQuery, Page } from "#domain/shared/Page.ts";
import type { ResourceStore, Stored, StoreFailure } from "../shared/ResourceStore.ts";

/** Without the values that rules compute from the number. */
export type StoredComponent = Omit<ChemicalComponent, "cas_check">;
export type Substance = { readonly id: number; readonly number: string; readonly name: string };
/** The fields to write once the component's substance is determined. */
export type ComponentFields = Omit<ChemicalComponentInput, "chemical_component_id"> & {
  readonly chemical_component_id: number;
};

export type ProductComponentFields = ComponentFields & { readonly product_id: number };

/** Components of products or of lines; `ownerId` is the product or the line. */
export type ComponentTable = {
  readonly list: (ownerId: number, query: ListQuery) => Stored<Page<StoredComponent>>;
  /** Null also for a component of another owner. */
  readonly get: (ownerId: number, id: number) => Stored<StoredComponent | null>;
  /** Returns the new id; DuplicateKey if the owner already has the substance. */
  readonly insert: (ownerId: number, fields: ComponentFields) => Stored<number>;
  readonly update: (id: number, fields: ComponentFields) => Stored<void>;
  readonly remove: (id: number) => Stored<void>;
};

/** Components, and the catalog of substances that they share. */
export class ComponentStore extends Context.Service<
  ComponentStore,
  {
    readonly ofProducts: ComponentTable;
    readonly ofLines: ComponentTable;
    readonly hasProduct: (productId: number) => Stored<boolean>;
    /** One transaction with the product's row locked; `isThere` is false if there is no such product. */
    readonly lockedProduct: <A, E>(
      productId: number,
      work: (isThere: boolean) => Effect.Effect<A, E>,
    ) => Effect.Effect<A, E | StoreFailure>;
    /** Keeps others from changing these products or their components during this transaction. */
    readonly holdProducts: (productIds: ReadonlyArray<number>) => Stored<void>;
    /** Like `ofProducts`, for many products at once. */
    readonly manyOfProducts: Pick<
      ResourceStore<never, never, ProductComponentFields, never>,
      "insertAll" | "updateAll"
    >;
    /** Like `substanceOf` for each; returns their ids in this order. */
    readonly substancesOf: (named: ReadonlyArray<Omit<Substance, "id">>) => Stored<ReadonlyArray<number>>;
    readonly substance: (id: number) => Stored<Substance | null>;
    /** Creates the substance if it is new; safe under concurrent calls. */
    readonly substanceOf: (number: string, name: string) => Stored<Substance>;
    readonly options: (query: OptionsQuery) => Stored<ReadonlyArray<Substance>>;
  }
>()("hazledger/application/ComponentStore") {}
