import { Effect, Layer } from "effect";
import { productResource } from "#domain/product/Product.ts";
import { permit } from "../shared/Actor.ts";
import { refuseFailures } from "../shared/ResourceStore.ts";
import { notFound } from "../shared/resourceLive.ts";
import { componentsLive, withCasCheck } from "./componentsLive.ts";
import { ComponentStore } from "./ComponentStore.ts";
import { type ProductOwner, ProductComponents } from "./Components.ts";

const noProduct = () => Effect.fail(notFound(productResource.recordName));

/** Past inventories keep their own copies (reading 15). */
export const productComponentsLive = Layer.effect(
  ProductComponents,
  Effect.map(ComponentStore, (store) =>
    ProductComponents.of({
      ...componentsLive(store, {
        table: store.ofProducts,
        found: ({ product_id }: ProductOwner) =>
          Effect.flatMap(store.hasProduct(product_id), (isThere) =>
            isThere ? Effect.succeed(product_id) : noProduct(),
          ),
        locked: ({ product_id }, work) =>
          Effect.andThen(
            permit("product component.edit"),
            store.lockedProduct(product_id, (isThere) => (isThere ? work(product_id) : noProduct())),
          ),
        shown: (component) => component,
      }),
      options: (query) =>
        permit("records.read").pipe(
          Effect.andThen(store.options(query)),
          Effect.map((substances) => substances.map(withCasCheck)),
          refuseFailures(),
        ),
    }),
  ),
);
