import { REFERENCE_LIST_TYPES } from "../reference/referenceListWords.ts";
import type { ListName, ViewedList } from "./listNames.ts";

/** They have no address of their own. */
const WITHOUT_VIEWS = ["product-components", "line-components", "reference-lists", "history", "missing-facts"] as const;
const hasNoViews = (list: ListName): list is (typeof WITHOUT_VIEWS)[number] =>
  WITHOUT_VIEWS.some((each) => each === list);

/**
 * Null for a list without views of its own. The products of all inventories have the same. Apart from the names of all
 * lists: the first page asks this, and does without the declarations of resources.
 */
export const viewedListOf = (list: ListName, of = ""): ViewedList | null => {
  if (list !== "reference-rows") return hasNoViews(list) ? null : list;
  const type = REFERENCE_LIST_TYPES.find((each) => each === of);
  return type === undefined ? null : `${list}-${type}`;
};
