import { Context } from "effect";
import type { ImportsHere } from "../Imports.ts";

/** Imports filings of a past year as customers, facilities, contacts and an inventory to confirm. */
export class FilingImports extends Context.Service<FilingImports, ImportsHere>()(
  "hazledger/application/FilingImports",
) {}
