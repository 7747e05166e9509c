import type { Passport } from "./Passport.ts";

/** A figure that stands in the inventory as somebody entered it: it has nothing to derive. */
export const isEntered = ({ parts, list, remarks, arithmetic }: Passport): boolean =>
  parts.length === 0 &&
  list === null &&
  remarks.length === 0 &&
  arithmetic.every((step) => step.endsWith("as entered"));
