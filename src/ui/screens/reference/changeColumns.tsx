import type { ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import { LIST_COLUMNS } from "#domain/reference/listColumns.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { QUANTITY_FIELDS } from "#domain/reference/ReferenceRow.ts";
import { Badge, type Tone } from "#ui/kit/Notice.tsx";
import type { DataTableColumn } from "#ui/kit/DataTable.tsx";
import { NOTHING, pounds } from "./databaseTexts.ts";
import * as styles from "./UploadModal.css.ts";

type Change = ReferenceListPreview["changes"][number];

const KINDS: Readonly<Record<Change["kind"], { readonly word: string; readonly tone: Tone }>> = {
  added: { word: "Added", tone: "success" },
  removed: { word: "Removed", tone: "danger" },
  changed: { word: "Changed", tone: "warning" },
};

/** A field as the screen calls it. */
const fieldTitle = (type: ReferenceListType, field: string): string =>
  LIST_COLUMNS[type].find((column) => column.field === field)?.title ?? field.replaceAll("_", " ");

/** Pounds with their grouping, as the tables show them. */
const valueText = (field: string, value: string): string => {
  if (value === "") return NOTHING;
  return QUANTITY_FIELDS.some((quantity) => quantity === field) ? pounds(Number(value)) : value;
};

/** Columns of the changes that a file makes in a list. */
export const changeColumns = (type: ReferenceListType): ReadonlyArray<DataTableColumn<Change & { at: number }>> => [
  {
    id: "kind",
    header: "Change",
    width: 104,
    cell: ({ kind }) => <Badge tone={KINDS[kind].tone}>{KINDS[kind].word}</Badge>,
  },
  {
    id: "chemical_name",
    header: "Chemical Name",
    minWidth: 200,
    isRowHeader: true,
    cell: ({ chemical_name }) => chemical_name,
  },
  { id: "cas_number", header: "CAS #", width: 120, cell: ({ cas_number }) => cas_number || NOTHING },
  {
    id: "fields",
    header: "Before and After",
    minWidth: 240,
    cell: ({ fields }) => (
      <span className={styles.changes}>
        {fields.map(({ field, before, after }) => (
          <span key={field}>
            {fieldTitle(type, field)}: <del className={styles.was}>{valueText(field, before)}</del> →{" "}
            {valueText(field, after)}
          </span>
        ))}
      </span>
    ),
  },
];
