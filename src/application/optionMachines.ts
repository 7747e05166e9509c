import { type Context, Effect } from "effect";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Choosable } from "#domain/form/optionEntries.ts";
import { unitKindOf } from "#domain/quantity/UnitKind.ts";
import type { Option, OptionsQuery } from "#domain/shared/Page.ts";
import { Containers, ContainerUnits } from "./container/Containers.ts";
import { Customers, Facilities } from "./customer/Customers.ts";
import { Hazards } from "./hazard/Hazards.ts";
import { Technicians } from "./identity/Users.ts";
import { Inventories } from "./inventory/Inventories.ts";
import type { InventoryScope } from "./inventory/inventoryMachines.ts";
import { InventoryProducts } from "./inventory/InventoryProducts.ts";
import { Products } from "./product/Products.ts";
import { type CallParts } from "./machines/MachineParts.ts";
import { type OptionsLoadInput, optionsOf } from "./machines/optionsMachine.ts";
import { shortListOf } from "./machines/list/shortListOf.ts";

/** Null offers no facilities. */
export type CustomerScope = { readonly customer_id: number | null };

/** An autocomplete that needs only page and search. */
type Searchable = { readonly autocomplete: (query: OptionsQuery) => Effect.Effect<ReadonlyArray<Option>, Refusal> };
/** Lets `gal` find the unit 'Gallon (gal)'. */
const withKind = (unit: Option): Choosable => {
  const short = unitKindOf(unit.name);
  return short === null ? unit : { ...unit, short };
};

type Services =
  | Containers
  | ContainerUnits
  | Customers
  | Facilities
  | Hazards
  | Technicians
  | Inventories
  | InventoryProducts
  | Products;

export const optionMachines = (parts: CallParts<Services>) => {
  const plain = <S extends Services>(service: Context.Key<S, Searchable>) =>
    optionsOf(parts, ({ query }: OptionsLoadInput<null>) =>
      Effect.flatMap(service, ({ autocomplete }) => autocomplete(query)),
    );
  const short = <S extends Services>(service: Context.Key<S, Searchable>) =>
    shortListOf(parts, (query) => Effect.flatMap(service, ({ autocomplete }) => autocomplete(query)));
  return {
    customers: () => plain(Customers),
    technicians: () => plain(Technicians),
    containers: () => short(Containers),
    units: () =>
      shortListOf(parts, (query) =>
        ContainerUnits.use(({ autocomplete }) => Effect.map(autocomplete(query), (units) => units.map(withKind))),
      ),
    hazards: () => short(Hazards),
    inventories: () => plain(Inventories),
    /** With customer and facility, which a walk takes from its source. */
    walkSources: () =>
      optionsOf(parts, ({ query }: OptionsLoadInput<null>) =>
        Inventories.use(({ autocomplete }) => autocomplete(query)),
      ),
    facilities: () =>
      optionsOf(parts, ({ query, scope: { customer_id } }: OptionsLoadInput<CustomerScope>) =>
        customer_id === null
          ? Effect.succeed<ReadonlyArray<Option>>([])
          : Facilities.use(({ autocomplete }) => autocomplete({ ...query, customer_id })),
      ),
    catalog: () => plain(Products),
    products: () =>
      optionsOf(parts, ({ query, scope: { inventory_id } }: OptionsLoadInput<InventoryScope>) =>
        InventoryProducts.use(({ options }) => options(inventory_id, query)),
      ),
  };
};
