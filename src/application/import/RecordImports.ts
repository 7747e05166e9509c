import { Context } from "effect";
import type { RecordNoun } from "#domain/import/ImportTarget.ts";
import type { ImportsInto } from "./Imports.ts";

/** Files whose rows become records of a noun, one a row, for whoever may add such records. */
export class RecordImports extends Context.Service<RecordImports, ImportsInto<RecordNoun>>()(
  "hazledger/application/RecordImports",
) {}
