import { Context, type Effect } from "effect";
import type { ChemicalComponent, ChemicalComponentOption } from "#domain/component/ChemicalComponent.ts";
import type { OptionsQuery } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { ComponentsOf } from "./ComponentsOf.ts";

export type ProductOwner = { readonly product_id: number };

/** Spec B7. */
export class ProductComponents extends Context.Service<
  ProductComponents,
  ComponentsOf<ProductOwner, ChemicalComponent> & {
    /** Substances in use by some product or inventory, ten a page, by name. */
    readonly options: (query: OptionsQuery) => Effect.Effect<ReadonlyArray<ChemicalComponentOption>, Refusal>;
  }
>()("hazledger/application/ProductComponents") {}
