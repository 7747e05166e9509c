import type { CheckExistingInput } from "./InventoryProduct.ts";

/** What makes two lines of one inventory the same thing on the same shelf (reading 14). */
export type LineIdentity = Pick<
  CheckExistingInput,
  "product_id" | "container_id" | "container_unit_id" | "container_size"
>;

/** Joins different storage places or notes with '; ', keeps the order of entry and says nothing twice (reading 14). */
export const joinDistinct = (...parts: ReadonlyArray<string>): string =>
  [...new Set(parts.flatMap((part) => part.split("; ")).map((part) => part.trim()))].filter((p) => p !== "").join("; ");
