import { Context, Data, type Effect } from "effect";
import type { Label } from "#domain/label/Label.ts";
import type { LabelSheetId } from "#domain/label/labelSheets.ts";

export class LabelsFailed extends Data.TaggedError("LabelsFailed")<{ readonly cause: unknown }> {}

/** `address` is printed as a QR code and in letters. */
export type Poster = { readonly facility: string; readonly customer: string; readonly address: string };

export class LabelMaker extends Context.Service<
  LabelMaker,
  {
    /** A PDF of label sheets. Names shrink, then wrap; if they still do not fit, they end with an ellipsis. */
    readonly make: (
      labels: ReadonlyArray<Label>,
      sheet: LabelSheetId,
      start: number,
      shift: string,
    ) => Effect.Effect<Blob, LabelsFailed>;
    /** A PDF of one page. */
    readonly poster: (poster: Poster) => Effect.Effect<Blob, LabelsFailed>;
  }
>()("hazledger/application/LabelMaker") {}
