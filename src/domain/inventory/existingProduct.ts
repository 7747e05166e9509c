import { Result } from "effect";
import type { ProductOption } from "../product/Product.ts";
import { answered } from "../shared/answered.ts";
import type { Answer } from "../shared/errors.ts";
import type { InventoryProductContext } from "./InventoryProductContext.ts";

/** Before a new product is added to the catalog: does it have one of this name and manufacturer already (spec B4)? */

type Context = InventoryProductContext;
type Found = Answer<ProductOption | null>;

export type FindProductInput = {
  readonly inventory_id: number;
  readonly name: string;
  readonly mfg_name: string;
};

export const productToFind = ({ context }: { readonly context: Context }): FindProductInput => {
  const { inventory_id, draft } = context;
  return { inventory_id, name: draft.name.trim(), mfg_name: draft.mfg_name.trim() };
};

/** The existing product is chosen with the container and the place that were typed; its facts replace the typed ones. */
export const withExisting = ({ context: { existing, draft, naming, revision } }: { readonly context: Context }) => ({
  revision: revision + 1,
  choosing: existing,
  existing: null,
  productFailed: false,
  beforeChoice: draft,
  naming: naming && { ...naming, isOver: true },
  isNewProduct: false,
});

export const existingGuards = {
  productExists: (_: unknown, answer: Found) => Result.isSuccess(answer) && answer.success !== null,
};
export const keepExisting = (_: unknown, answer: Found) =>
  Result.isSuccess(answer) ? { existing: answer.success } : {};

/** Part of the chart of the product input form. */
export const existingProductStates = {
  lookingForProduct: {
    tags: ["busy", "dirty"],
    entry: "startCheck",
    invoke: {
      id: "findProduct",
      src: "findProduct",
      input: productToFind,
      onDone: [
        { guard: answered("productExists"), target: "askingForExisting", actions: answered("keepExisting") },
        { guard: answered("hasSucceeded"), target: "saving" },
        { target: "editing", actions: answered("keepMessage") },
      ],
    },
  },
  askingForExisting: {
    tags: ["asksForExisting", "dirty"],
    on: {
      "existing.used": { target: "editing", actions: ["useExisting", "saveLater"] },
      "existing.refused": "saving",
      "existing.cancelled": "editing",
    },
  },
} as const;
