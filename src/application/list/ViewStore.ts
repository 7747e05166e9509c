import { Context } from "effect";
import type { SavedView, ViewChange, ViewInput } from "#domain/list/SavedView.ts";
import type { ViewedList } from "#domain/list/listNames.ts";
import type { Stored, Written } from "../shared/ResourceStore.ts";

/** `made_by_id` decides who may see and change it; null if the person is gone. */
export type StoredView = Omit<SavedView, "is_own" | "refusal"> & { readonly made_by_id: number | null };

/** DuplicateKey: the maker already has a view of this name for the list. */
export class ViewStore extends Context.Service<
  ViewStore,
  {
    /** The person's own views and the shared ones, by name. */
    readonly visible: (list: ViewedList, personId: number | null) => Stored<ReadonlyArray<StoredView>>;
    readonly get: (id: number) => Stored<StoredView | null>;
    readonly countOwn: (list: ViewedList, personId: number | null) => Stored<number>;
    /** The view belongs to the current actor. */
    readonly insert: (input: ViewInput) => Stored<StoredView>;
    readonly update: (id: number, change: ViewChange, version: number) => Stored<Written<StoredView>>;
    /** Returns the view as it was. */
    readonly remove: (id: number, version: number) => Stored<Written<StoredView>>;
  }
>()("hazledger/application/ViewStore") {}
