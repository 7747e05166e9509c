import { Context } from "effect";
import type { ImportsHere } from "./Imports.ts";

/** Imports files whose rows name facilities as products of the inventories of one year. */
export class FacilityImports extends Context.Service<FacilityImports, ImportsHere>()(
  "hazledger/application/FacilityImports",
) {}
