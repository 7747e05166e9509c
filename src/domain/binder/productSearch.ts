import type { BinderProduct } from "./OpenBinder.ts";

/** A search over products: every word of the text occurs in name, manufacturer or product number. */
export const productSearch = (products: ReadonlyArray<BinderProduct>) => {
  const texts = products.map(({ name, maker, number }) => `${name} ${maker} ${number}`.toLowerCase());
  return (text: string): ReadonlyArray<BinderProduct> => {
    const words = text.toLowerCase().split(/\s/).filter(Boolean);
    return words.length === 0 ? products : products.filter((_, at) => words.every((word) => texts[at]?.includes(word)));
  };
};
