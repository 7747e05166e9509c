import { Context } from "effect";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import type { InventoryProduct, InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import type { KnownTexts } from "#domain/inventory/KnownTexts.ts";
import type { LineIdentity } from "#domain/inventory/InventoryProductInput.ts";
import type { ProductOption } from "#domain/product/Product.ts";
import type { ProductFactsRead } from "#domain/product/ProductFacts.ts";
import type { LabelRow } from "#domain/label/Label.ts";
import type { ListQuery, OptionsQuery, Page } from "#domain/shared/Page.ts";
import type { Stored, WholeList } from "../shared/ResourceStore.ts";
import type { InventoryLine } from "./InventoryLine.ts";
import type { LineFileRow } from "./lineColumns.ts";

/** A product with the facts that a line copies from it (reading 15). */
export type LineProduct = ProductFactsRead & { readonly name: string; readonly is_active: boolean };

/** Whether a container type and a unit are active; null for one that does not exist. */
export type StorageStatus = { readonly container: boolean | null; readonly unit: boolean | null };

/** Writes belong inside `InventoryStore.locked`, which admits one writer at a time to an inventory. */
export class InventoryProductStore extends Context.Service<
  InventoryProductStore,
  {
    /** null if there is no such inventory. */
    readonly list: (inventoryId: number, query: ListQuery) => Stored<Page<InventoryProductRow> | null>;
    /** null if there is no such inventory. */
    readonly whole: (inventoryId: number, query: ListQuery) => Stored<WholeList<LineFileRow> | null>;
    /** null if there is no such inventory. */
    readonly labels: (
      inventoryId: number,
      query: ListQuery,
      ids: ReadonlyArray<number> | null,
    ) => Stored<WholeList<LabelRow> | null>;
    readonly options: (query: OptionsQuery) => Stored<ReadonlyArray<ProductOption>>;
    /** null if there is no such inventory. */
    readonly knownTexts: (inventoryId: number) => Stored<KnownTexts | null>;
    /** By place and number; null if there is no such inventory. */
    readonly all: (inventoryId: number) => Stored<ReadonlyArray<GridLine> | null>;
    /** null for one that does not exist. */
    readonly containerName: (containerId: number) => Stored<string | null>;
    /** null for none, or for one that does not exist. */
    readonly unitName: (unitId: number | null) => Stored<string | null>;
    /** Those of the inventory, in any order. */
    readonly some: (inventoryId: number, ids: ReadonlyArray<number>) => Stored<ReadonlyArray<InventoryProduct>>;
    /** null also for a line of another inventory. */
    readonly get: (inventoryId: number, id: number) => Stored<InventoryProduct | null>;
    /** The id of the line with this identity, except `exceptId`. */
    readonly equal: (inventoryId: number, identity: LineIdentity, exceptId: number | null) => Stored<number | null>;
    /** The ids of those lines that would equal another one of the inventory, or an earlier one of these. */
    readonly equalAmong: (
      inventoryId: number,
      lines: ReadonlyArray<{ readonly id: number; readonly line: LineIdentity }>,
    ) => Stored<ReadonlyArray<number>>;
    readonly product: (id: number) => Stored<LineProduct | null>;
    readonly storageStatus: (containerId: number | null, unitId: number | null) => Stored<StorageStatus>;
    /** Assigns the line the next number and copies its product's components. Returns the new id. */
    readonly insert: (inventoryId: number, line: InventoryLine) => Stored<number>;
    /** With `isFresh`, hazard classes and components are copied from the product again. */
    readonly update: (id: number, line: InventoryLine, isFresh: boolean) => Stored<void>;
    /** Stores the cells of the grid and the amounts of several lines, none of which equals another one. */
    readonly updateCells: (lines: ReadonlyArray<{ readonly id: number; readonly line: InventoryLine }>) => Stored<void>;
    /** Stores the line after another line's amounts were added to it. */
    readonly addTo: (id: number, line: InventoryLine) => Stored<void>;
    /** The same value for several lines. */
    readonly setColumn: <Name extends "location_stored" | "container_id" | "is_resolve_question">(
      ids: ReadonlyArray<number>,
      column: Name,
      value: InventoryLine[Name],
    ) => Stored<void>;
    readonly remove: (ids: ReadonlyArray<number>) => Stored<void>;
  }
>()("hazledger/application/InventoryProductStore") {}
