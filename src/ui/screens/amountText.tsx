import type { ReactNode } from "react";
import { displayAmount, shownAmount } from "#domain/quantity/displayAmount.ts";

/** An amount in a row, with two decimals. If it has more, they are in its title. */
export const amountText = (value: number | string | null): ReactNode => {
  const [exact, shown] = [displayAmount(value), shownAmount(value)];
  return shown.startsWith(exact) ? shown : <span title={exact}>{shown}</span>;
};

/** `6000 gal Tank` as `6,000 gal Tank`. */
export const containerText = (info: string): string =>
  info.replace(/^\d{4,}(?=[ .])/, (size) => BigInt(size).toLocaleString("en-US"));
