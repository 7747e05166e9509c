import type { ViewedList } from "#domain/list/viewedLists.ts";
import type { ListPlace } from "./ListPlace.ts";
import type { ViewedTable } from "./viewStates.ts";

export type ViewsDialogProps = {
  readonly list: ViewedList;
  readonly table: ViewedTable;
  readonly place: ListPlace;
  /** Something about views was saved. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
};
