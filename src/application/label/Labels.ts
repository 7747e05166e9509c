import { Context, type Effect } from "effect";
import type { Labelled, LabelQuery } from "#domain/label/Label.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Download } from "../shared/Download.ts";

export class Labels extends Context.Service<
  Labels,
  {
    /** A PDF of labels for the rows of a list, for anyone who may see the list. */
    readonly file: (list: Labelled, query: LabelQuery) => Effect.Effect<Download, Refusal>;
  }
>()("hazledger/application/Labels") {}
