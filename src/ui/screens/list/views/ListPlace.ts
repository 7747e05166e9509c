import type { ListState } from "#domain/list/SavedView.ts";
import type { ListLook } from "../listSearch.ts";

/** A list in its address, for views. */
export type ListPlace = {
  /** What the address says, without its page. */
  readonly said: ListState;
  /** The view that was opened last, as addresses name it. */
  readonly opened: string | undefined;
  /** Shows the first page of another state; the same function for the list's life. */
  readonly show: (state: ListState, look?: Pick<ListLook, "view" | "opened">) => void;
};
