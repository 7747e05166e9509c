import type { Question } from "#application/shared/texts.ts";
import { limitColumn } from "#domain/reference/listColumns.ts";
import type { ReferenceList } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { listTitleOf, routeWordOf } from "#domain/reference/referenceListWords.ts";
import { displayDate } from "#domain/shared/UsDate.ts";

/** Words of the reference lists' screens (spec B2 'Database entry'). */

export const DATABASE_ENTRY = "Database Entry";
export const DATABASE = "Database";
export const DATABASE_PATH = "/database";
export const SEARCH_CHEMICAL = "Search Chemical by name";
export const UPDATED_AT = "updated at";
export const UPDATED_BY = "updated by";
export const LOAD_SHIPPED = "Load the lists that come with HazLedger";
/** Where nothing is known. */
export const NOTHING = "-";

/** The type in capitals; the list whose value is `rpm` is RMP to people (reading 8). */
export const titleOf = (type: ReferenceListType): string => listTitleOf(type);
export const tablePath = (type: ReferenceListType): string => `${DATABASE_PATH}/${routeWordOf(type)}`;

/** What is asked before lists are replaced by those that come with the product. */
export const confirmShipped = (replaced: ReadonlyArray<ReferenceList>): Question => ({
  title: "Replace Lists?",
  description: `These lists will be replaced by the ones that come with HazLedger: ${replaced
    .map(({ type, name }) => `${titleOf(type)} (${name})`)
    .join(", ")}. A list that already matches is not changed.`,
  confirm: "Replace",
  cancel: "Cancel",
});

export const uploadTitle = (type: ReferenceListType): string => `Upload ${titleOf(type)} List`;
export const DROP_LABEL = "Drop a file here, or choose one";
export const CHOOSE_FILE = "Choose File";
export const CHOOSE_ANOTHER = "Choose Another File";
/** What a file needs. */
export const fileHint = (type: ReferenceListType): string => {
  const limit = limitColumn(type)?.title;
  const columns = ["Chemical Name", "CAS #", ...(limit === undefined ? [] : [limit])];
  return `.csv, .xls or .xlsx, up to 25 MB, with the columns ${columns.join(", ")} in any order. You can review the changes before anything is replaced.`;
};
export const COMPARING = "Comparing with the current list...";
export const KEEP_LIST = "Keep Current List";
export const REPLACE_LIST = "Replace List";
export const NO_CHANGES = "No changes: the current list has the same rows.";
export const OUTDATED =
  "Someone else replaced this list, so the file was compared with it again. Nothing was overwritten.";
export const REFUSED_TITLE = "The file was rejected. The list was not changed.";

/** As many digits as the smallest quantity of a law has. */
const DECIMALS = 12;

/** A quantity of a list, lb, with its grouping. */
export const pounds = (quantity: number | null): string =>
  quantity === null ? NOTHING : quantity.toLocaleString("en-US", { maximumFractionDigits: DECIMALS });

const two = (number: number): string => String(number).padStart(2, "0");

/** The day of a moment by the person's clock, as MM-dd-yyyy (spec B9); '' for none. */
export const displayDay = (moment: string | null): string => {
  const at = new Date(moment ?? "");
  return displayDate(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`);
};
