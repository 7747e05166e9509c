import { Effect } from "effect";
import { listQueryOf, optionsQueryOf, type TextParameters } from "#adapters/wire/listQuery.ts";
import type { ComponentsOf } from "#application/component/ComponentsOf.ts";
import { InventoryComponents } from "#application/component/InventoryComponents.ts";
import { ProductComponents } from "#application/component/ProductComponents.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import type { ChemicalComponent, ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import type { Handlers } from "../Handler.ts";

type Groups = Pick<Handlers, "productComponents" | "inventoryComponents">;
type Of<Ids> = { readonly ids: Ids };
type One<Ids> = Of<Ids & { readonly cid: number }> & { readonly options: WriteOptions };
type Body = { readonly body: ChemicalComponentInput };

/** The five handlers of an owner's components; `ownerOf` reads the owner out of the path. */
const componentHandlers = <Ids, Owner, Component extends ChemicalComponent>(
  service: ComponentsOf<Owner, Component>,
  ownerOf: (ids: Ids) => Owner,
) => ({
  list: ({ ids, query }: Of<Ids> & { readonly query: TextParameters }) =>
    service.list(ownerOf(ids), listQueryOf(query)),
  get: ({ ids }: One<Ids>) => service.get(ownerOf(ids), ids.cid),
  create: ({ ids, body, options }: Of<Ids> & Body & Pick<One<Ids>, "options">) =>
    service.create(ownerOf(ids), body, options),
  update: ({ ids, body, options }: One<Ids> & Body) => service.update(ownerOf(ids), ids.cid, body, options),
  unlink: ({ ids, options }: One<Ids>) => service.unlink(ownerOf(ids), ids.cid, options),
});

/** Chemical components of products and of lines. */
export const chemicalHandlers = Effect.gen(function* () {
  const ofProducts = yield* ProductComponents;
  const ofLines = yield* InventoryComponents;
  return {
    productComponents: {
      ...componentHandlers(ofProducts, (ids: { readonly id: number }) => ({ product_id: ids.id })),
      options: ({ query }) => ofProducts.options(optionsQueryOf(query)),
    },
    inventoryComponents: componentHandlers(ofLines, (ids: { readonly id: number; readonly pid: number }) => ({
      inventory_id: ids.id,
      inventory_product_id: ids.pid,
    })),
  } satisfies Groups;
});
