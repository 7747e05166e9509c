/** 12,345 */
export const countText = (count: number): string => count.toLocaleString("en-US");

/** '1 result', '12,345 results' */
export const counted = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;
