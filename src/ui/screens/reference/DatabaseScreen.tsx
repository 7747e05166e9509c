import { useMemo, useState } from "react";
import { LOADING } from "#application/shared/texts.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PageHeading } from "#ui/kit/layout.tsx";
import { ConfirmActionDialog, useConfirmAction } from "../list/useConfirmAction.tsx";
import type { ListAddressRules } from "../list/listSearch.ts";
import { ListTable } from "../list/ListPage.tsx";
import type { ListPlace } from "../list/modalAddress.ts";
import { useApp } from "../useApp.ts";
import { useList } from "../list/useList.ts";
import { usePage } from "../shell/usePage.ts";
import { databaseColumns } from "./databaseColumns.tsx";
import { confirmShipped, DATABASE, DATABASE_ENTRY, DATABASE_PATH, LOAD_SHIPPED } from "./databaseTexts.ts";
import { UploadModal } from "./UploadModal.tsx";

const PLACE: ListPlace = { home: DATABASE_PATH, modals: [] };
const RULES: ListAddressRules = { statuses: [""], defaultStatus: "", sortable: ["type", "name", "updated_at"] };
const LISTS = 5;

/** /database: the five reference lists, where each came from, and what replaces them (spec B2). */
export function DatabaseScreen() {
  const { machines, pages } = useApp();
  usePage({ title: DATABASE_ENTRY, breadcrumbs: [{ name: DATABASE }] });
  const list = useList({
    machine: machines.referenceLists,
    scope: null,
    memory: pages.referenceLists,
    place: PLACE,
    rules: RULES,
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
              // Where no list is, there is nothing to ask.
              if (replaced.length === 0) shipped.confirm();
            }}
          >
            {LOAD_SHIPPED}
          </Button>
        }
      />
      <ListTable label={DATABASE_ENTRY} list={list} columns={columns} rowId={({ type }) => type} skeletons={LISTS} />
      {shipped.subject?.length === 0 ? null : <ConfirmActionDialog action={shipped} questionOf={confirmShipped} />}
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
