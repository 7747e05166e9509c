import type { Permission } from "../identity/permissions.ts";
import { permissionToRead } from "../resources.ts";
import { REFERENCE_LIST_TYPES } from "../reference/referenceListWords.ts";
import { RECORD_LISTS } from "./listFiles.ts";

const ROWS = "reference-rows";

/** The lists whose views can be saved: those that have an address. The rows of each reference list are one of their own. */
export const VIEWED_LISTS = [
  ...RECORD_LISTS,
  "season",
  ...REFERENCE_LIST_TYPES.map((type) => `${ROWS}-${type}` as const),
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

export const viewedListNamed = (word: string): ViewedList | null => VIEWED_LISTS.find((list) => list === word) ?? null;

/** Whoever may see the list. */
export const permissionOfViews = (list: ViewedList): Permission => {
  if (list === "season") return "season.read";
  return list.startsWith(ROWS) ? "database.use" : permissionToRead(list);
};
