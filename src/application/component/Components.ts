import { Context, type Effect } from "effect";
import type {
  ChemicalComponent,
  ChemicalComponentInput,
  ChemicalComponentOption,
  InventoryChemicalComponent,
} from "#domain/component/ChemicalComponent.ts";
import type { ListQuery, OptionsQuery, Page } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";

type Answer<A> = Effect.Effect<A, Refusal>;

/**
 * What can be done with the chemical components of an owner: a product of the catalog, or a line of an inventory. A
 * component of another owner is NotFound, never shown or changed. A number in CAS form whose check digit is wrong is
 * saved and flagged (`cas_check`). Two equal components (number and name) of one owner are refused as Invalid.
 */
export type ComponentsOf<Owner, Component extends ChemicalComponent> = {
  readonly list: (owner: Owner, query: ListQuery) => Answer<Page<Component>>;
  readonly get: (owner: Owner, id: number) => Answer<Component>;
  readonly create: (owner: Owner, input: ChemicalComponentInput, options?: WriteOptions) => Answer<Component>;
  /** Changes only this owner's component: another number or name makes it another substance. */
  readonly update: (
    owner: Owner,
    id: number,
    input: ChemicalComponentInput,
    options?: WriteOptions,
  ) => Answer<Component>;
  /** Returns the component as it was; the substance stays in the catalog. */
  readonly unlink: (owner: Owner, id: number, options?: WriteOptions) => Answer<Component>;
};

export type LineOwner = { readonly inventory_id: number; readonly inventory_product_id: number };

/** A line's own copies of its product's components (reading 15; spec B7). */
export class InventoryComponents extends Context.Service<
  InventoryComponents,
  ComponentsOf<LineOwner, InventoryChemicalComponent>
>()("hazledger/application/InventoryComponents") {}

export type ProductOwner = { readonly product_id: number };

/** Spec B7. */
export class ProductComponents extends Context.Service<
  ProductComponents,
  ComponentsOf<ProductOwner, ChemicalComponent> & {
    /** Substances used by any product or inventory, ten per page, by name. */
    readonly options: (query: OptionsQuery) => Effect.Effect<ReadonlyArray<ChemicalComponentOption>, Refusal>;
  }
>()("hazledger/application/ProductComponents") {}
