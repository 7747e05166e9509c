import { Context } from "effect";
import type { ImportKind } from "#domain/import/ImportTarget.ts";
import type { ImportsInto } from "./Imports.ts";

/** Files whose rows become records of one kind, one per row, or answer missing facts; for people who may write those. */
export class RecordImports extends Context.Service<RecordImports, ImportsInto<ImportKind>>()(
  "hazledger/application/RecordImports",
) {}
