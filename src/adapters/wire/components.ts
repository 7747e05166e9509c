import { Schema } from "effect";
import {
  ChemicalComponent,
  ChemicalComponentInput,
  ChemicalComponentOption,
  InventoryChemicalComponent,
} from "#domain/component/ChemicalComponent.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import { type Call, del, get, patch, post } from "./Call.ts";
import { listQuery, optionsQuery } from "./listQuery.ts";

type Parts<Path, Owner, Single> = {
  readonly path: Path;
  /** The owner in sentences: `a product`. */
  readonly ownerName: string;
  readonly owner: Owner;
  readonly single: Single;
  readonly permission: Permission;
};

/** The five calls of an owner's chemical components (spec B7): `:cid` is the component. */
export const componentCalls = <
  const Path extends string,
  const Owner extends NonNullable<Call["owner"]>,
  Single extends Call["answer"],
>({
  path,
  ownerName,
  owner,
  single,
  permission,
}: Parts<Path, Owner, Single>) => ({
  list: get(`/${path}/list`, `Lists the chemical components of ${ownerName}`, {
    owner,
    query: listQuery,
    answer: single,
    envelope: "page",
  }),
  get: get(`/${path}/:cid/get`, `Gets a chemical component of ${ownerName}`, { owner, answer: single }),
  create: post(`/${path}/create`, `Adds a chemical component to ${ownerName}`, {
    owner,
    body: ChemicalComponentInput,
    answer: single,
    permission,
  }),
  update: patch(`/${path}/:cid/update`, `Updates a chemical component of ${ownerName}`, {
    owner,
    body: ChemicalComponentInput,
    answer: single,
    permission,
  }),
  unlink: del(`/${path}/:cid/unlink`, `Removes a chemical component from ${ownerName}`, {
    owner,
    answer: single,
    permission,
  }),
});

/** `:id` is the product. */
export const productComponents = {
  ...componentCalls({
    path: "products/:id/chemical-components",
    ownerName: "a product",
    owner: { id: "product_id" },
    single: ChemicalComponent,
    permission: "product component.edit",
  }),
  options: get(
    "/chemical-components/autocomplete-list",
    "Lists the chemical components of products and inventories, for a dropdown",
    { query: optionsQuery, answer: Schema.Array(ChemicalComponentOption) },
  ),
};

/** `:id` is the inventory, `:pid` the line. */
export const inventoryComponents = componentCalls({
  path: "inventories/:id/product/:pid/chemical-components",
  ownerName: "a product of an inventory",
  owner: { id: "inventory_id", pid: "inventory_product_id" },
  single: InventoryChemicalComponent,
  permission: "inventory component.edit",
});
