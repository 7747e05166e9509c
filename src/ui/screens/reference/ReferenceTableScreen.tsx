import { useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import { referenceMachines } from "#application/reference/referenceMachines.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { listTitleOf, referenceListTypeOf } from "#domain/reference/referenceListWords.ts";
import { Fact } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import type { ReferenceListRow } from "#domain/reference/ReferenceList.ts";
import { limitOf, REFERENCE_ROW_COLUMNS, referenceRowColumns } from "#application/reference/referenceColumns.ts";
import { columnsOf } from "../columnsOf.ts";
import { displayDay } from "../moments.ts";
import { DATABASE, DATABASE_PATH, NOTHING, pounds } from "./databaseTexts.ts";
import { TermHelp } from "../help/TermHelp.tsx";
import type { ListAsFile } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { ListView } from "../record/ListPage.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import { useMachines } from "../useApp.ts";
import { useList } from "../list/useList.ts";
import { usePage } from "../shell/usePage.ts";
import { facts, printed } from "./reference.css.ts";

/** /database/{type}: the rows of one reference list (spec B2). */
export function ReferenceTableScreen() {
  const { list } = useParams({ strict: false });
  const type = referenceListTypeOf(list ?? "");
  // The route allows no other type.
  return type === null ? null : <ReferenceTable key={type} type={type} />;
}

const BACK = [{ label: "Back", href: DATABASE_PATH, icon: <ArrowLeft size={16} aria-hidden /> }];

function ReferenceTable({ type }: { readonly type: ReferenceListType }) {
  const machines = useMachines(referenceMachines);
  const title = listTitleOf(type);
  usePage({ title, breadcrumbs: [{ name: DATABASE, path: DATABASE_PATH }, { name: title }] });
  const list = useList({ list: machines.referenceListRows, scope: { type }, rules: LIST_RULES.referenceRows });
  const columns = useMemo(() => tableColumns(type), [type]);
  const asFile = useMemo(
    (): ListAsFile => ({ list: "reference-rows", of: type, columns: referenceRowColumns(type) }),
    [type],
  );
  const last = list.page?.lastUploadInfo ?? null;
  return (
    <>
      <ListView
        list={list}
        renderHead={(files) => (
          <PageHead
            title={title}
            description={
              <span className={facts}>
                <Fact label="updated at" value={displayDay(last?.updated_at ?? null) || NOTHING} />
                <Fact label="updated by" value={last?.user.profile.full_name || NOTHING} />
              </span>
            }
            actions={BACK}
            more={files}
          />
        )}
        texts={{ table: title, search: "Search chemicals", placeholder: "Search Chemical by name" }}
        columns={columns}
        asFile={asFile}
        rowId={({ id }) => String(id)}
      />
    </>
  );
}

/** The quantity that reports compare with, and the law's own wording if it has two quantities. */
function Limit({ row, quantity }: { readonly row: ReferenceListRow; readonly quantity: number | null }) {
  return row.tpq_other_solid_lbs === null ? (
    pounds(quantity)
  ) : (
    <>
      <span className={printed}>printed {row.threshold_as_printed}</span> {pounds(quantity)}
    </>
  );
}

const column = columnsOf(REFERENCE_ROW_COLUMNS);

/** The columns of a list, with its threshold or reportable quantity in pounds; 313 has none (spec B2). */
const tableColumns = (type: ReferenceListType): ReadonlyArray<ListColumn<ReferenceListRow>> => {
  const limit = limitOf(type);
  return [
    column("chemical_name", { minWidth: 160, isRowHeader: true }),
    column("cas_number", {
      width: 120,
      cell: ({ cas_number, category_code }) => cas_number || category_code || NOTHING,
    }),
    ...(limit === null
      ? []
      : [
          {
            id: limit.field,
            header: limit.header,
            ...(type === "ehs" ? { help: <TermHelp terms={["TPQ"]} /> } : {}),
            width: 150,
            align: "end" as const,
            cell: (row: ReferenceListRow) => <Limit row={row} quantity={row[limit.field]} />,
          },
        ]),
  ];
};
