import { useId } from "react";
import type { ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import { counted, countText } from "#ui/kit/counts.ts";
import { Counter } from "#ui/kit/layout.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/DataTable.tsx";
import { Notice, Badge, type Tone } from "#ui/kit/Notice.tsx";
import { LIST_COLUMNS } from "#domain/reference/listColumns.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { QUANTITY_FIELDS } from "#domain/reference/ReferenceRow.ts";
import { OUTDATED, NOTHING, pounds } from "./databaseTexts.ts";
import * as styles from "./reference.css.ts";

type PreviewStepProps = {
  readonly preview: ReferenceListPreview;
  readonly name: string;
  readonly isOutdated: boolean;
};

const rows = (count: number): string => (count === 1 ? "row" : "rows");

export function PreviewStep({ preview, name, isOutdated }: PreviewStepProps) {
  const { added, removed, changed, thresholds_changed, unchanged, changes, row_count, current_row_count } = preview;
  const others = changed - thresholds_changed;
  const total = added + removed + changed;
  const headingId = useId();
  return (
    <>
      {isOutdated ? (
        <Notice tone="warning" role="alert">
          {OUTDATED}
        </Notice>
      ) : null}
      <div role="status" aria-labelledby={headingId}>
        <p id={headingId} className={styles.file}>
          {name}: {counted(row_count, "row", "rows")} instead of {countText(current_row_count)}
        </p>
        <div className={styles.counts}>
          <Counter label={`${rows(added)} added`} value={countText(added)} />
          <Counter label={`${rows(removed)} removed`} value={countText(removed)} />
          <Counter
            label={thresholds_changed === 1 ? "threshold changed" : "thresholds changed"}
            value={countText(thresholds_changed)}
          />
          <Counter label={`${rows(others)} with other changes`} value={countText(others)} />
          <Counter label={`${rows(unchanged)} unchanged`} value={countText(unchanged)} />
        </div>
      </div>
      {total === 0 ? (
        <Notice>No changes: the current list has the same rows.</Notice>
      ) : (
        <DataTable
          label="Changes"
          room="dialog"
          columns={changeColumns(preview.type)}
          rows={changes.map((change, at) => ({ ...change, at }))}
          rowId={({ at }) => String(at)}
          sort={null}
          onSort={() => undefined}
          isLoading={false}
        />
      )}
      {total > changes.length ? (
        <p className={styles.was}>
          The first {countText(changes.length)} of {countText(total)} changes are listed.
        </p>
      ) : null}
    </>
  );
}

type Change = ReferenceListPreview["changes"][number];

const KINDS: Readonly<Record<Change["kind"], { readonly word: string; readonly tone: Tone }>> = {
  added: { word: "Added", tone: "success" },
  removed: { word: "Removed", tone: "danger" },
  changed: { word: "Changed", tone: "warning" },
};

const fieldTitle = (type: ReferenceListType, field: string): string =>
  LIST_COLUMNS[type].find((column) => column.field === field)?.title ?? field.replaceAll("_", " ");

const valueText = (field: string, value: string): string => {
  if (value === "") return NOTHING;
  return QUANTITY_FIELDS.some((quantity) => quantity === field) ? pounds(Number(value)) : value;
};

const changeColumns = (type: ReferenceListType): ReadonlyArray<DataTableColumn<Change & { at: number }>> => [
  {
    id: "kind",
    header: "Change",
    width: 0,
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
    givesWay: 1,
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
