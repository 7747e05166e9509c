import { Context, Data, type Effect, type Scope } from "effect";
import type { PrintLine } from "#domain/inventory/sheetIndex.ts";

/** `printed_on` is yyyy-MM-dd. */
export type SheetPrint = {
  readonly customer: string;
  readonly facility: string;
  readonly year: number;
  readonly printed_on: string;
  readonly lines: ReadonlyArray<PrintLine>;
};

/** Never caused by a single sheet: a damaged one is reported in the index. */
export class BindingFailed extends Data.TaggedError("BindingFailed")<{ readonly cause: unknown }> {}

export class SheetBinder extends Context.Service<
  SheetBinder,
  {
    /**
     * One PDF: an index of all lines, with bookmarks and links, then every sheet once. Locked, damaged, empty and
     * missing sheets are listed in the index with the reason. The content's file lasts until the scope closes. One
     * print runs at a time.
     */
    readonly bind: (print: SheetPrint) => Effect.Effect<Blob, BindingFailed, Scope.Scope>;
  }
>()("hazledger/application/SheetBinder") {}
