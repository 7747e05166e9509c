import { type Context, Effect } from "effect";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Customers } from "#application/customer/Customers.ts";
import { Facilities } from "#application/customer/Facilities.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Technicians } from "#application/identity/Technicians.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import type { AppLogics, CustomerScope, InventoryScope } from "#application/machines/AppParts.ts";
import { createOptionsMachine, type OptionsLoadInput } from "#application/machines/optionsMachine.ts";
import { callActor } from "#application/machines/callActor.ts";
import type { ProductOption } from "#domain/product/Product.ts";
import type { Option, OptionsQuery } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { RunningParts, Services } from "./LogicParts.ts";

type Ask<Choice, Scope> = (
  query: OptionsQuery,
  scope: Scope,
) => Effect.Effect<ReadonlyArray<Choice>, Refusal, Services>;

/** A dropdown of records that are asked for with nothing but page and search. */
type Choosable = { readonly autocomplete: (query: OptionsQuery) => Effect.Effect<ReadonlyArray<Option>, Refusal> };

/** The dropdowns of the screens, each on its service. */
export const optionLogics = (parts: RunningParts): AppLogics["options"] => {
  const options = <Choice extends { readonly id: number }, Scope>(ask: Ask<Choice, Scope>) =>
    createOptionsMachine<Choice, Scope>().provide({
      actors: {
        load: callActor(parts, ({ query, scope }: OptionsLoadInput<Scope>) => ask(query, scope)),
      },
    });
  const plain = <S extends Services>(service: Context.Key<S, Choosable>) =>
    options<Option, null>((query) => Effect.flatMap(service, ({ autocomplete }) => autocomplete(query)));
  return {
    customers: plain(Customers),
    technicians: plain(Technicians),
    containers: plain(Containers),
    units: plain(ContainerUnits),
    hazards: plain(Hazards),
    inventories: plain(Inventories),
    facilities: options<Option, CustomerScope>((query, { customer_id }) =>
      customer_id === null
        ? Effect.succeed([])
        : Effect.flatMap(Facilities, ({ autocomplete }) => autocomplete({ ...query, customer_id })),
    ),
    products: options<ProductOption, InventoryScope>((query, { inventory_id }) =>
      Effect.flatMap(InventoryProducts, (lines) => lines.options(inventory_id, query)),
    ),
  };
};
