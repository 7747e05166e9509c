import { listTitleOf } from "../../reference/referenceListWords.ts";
import { listsRead } from "../reportRules.ts";
import type { ReportSnapshot } from "../snapshot/ReportSnapshot.ts";

/** A report without its list would say 'none' of everything; it says instead that it had nothing to compare with. */
export const missingLists = ({ type, lists }: ReportSnapshot): ReadonlyArray<string> =>
  listsRead(type)
    .filter((read) => !lists.some((list) => list.type === read && list.rows.length > 0))
    .map((read) => `The ${listTitleOf(read)} list is empty: nothing was compared with it. Upload it first.`);
