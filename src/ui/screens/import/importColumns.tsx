import { Ban, Pencil, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { labelIn } from "#domain/import/importColumns.ts";
import { type ImportRow, rowInSheet, type WrittenImport } from "#domain/import/ImportRow.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import type { ImportView, ShownColumn } from "#domain/import/importViews.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { RowButton } from "#ui/kit/table/RowButton.tsx";
import { amountText } from "../amountText.tsx";
import { actionsColumn } from "../list/rowColumns.tsx";
import * as styles from "./import.css.ts";
import { VERDICT_WORDS, writtenWords } from "./importTexts.ts";

export type RowActions = {
  readonly onEdit: (row: ImportRow) => void;
  readonly onLeaveOut: (row: ImportRow) => void;
  readonly onTakeIn: (row: ImportRow) => void;
};

/** The value as it would be stored; for a row that cannot be written, the text of the file. */
const shownIn = ({ shown, cells }: ImportRow, { id, isAmount }: ShownColumn): ReactNode => {
  const text = id in shown ? shown[id] : isAmount === true ? null : cells[id];
  return isAmount === true && text !== "" ? amountText(text ?? null) : (text ?? "");
};

export const importRowColumns = (
  view: ImportView,
  { onEdit, onLeaveOut, onTakeIn }: RowActions,
): ReadonlyArray<DataTableColumn<ImportRow>> => [
  { id: "row", header: "Row", width: 56, align: "end", cell: ({ row }) => rowInSheet(row) },
  { id: "verdict", header: "Verdict", width: 84, cell: ({ verdict }) => VERDICT_WORDS[verdict] },
  { id: "name", header: view.nameHeader, minWidth: 150, grow: 2, isRowHeader: true, cell: ({ name }) => name },
  ...view.shown.map((column, at): DataTableColumn<ImportRow> => {
    const { id, header, isAmount } = column;
    const size = isAmount === true ? ({ width: 88, align: "end" } as const) : { minWidth: 110, givesWay: 2 + at };
    return { id, header, ...size, cell: (row) => shownIn(row, column) };
  }),
  {
    id: "why",
    header: "What Will Be Imported",
    minWidth: 180,
    grow: 2,
    givesWay: 1,
    cell: (row) => <Why row={row} view={view} />,
  },
  actionsColumn((row) => (
    <>
      <RowButton label={`Correct row ${rowInSheet(row.row)}, ${row.name}`} icon={Pencil} onPress={() => onEdit(row)} />
      {row.verdict === "left out" ? (
        <RowButton
          label={`Include row ${rowInSheet(row.row)}, ${row.name}`}
          icon={Undo2}
          onPress={() => onTakeIn(row)}
        />
      ) : (
        <RowButton
          label={`Leave row ${rowInSheet(row.row)} out, ${row.name}`}
          icon={Ban}
          onPress={() => onLeaveOut(row)}
        />
      )}
    </>
  )),
];

type WhyProps = { readonly row: ImportRow; readonly view: ImportView };

function Why({ row, view }: WhyProps) {
  const { verdict, makes, with_row, existing, changes, problems, questions, remarks } = row;
  return (
    <span className={styles.facts}>
      {problems.map(({ field, message }) => (
        <span key={field + message} className={styles.problem}>
          {labelIn(view.columns, field)}: {message}
        </span>
      ))}
      {questions.map(({ field, message }) => (
        <span key={field + message} className={styles.problem}>
          {message}
        </span>
      ))}
      {makes.map((made) => (
        <span key={made}>{made}</span>
      ))}
      {verdict === "equal" && changes.length === 0 ? (
        <span>{existing === null ? `Same as row ${rowInSheet(with_row ?? 0)}` : `${existing} stays unchanged`}</span>
      ) : null}
      {with_row !== null && verdict === "added" ? <span>Added to row {rowInSheet(with_row)}</span> : null}
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {labelIn(view.columns, field)}: {before === "" ? "blank" : <del>{before}</del>} →{" "}
          {after === "" ? "blank" : after}
        </span>
      ))}
      {remarks.map((remark) => (
        <span key={remark} className={styles.muted}>
          {remark}
        </span>
      ))}
    </span>
  );
}

export type Earlier = {
  readonly view: ImportView;
  readonly disabledReason: string | undefined;
  readonly onUndo: (made: WrittenImport) => void;
};

/** The latest imports of this target, each with an undo button. */
export const earlierColumns = ({
  view,
  disabledReason,
  onUndo,
}: Earlier): ReadonlyArray<DataTableColumn<WrittenImport>> => [
  { id: "file", header: "File", minWidth: 160, grow: 2, isRowHeader: true, cell: ({ original_name }) => original_name },
  { id: "at", header: "Date", width: 110, cell: ({ imported_at }) => displayDate(imported_at.slice(0, 10)) },
  { id: "by", header: "By", minWidth: 110, givesWay: 2, cell: ({ imported_by }) => imported_by },
  { id: "what", header: "Written", minWidth: 200, givesWay: 1, cell: (made) => writtenWords(made, view) },
  {
    id: "undo",
    header: "Undo",
    width: 110,
    cell: (made) =>
      made.undone_at === null ? (
        <Button
          size="small"
          aria-label={`Undo the import of ${made.original_name}`}
          disabledReason={made.refusal ?? disabledReason}
          onPress={() => onUndo(made)}
        >
          Undo
        </Button>
      ) : (
        "Undone"
      ),
  },
];
