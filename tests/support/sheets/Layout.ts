import type { PlacedSheet } from "./PlacedSheet.ts";
import type { SheetTruth } from "./SheetTruth.ts";

/** A way to lay a sheet out. */
export type Layout = (truth: SheetTruth) => PlacedSheet;
