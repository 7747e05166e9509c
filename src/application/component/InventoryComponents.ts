import { Context } from "effect";
import type { InventoryChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import type { ComponentsOf } from "./ComponentsOf.ts";

export type LineOwner = { readonly inventory_id: number; readonly inventory_product_id: number };

/** A line's own copies of its product's components (reading 15; spec B7). */
export class InventoryComponents extends Context.Service<
  InventoryComponents,
  ComponentsOf<LineOwner, InventoryChemicalComponent>
>()("hazledger/application/InventoryComponents") {}
