import type { ReferenceList } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { displayDay, NOTHING, tablePath, titleOf } from "./databaseTexts.ts";
import type { ListColumn } from "../list/ListPage.tsx";

/** Columns of the five lists (spec B2). */
export const databaseColumns = (
  onUpload: (type: ReferenceListType) => void,
): ReadonlyArray<ListColumn<ReferenceList>> => [
  { id: "type", header: "Type", width: 92, isRowHeader: true, cell: ({ type }) => titleOf(type) },
  { id: "name", header: "File Name", minWidth: 140, cell: ({ name }) => name || NOTHING },
  {
    id: "updated_at",
    header: "Last Updated At",
    width: 148,
    cell: ({ updated_at }) => displayDay(updated_at) || NOTHING,
  },
  {
    id: "tables",
    header: "Date Tables",
    width: 104,
    cell: ({ type }) => (
      <TextLink href={tablePath(type)} aria-label={`View ${titleOf(type)} table`}>
        View
      </TextLink>
    ),
  },
  {
    id: "upload",
    header: "Upload",
    width: 104,
    cell: ({ type }) => (
      <Button size="small" aria-label={`Upload ${titleOf(type)} list`} onPress={() => onUpload(type)}>
        Upload
      </Button>
    ),
  },
];
