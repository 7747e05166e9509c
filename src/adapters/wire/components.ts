import { Schema } from "effect";
import {
  ChemicalComponent,
  ChemicalComponentInput,
  ChemicalComponentOption,
  InventoryChemicalComponent,
} from "#domain/component/ChemicalComponent.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import { call, type Call } from "./Call.ts";
import { listQuery, optionsQuery } from "./listQuery.ts";

type Parts<Path, Owner, Single> = {
  readonly path: Path;
  /** As sentences name the owner: `a product`. */
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
  list: call({
    method: "GET",
    path: `/${path}/list`,
    owner,
    summary: `Lists the chemical components of ${ownerName}`,
    query: listQuery,
    answer: single,
    envelope: "page",
  }),
  get: call({
    method: "GET",
    path: `/${path}/:cid/get`,
    owner,
    summary: `Gets a chemical component of ${ownerName}`,
    answer: single,
  }),
  create: call({
    method: "POST",
    path: `/${path}/create`,
    owner,
    summary: `Adds a chemical component to ${ownerName}`,
    body: ChemicalComponentInput,
    answer: single,
    permission,
  }),
  update: call({
    method: "PATCH",
    path: `/${path}/:cid/update`,
    owner,
    summary: `Updates a chemical component of ${ownerName}`,
    body: ChemicalComponentInput,
    answer: single,
    permission,
  }),
  unlink: call({
    method: "DELETE",
    path: `/${path}/:cid/unlink`,
    owner,
    summary: `Removes a chemical component from ${ownerName}`,
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
  options: call({
    method: "GET",
    path: "/chemical-components/autocomplete-list",
    summary: "Lists the chemical components of products and inventories, for a dropdown",
    query: optionsQuery,
    answer: Schema.Array(ChemicalComponentOption),
  }),
};

/** `:id` is the inventory, `:pid` the line. */
export const inventoryComponents = componentCalls({
  path: "inventories/:id/product/:pid/chemical-components",
  ownerName: "a product of an inventory",
  owner: { id: "inventory_id", pid: "inventory_product_id" },
  single: InventoryChemicalComponent,
  permission: "inventory component.edit",
});
