import { useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { referenceListTypeOf } from "#domain/reference/referenceListWords.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { Fact, PageHeading } from "#ui/kit/layout.tsx";
import {
  displayDay,
  DATABASE,
  DATABASE_PATH,
  NOTHING,
  SEARCH_CHEMICAL,
  tablePath,
  titleOf,
  UPDATED_AT,
  UPDATED_BY,
} from "./databaseTexts.ts";
import type { ListAddressRules } from "../list/listSearch.ts";
import { ListView } from "../list/ListPage.tsx";
import { useApp } from "../useApp.ts";
import { useList } from "../list/useList.ts";
import { usePage } from "../shell/usePage.ts";
import { facts } from "./ReferenceTable.css.ts";
import { tableColumns } from "./tableColumns.tsx";

const RULES: ListAddressRules = {
  statuses: [""],
  defaultStatus: "",
  sortable: ["chemical_name", "cas_number", "threshold_quantity_lbs", "final_reportable_quantity_lb"],
};

/** /database/{type}: the rows of one reference list (spec B2). */
export function ReferenceTableScreen() {
  const { list } = useParams({ strict: false });
  const type = referenceListTypeOf(list ?? "");
  // The route lets no other word through.
  return type === null ? null : <ReferenceTable key={type} type={type} />;
}

function ReferenceTable({ type }: { readonly type: ReferenceListType }) {
  const { machines, pages } = useApp();
  const title = titleOf(type);
  usePage({ title, breadcrumbs: [{ name: DATABASE, path: DATABASE_PATH }, { name: title }] });
  const list = useList({
    machine: machines.referenceListRows,
    scope: { type },
    memory: pages.referenceListRows,
    memoryKey: type,
    place: { home: tablePath(type), modals: [] },
    rules: RULES,
  });
  const columns = useMemo(() => tableColumns(type), [type]);
  const last = list.page?.lastUploadInfo ?? null;
  return (
    <>
      <PageHeading
        title={title}
        description={
          <span className={facts}>
            <Fact label={UPDATED_AT} value={displayDay(last?.updated_at ?? null) || NOTHING} />
            <Fact label={UPDATED_BY} value={last?.user.profile.full_name || NOTHING} />
          </span>
        }
        actions={
          <ButtonLink href={DATABASE_PATH} icon={<ArrowLeft size={16} aria-hidden />}>
            Back
          </ButtonLink>
        }
      />
      <ListView
        list={list}
        texts={{ table: title, search: "Search chemicals", placeholder: SEARCH_CHEMICAL }}
        columns={columns}
        rowId={({ id }) => String(id)}
      />
    </>
  );
}
