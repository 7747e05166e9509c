import { Context, type Effect, type Scope } from "effect";
import type { SavedView, ViewChange, ViewInput } from "#domain/list/SavedView.ts";
import type { ViewedList, ListFileQuery, ListName } from "#domain/list/listNames.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import type { Download } from "../shared/Download.ts";

export class Lists extends Context.Service<
  Lists,
  {
    /** The whole list as CSV or workbook, for anyone who may see it. */
    readonly file: (list: ListName, query: ListFileQuery) => Effect.Effect<Download, Refusal, Scope.Scope>;
  }
>()("hazledger/application/Lists") {}

type Answer<A> = Effect.Effect<A, Refusal>;

/** Saved views of lists: a person's own, and those shared with everybody who may see the list. */
export class Views extends Context.Service<
  Views,
  {
    /** Own and shared views, by name. */
    readonly list: (list: ViewedList) => Answer<ReadonlyArray<SavedView>>;
    /** NotAllowed: somebody else's private view. NotFound: deleted, or never existed. */
    readonly get: (id: number) => Answer<SavedView>;
    readonly create: (input: ViewInput, options?: WriteOptions) => Answer<SavedView>;
    readonly update: (id: number, change: ViewChange, options?: WriteOptions) => Answer<SavedView>;
    /** Returns the view as it was. */
    readonly remove: (id: number, options?: WriteOptions) => Answer<SavedView>;
  }
>()("hazledger/application/Views") {}
