import { Context, type Effect } from "effect";
import type { ChemicalComponent, ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import type { ListQuery, OptionsQuery, Page } from "#domain/shared/Page.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";

/** A component as it is stored; what follows from its number is worked out by the rules. */
export type StoredComponent = Omit<ChemicalComponent, "cas_check">;
/** A row of the catalog of substances. */
export type Substance = { readonly id: number; readonly number: string; readonly name: string };
/** What is written of a component: the substance is settled. */
export type ComponentFields = Omit<ChemicalComponentInput, "chemical_component_id"> & {
  readonly chemical_component_id: number;
};

/** The components of products, or those of lines; `ownerId` is the product or the line. */
export type ComponentTable = {
  readonly list: (ownerId: number, query: ListQuery) => Stored<Page<StoredComponent>>;
  /** Null for a component of another owner as well. */
  readonly get: (ownerId: number, id: number) => Stored<StoredComponent | null>;
  /** Answers the new id; DuplicateKey when the owner has the substance already. */
  readonly insert: (ownerId: number, fields: ComponentFields) => Stored<number>;
  readonly update: (id: number, fields: ComponentFields) => Stored<void>;
  readonly remove: (id: number) => Stored<void>;
};

/** Where chemical components are kept, and the catalog of substances that they share. */
export class ComponentStore extends Context.Service<
  ComponentStore,
  {
    readonly ofProducts: ComponentTable;
    readonly ofLines: ComponentTable;
    readonly hasProduct: (productId: number) => Stored<boolean>;
    /** Runs the work in one transaction, with the product's row locked; false when there is no such product. */
    readonly lockedProduct: <A, E>(
      productId: number,
      work: (isThere: boolean) => Effect.Effect<A, E>,
    ) => Effect.Effect<A, E | StoreFailure>;
    readonly substance: (id: number) => Stored<Substance | null>;
    /** The one substance of this number and name, made if it is new; many may ask at once. */
    readonly substanceOf: (number: string, name: string) => Stored<Substance>;
    readonly options: (query: OptionsQuery) => Stored<ReadonlyArray<Substance>>;
  }
>()("hazledger/application/ComponentStore") {}
