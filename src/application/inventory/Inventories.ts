import { Context, type Effect, type Scope } from "effect";
import type { Inventory, InventoryInput, InventoryOption, InventoryRow } from "#domain/inventory/Inventory.ts";
import type { Download } from "../shared/Download.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Resource } from "../shared/Resource.ts";

/** A facility's active inventory of a year: the newest if there are several (reading 20). */
export type InventoryYear = { readonly id: number; readonly year: number };

/** Spec B2 to B7, readings 7, 14 to 17, 19, 20, 32. */
export class Inventories extends Context.Service<
  Inventories,
  Resource<InventoryRow, Inventory, InventoryInput, InventoryOption> & {
    readonly years: (customerId: number, facilityId: number) => Effect.Effect<ReadonlyArray<InventoryYear>, Refusal>;
    /**
     * 'Print All SDS' (spec B7): one PDF with an index of every line, then the products' current sheets in `sds_no`
     * order. On the server, the content lasts until the scope closes.
     */
    readonly printAllSds: (id: number) => Effect.Effect<Download, Refusal, Scope.Scope>;
  }
>()("hazledger/application/Inventories") {}
