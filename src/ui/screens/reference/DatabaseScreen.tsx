import { useMemo, useState } from "react";
import { referenceMachines } from "#application/reference/referenceMachines.ts";
import { LOADING, type Question } from "#application/shared/texts.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { REFERENCE_LIST_COLUMNS } from "#application/reference/referenceColumns.ts";
import { listTitleOf, routeWordOf } from "#domain/reference/referenceListWords.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import type { ReferenceList } from "#domain/reference/ReferenceList.ts";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { columnsOf } from "../columnsOf.ts";
import { ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import { ListTable } from "../record/ListPage.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import { useMachines } from "../useApp.ts";
import { type ListAsFile, useListFiles } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { useList } from "../list/useList.ts";
import { usePage } from "../shell/usePage.ts";
import { displayDay } from "../moments.ts";
import { DATABASE, DATABASE_PATH, NOTHING } from "./databaseTexts.ts";
import { UploadModal } from "./UploadModal.tsx";

const LISTS = 5;
const DATABASE_ENTRY = "Database Entry";
const confirmShipped = (replaced: ReadonlyArray<ReferenceList>): Question => ({
  title: "Replace Lists?",
  description: `These lists will be replaced by the ones that come with HazLedger: ${replaced
    .map(({ type, name }) => `${listTitleOf(type)} (${name})`)
    .join(", ")}. A list that already matches is not changed.`,
  confirm: "Replace",
  cancel: "Cancel",
});

const ALL: ReadonlyArray<string> = [];
const AS_FILE: ListAsFile = { list: "reference-lists", columns: REFERENCE_LIST_COLUMNS };

/** /database: the five reference lists, their sources, and how to replace them (spec B2). */
export function DatabaseScreen() {
  const machines = useMachines(referenceMachines);
  usePage({ title: DATABASE_ENTRY, breadcrumbs: [{ name: DATABASE }] });
  const list = useList({ list: machines.referenceLists, scope: null, rules: LIST_RULES.referenceLists });
  const { send } = list;
  const shipped = useConfirmAction(machines.loadShippedLists, list);
  const [uploading, setUploading] = useState<ReferenceListType | null>(null);
  const columns = useMemo(() => databaseColumns(setUploading), []);
  const { files, fileWindow } = useListFiles({ asFile: AS_FILE, query: list.query, rowHeader: "type", chosen: ALL });
  const replaced = (list.page?.items ?? []).filter(({ updated_at }) => updated_at !== null);
  return (
    <>
      <PageHead
        title={DATABASE_ENTRY}
        actions={[
          {
            label: "Load the lists that come with HazLedger",
            isPending: shipped.isPending,
            disabledReason: list.page === null ? LOADING : undefined,
            onPress: () => {
              shipped.request(replaced);
              // If there is no list to replace, no question is needed.
              if (replaced.length === 0) shipped.confirm();
            },
          },
        ]}
        more={files}
      />
      {fileWindow}
      <ListTable label={DATABASE_ENTRY} list={list} columns={columns} rowId={({ type }) => type} skeletons={LISTS} />
      {shipped.subject?.length === 0 ? null : <ActionDialog action={shipped} questionOf={confirmShipped} />}
      {uploading === null ? null : (
        <UploadModal
          type={uploading}
          onFinished={(mayHaveChanged) => {
            setUploading(null);
            if (mayHaveChanged) send({ type: "list.refreshed" });
          }}
        />
      )}
    </>
  );
}

const column = columnsOf(REFERENCE_LIST_COLUMNS);

const databaseColumns = (onUpload: (type: ReferenceListType) => void): ReadonlyArray<ListColumn<ReferenceList>> => [
  column("type", { width: 72, isRowHeader: true }),
  column("name", { minWidth: 140, givesWay: 1, cell: ({ name }) => name || NOTHING }),
  column("updated_at", { width: 132, givesWay: 2, cell: ({ updated_at }) => displayDay(updated_at) || NOTHING }),
  {
    id: "tables",
    header: "Date Tables",
    width: 96,
    cell: ({ type }) => (
      <TextLink href={`${DATABASE_PATH}/${routeWordOf(type)}`} aria-label={`View ${listTitleOf(type)} table`}>
        View
      </TextLink>
    ),
  },
  {
    id: "upload",
    header: "Upload",
    width: 80,
    isPinned: true,
    cell: ({ type }) => (
      <Button size="small" aria-label={`Upload ${listTitleOf(type)} list`} onPress={() => onUpload(type)}>
        Upload
      </Button>
    ),
  },
];
