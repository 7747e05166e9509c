import { type Decimal, decimalText } from "./decimal.ts";

/** For people: thousands grouped with commas, `1834.8` is `1,834.8`. */
export const groupedText = (decimal: Decimal): string => {
  const [whole = "", fraction] = decimalText(decimal).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};
