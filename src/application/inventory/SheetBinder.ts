import { Context, Data, type Effect, type Scope } from "effect";
import type { PrintLine } from "#domain/inventory/sheetIndex.ts";

/** An inventory's lines as they are to be printed. `printed_on` is yyyy-MM-dd. */
export type SheetPrint = {
  readonly customer: string;
  readonly facility: string;
  readonly year: number;
  readonly printed_on: string;
  readonly lines: ReadonlyArray<PrintLine>;
};

/** The sheets could not be put together. No single sheet is a reason: a broken one is told in the index. */
export class BindingFailed extends Data.TaggedError("BindingFailed")<{ readonly cause: unknown }> {}

/** Puts safety data sheets together. */
export class SheetBinder extends Context.Service<
  SheetBinder,
  {
    /**
     * One PDF: an index of all lines, with bookmarks and links, then every sheet once. A sheet that is locked, damaged,
     * empty or lost is named in the index with the reason. The content is read from a file, which is gone when the
     * scope closes. One print at a time is put together; others wait.
     */
    readonly bind: (print: SheetPrint) => Effect.Effect<Blob, BindingFailed, Scope.Scope>;
  }
>()("hazledger/application/SheetBinder") {}
