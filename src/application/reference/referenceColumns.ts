import { type Columns, declareColumns } from "../list/Column.ts";
import { limitColumn } from "#domain/reference/listColumns.ts";
import type { ReferenceList, ReferenceListRow } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { listTitleOf } from "#domain/reference/referenceListWords.ts";

/** The five lists and their files (spec B2). */
export const REFERENCE_LIST_COLUMNS = declareColumns<ReferenceList>()({
  type: { header: "Type", value: ({ type }) => listTitleOf(type) },
  name: { header: "File Name", value: ({ name }) => name },
  updated_at: { header: "Last Updated At", value: ({ updated_at }) => updated_at },
});

const LIMIT_FIELDS = ["threshold_quantity_lbs", "final_reportable_quantity_lb"] as const;

/** The threshold or the reportable quantity of a list, in pounds; 313 has none (spec B2). */
export const limitOf = (type: ReferenceListType) => {
  const column = limitColumn(type);
  const field = LIMIT_FIELDS.find((each) => each === column?.field);
  return column === undefined || field === undefined ? null : { field, header: column.title };
};

/** The rows of one list (spec B2). */
export const REFERENCE_ROW_COLUMNS = declareColumns<ReferenceListRow>()({
  chemical_name: { header: "Chemical Name", value: ({ chemical_name }) => chemical_name },
  cas_number: { header: "CAS #", value: ({ cas_number, category_code }) => cas_number || category_code },
});

export const referenceRowColumns = (type: ReferenceListType): Columns<ReferenceListRow> => {
  const limit = limitOf(type);
  if (limit === null) return REFERENCE_ROW_COLUMNS;
  const { field, header } = limit;
  return { ...REFERENCE_ROW_COLUMNS, [field]: { header, value: (row) => row[field], hasNumbers: true } };
};
