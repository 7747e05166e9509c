import { useMemo, useState } from "react";
import { LOADING } from "#application/shared/texts.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { REFERENCE_LIST_COLUMNS } from "#application/reference/referenceColumns.ts";
import { listTitleOf } from "#domain/reference/referenceListWords.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PageHeading, Toolbar } from "#ui/kit/layout.tsx";
import type { ReferenceList } from "#domain/reference/ReferenceList.ts";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import { ListTable, type ListColumn } from "../list/ListPage.tsx";
import { useApp } from "../useApp.ts";
import { type ListAsFile, ListTools } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { useList } from "../list/useList.ts";
import { usePage } from "../shell/usePage.ts";
import { displayDay } from "../moments.ts";
import { confirmShipped, DATABASE, DATABASE_ENTRY, NOTHING, tablePath } from "./databaseTexts.ts";
import { UploadModal } from "./UploadModal.tsx";

const LISTS = 5;
const AS_FILE: ListAsFile = { list: "reference-lists", columns: REFERENCE_LIST_COLUMNS };

/** /database: the five reference lists, their sources, and how to replace them (spec B2). */
export function DatabaseScreen() {
  const { machines } = useApp();
  usePage({ title: DATABASE_ENTRY, breadcrumbs: [{ name: DATABASE }] });
  const list = useList({
    list: machines.referenceLists,
    scope: null,
    rules: LIST_RULES.referenceLists,
  });
  const { send } = list;
  const shipped = useConfirmAction(machines.loadShippedLists, list);
  const [uploading, setUploading] = useState<ReferenceListType | null>(null);
  const columns = useMemo(() => databaseColumns(setUploading), []);
  const replaced = (list.page?.items ?? []).filter(({ updated_at }) => updated_at !== null);
  return (
    <>
      <PageHeading
        title={DATABASE_ENTRY}
        actions={
          <Button
            isPending={shipped.isPending}
            disabledReason={list.page === null ? LOADING : undefined}
            onPress={() => {
              shipped.request(replaced);
              // If there is no list to replace, no question is needed.
              if (replaced.length === 0) shipped.confirm();
            }}
          >
            Load the lists that come with HazLedger
          </Button>
        }
      />
      <Toolbar>
        <ListTools asFile={AS_FILE} query={list.query} rowHeader="type" chosen={[]} />
      </Toolbar>
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

const databaseColumns = (onUpload: (type: ReferenceListType) => void): ReadonlyArray<ListColumn<ReferenceList>> => [
  {
    id: "type",
    header: REFERENCE_LIST_COLUMNS.type.header,
    width: 72,
    isRowHeader: true,
    cell: ({ type }) => listTitleOf(type),
  },
  {
    id: "name",
    header: REFERENCE_LIST_COLUMNS.name.header,
    minWidth: 140,
    givesWay: 1,
    cell: ({ name }) => name || NOTHING,
  },
  {
    id: "updated_at",
    header: REFERENCE_LIST_COLUMNS.updated_at.header,
    width: 132,
    givesWay: 2,
    cell: ({ updated_at }) => displayDay(updated_at) || NOTHING,
  },
  {
    id: "tables",
    header: "Date Tables",
    width: 96,
    cell: ({ type }) => (
      <TextLink href={tablePath(type)} aria-label={`View ${listTitleOf(type)} table`}>
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
