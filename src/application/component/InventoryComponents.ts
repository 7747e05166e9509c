import { Context } from "effect";
import type { InventoryChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import type { ComponentsOf } from "./ComponentsOf.ts";

export type LineOwner = { readonly inventory_id: number; readonly inventory_product_id: number };

/** The chemical components that a line of an inventory remembers (reading 15; spec B7): its own copies. */
export class InventoryComponents extends Context.Service<
  InventoryComponents,
  ComponentsOf<LineOwner, InventoryChemicalComponent>
>()("hazledger/application/InventoryComponents") {}
