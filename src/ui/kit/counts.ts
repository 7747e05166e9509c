/** Formats numbers with up to `decimals` decimals. Create it once: that takes longer than a hundred uses. */
export const numberText = (decimals: number): ((value: number) => string) => {
  const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: decimals });
  return (value) => format.format(value);
};

/** 12,345 */
export const countText = numberText(0);

/** '1 result', '12,345 results' */
export const counted = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;
