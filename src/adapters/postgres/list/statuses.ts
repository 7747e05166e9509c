import type { ListStatus } from "#domain/shared/Page.ts";
import type { StatusFilter } from "./ListSource.ts";

/** Reading 21 for every list but the inventories: '' shows active records only; 'completed' says nothing here. */
export const plainStatuses: Readonly<Record<ListStatus, StatusFilter>> = {
  "": { where: "t.is_active", tally: "active" },
  active: { where: "t.is_active", tally: "active" },
  completed: { where: "t.is_active", tally: "active" },
  inactive: { where: "NOT t.is_active", tally: "archived" },
};
