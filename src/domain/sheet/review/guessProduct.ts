import { squeezed } from "../text/spans.ts";
import type { ProductGuess } from "./Sheet.ts";

export type KnownProduct = Omit<ProductGuess, "because">;
/** As read; '' if not found. */
export type ReadIdentity = { readonly name: string; readonly mfg_name: string; readonly mfg_product_number: string };

const FORMS = /\b(?:inc|incorporated|llc|ltd|limited|corp|corporation|co|company|gmbh|ag|plc|lp|usa|the)\b/g;
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const maker = (text: string): string => plain(text).replace(FORMS, "").replaceAll(" ", "");

const agrees = (one: string, other: string): boolean => one !== "" && one === other;
/**
 * True for 'Dow' and 'The Dow Chemical Company'. This is only used for suggestions; nothing is attached because of it.
 */
const sameMaker = (one: string, other: string): boolean => {
  const [a, b] = [maker(one), maker(other)];
  return a.length > 1 && b.length > 1 && (a.startsWith(b) || b.startsWith(a));
};

/** Products that a sheet may be for, best match first, each with what matches. */
export const guessProducts = (read: ReadIdentity, products: ReadonlyArray<KnownProduct>): ReadonlyArray<ProductGuess> =>
  products
    .flatMap((product) => {
      const parts = [
        ["name", agrees(squeezed(read.name), squeezed(product.name)), 4],
        ["manufacturer", sameMaker(read.mfg_name, product.mfg_name), 1],
        ["product number", agrees(squeezed(read.mfg_product_number), squeezed(product.mfg_product_number)), 2],
      ] as const;
      const found = parts.filter(([, isSame]) => isSame);
      const weight = found.reduce((sum, [, , points]) => sum + points, 0);
      // A manufacturer alone matches many products, and a product number alone may belong to another manufacturer.
      if (weight < 3) return [];
      const words = found.map(([word]) => word);
      const because = words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}` : words.join("");
      return [{ weight, guess: { ...product, because } }];
    })
    .toSorted((a, b) => b.weight - a.weight || a.guess.id - b.guess.id)
    .map(({ guess }) => guess);
