import type { Question } from "#application/shared/texts.ts";
import { limitColumn } from "#domain/reference/listColumns.ts";
import type { ReferenceList } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { listTitleOf, routeWordOf } from "#domain/reference/referenceListWords.ts";
import { numberText } from "#ui/kit/counts.ts";

/** Texts of the reference lists' screens (spec B2 'Database entry'). */

export const DATABASE_ENTRY = "Database Entry";
export const DATABASE = "Database";
export const DATABASE_PATH = "/database";
export const NOTHING = "-";

export const tablePath = (type: ReferenceListType): string => `${DATABASE_PATH}/${routeWordOf(type)}`;

export const confirmShipped = (replaced: ReadonlyArray<ReferenceList>): Question => ({
  title: "Replace Lists?",
  description: `These lists will be replaced by the ones that come with HazLedger: ${replaced
    .map(({ type, name }) => `${listTitleOf(type)} (${name})`)
    .join(", ")}. A list that already matches is not changed.`,
  confirm: "Replace",
  cancel: "Cancel",
});

export const uploadTitle = (type: ReferenceListType): string => `Upload ${listTitleOf(type)} List`;
export const fileHint = (type: ReferenceListType): string => {
  const limit = limitColumn(type)?.title;
  const columns = ["Chemical Name", "CAS #", ...(limit === undefined ? [] : [limit])];
  return `.csv, .xls or .xlsx, up to 25 MB, with the columns ${columns.join(", ")} in any order. You can review the changes before anything is replaced.`;
};
export const OUTDATED =
  "Someone else replaced this list, so the file was compared with it again. Nothing was overwritten.";

/** As many decimals as the smallest quantity in a law has. */
const poundsShown = numberText(12);

/** In lb. */
export const pounds = (quantity: number | null): string => (quantity === null ? NOTHING : poundsShown(quantity));
