import { Context } from "effect";
import type { RecordKind } from "#domain/import/ImportTarget.ts";
import type { ImportsInto } from "./Imports.ts";

/** Files whose rows become records of one kind, one per row, for people who may add such records. */
export class RecordImports extends Context.Service<RecordImports, ImportsInto<RecordKind>>()(
  "hazledger/application/RecordImports",
) {}
