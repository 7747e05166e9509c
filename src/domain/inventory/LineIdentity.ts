import type { CheckExistingInput } from "./InventoryProduct.ts";

/** What makes two lines of one inventory the same thing on the same shelf (reading 14). */
export type LineIdentity = Pick<
  CheckExistingInput,
  "product_id" | "container_id" | "container_unit_id" | "container_size"
>;
