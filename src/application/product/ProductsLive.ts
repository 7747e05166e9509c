import { Effect, Layer } from "effect";
import { invalid, type Refusal } from "../shared/errors.ts";
import type { KeyRefusals } from "../shared/refuseFailures.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import { productResource } from "#domain/product/productResource.ts";
import { Products } from "./Products.ts";
import { ProductStore } from "./ProductStore.ts";

export const UNKNOWN_HAZARD = "This hazard class does not exist.";

/** A hazard class that was named but does not exist. */
export const unknownHazard: KeyRefusals = (failure): Refusal | undefined =>
  failure._tag === "BrokenReference" && failure.constraint.includes("hazard")
    ? invalid({ hazard_ids: [UNKNOWN_HAZARD] })
    : undefined;

/** The catalogue by its rules: hazard classes exist. */
export const productsLive = Layer.effect(
  Products,
  Effect.map(ProductStore, (store) => resourceLive(productResource, store, { refusals: unknownHazard })),
);
