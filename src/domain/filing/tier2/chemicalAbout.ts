import type { PreparedLine } from "../../report/facts/PreparedLine.ts";
import type { About } from "../Readiness.ts";

/** A chemical, and the first of its lines. */
export const chemicalAbout = (name: string, [first]: ReadonlyArray<PreparedLine>): About => ({
  kind: "chemical",
  name,
  ...(first === undefined ? {} : { line: first.line.inventory_product_id }),
});
