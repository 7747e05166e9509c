import { Effect, Result } from "effect";
import { Products } from "#application/product/Products.ts";
import { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { productInput } from "./inventoryFixture.ts";

/** What a client sends of a component, as the server decodes it: acetone unless said otherwise. */
export const componentInput = (sent: object = {}): ChemicalComponentInput =>
  Result.getOrThrow(validate(ChemicalComponentInput, { name: "Acetone", number: "67-64-1", ...sent }));

/** A new product of the catalog, as the owner of components. */
export const newProduct = (name = "Thinner") =>
  Effect.gen(function* () {
    const { id } = yield* (yield* Products).create(productInput({ name }));
    return { product_id: id };
  });
