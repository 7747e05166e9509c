import type { ReferenceListRow } from "#domain/reference/ReferenceList.ts";
import { limitColumn } from "#domain/reference/listColumns.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ListColumn } from "../list/ListPage.tsx";
import { NOTHING, pounds } from "./databaseTexts.ts";
import { printed } from "./ReferenceTable.css.ts";

/** What a report compares with, and beside it the cell of the law's table when that names two quantities. */
function Limit({ row, quantity }: { readonly row: ReferenceListRow; readonly quantity: number | null }) {
  return row.tpq_other_solid_lbs === null ? (
    pounds(quantity)
  ) : (
    <>
      <span className={printed}>printed {row.threshold_as_printed}</span> {pounds(quantity)}
    </>
  );
}

const LIMIT_FIELDS = ["threshold_quantity_lbs", "final_reportable_quantity_lb"] as const;

/** Columns of a list: with its threshold or reportable quantity, in pounds; 313 has none (spec B2). */
export const tableColumns = (type: ReferenceListType): ReadonlyArray<ListColumn<ReferenceListRow>> => {
  const limit = limitColumn(type);
  const field = LIMIT_FIELDS.find((each) => each === limit?.field);
  return [
    {
      id: "chemical_name",
      header: "Chemical Name",
      minWidth: 160,
      isRowHeader: true,
      cell: ({ chemical_name }) => chemical_name,
    },
    {
      id: "cas_number",
      header: "CAS #",
      width: 120,
      cell: ({ cas_number, category_code }) => cas_number || category_code || NOTHING,
    },
    ...(limit === undefined || field === undefined
      ? []
      : [
          {
            id: field,
            header: limit.title,
            // The list of EHS prints two quantities.
            width: type === "ehs" ? 250 : 190,
            align: "end" as const,
            cell: (row: ReferenceListRow) => <Limit row={row} quantity={row[field]} />,
          },
        ]),
  ];
};
