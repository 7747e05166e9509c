import { Context, type Effect, type Scope } from "effect";
import type { ListFileQuery, ListName } from "#domain/list/listFiles.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Download } from "../shared/Download.ts";

export class Lists extends Context.Service<
  Lists,
  {
    /** The whole list as CSV or workbook, for anyone who may see it. */
    readonly file: (list: ListName, query: ListFileQuery) => Effect.Effect<Download, Refusal, Scope.Scope>;
  }
>()("hazledger/application/Lists") {}
