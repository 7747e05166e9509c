import { Context, type Effect } from "effect";
import type { ChemicalComponent, ChemicalComponentOption } from "#domain/component/ChemicalComponent.ts";
import type { OptionsQuery } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { ComponentsOf } from "./ComponentsOf.ts";

export type ProductOwner = { readonly product_id: number };

/** The chemical components of catalog products (spec B7), and the substances that may be picked for them. */
export class ProductComponents extends Context.Service<
  ProductComponents,
  ComponentsOf<ProductOwner, ChemicalComponent> & {
    /** Substances that some product or inventory names, ten a page, by name. */
    readonly options: (query: OptionsQuery) => Effect.Effect<ReadonlyArray<ChemicalComponentOption>, Refusal>;
  }
>()("hazledger/application/ProductComponents") {}
