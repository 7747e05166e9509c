/** A search over products: every word of what is typed occurs in the text of a product. */
export const productSearch = <A>(products: ReadonlyArray<A>, textOf: (product: A) => string) => {
  const texts = products.map((product) => textOf(product).toLowerCase());
  return (typed: string): ReadonlyArray<A> => {
    const words = typed.toLowerCase().split(/\s/).filter(Boolean);
    return products.filter((_, at) => words.every((word) => texts[at]?.includes(word)));
  };
};
