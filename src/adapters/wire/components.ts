import { Schema } from "effect";
import {
  ChemicalComponent,
  ChemicalComponentInput,
  ChemicalComponentOption,
  InventoryChemicalComponent,
} from "#domain/component/ChemicalComponent.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import { call, type Call } from "./Call.ts";
import { LIST_PARAMETERS, OPTIONS_PARAMETERS } from "./listQuery.ts";

type Parts<Path, Single> = {
  readonly path: Path;
  /** As sentences name the owner: `product`. */
  readonly owner: string;
  readonly single: Single;
  readonly permission: Permission;
};

/** The five calls of an owner's chemical components (spec B7): `:cid` is the component. */
export const componentCalls = <const Path extends string, Single extends Call["answer"]>({
  path,
  owner,
  single,
  permission,
}: Parts<Path, Single>) => ({
  list: call({
    method: "GET",
    path: `/${path}/list`,
    summary: `A page of the chemical components of ${owner}`,
    query: LIST_PARAMETERS,
    answer: single,
    envelope: "page",
  }),
  get: call({
    method: "GET",
    path: `/${path}/:cid/get`,
    summary: `One chemical component of ${owner}`,
    answer: single,
    envelope: "resource",
  }),
  create: call({
    method: "POST",
    path: `/${path}/create`,
    summary: `Adds a chemical component to ${owner}`,
    body: ChemicalComponentInput,
    answer: single,
    envelope: "resource",
    permission,
  }),
  update: call({
    method: "PATCH",
    path: `/${path}/:cid/update`,
    summary: `Changes a chemical component of ${owner}`,
    body: ChemicalComponentInput,
    answer: single,
    envelope: "resource",
    permission,
  }),
  unlink: call({
    method: "DELETE",
    path: `/${path}/:cid/unlink`,
    summary: `Takes a chemical component away from ${owner}`,
    answer: single,
    envelope: "resource",
    permission,
  }),
});

/** `:id` is the product. */
export const productComponents = {
  ...componentCalls({
    path: "products/:id/chemical-components",
    owner: "a product",
    single: ChemicalComponent,
    permission: "product component.edit",
  }),
  options: call({
    method: "GET",
    path: "/chemical-components/autocomplete-list",
    summary: "Chemical components that some product names, to choose from",
    query: OPTIONS_PARAMETERS,
    answer: Schema.Array(ChemicalComponentOption),
    envelope: "resource",
  }),
};

/** `:id` is the inventory, `:pid` the line. */
export const inventoryComponents = componentCalls({
  path: "inventories/:id/product/:pid/chemical-components",
  owner: "a product of an inventory",
  single: InventoryChemicalComponent,
  permission: "inventory component.edit",
});
