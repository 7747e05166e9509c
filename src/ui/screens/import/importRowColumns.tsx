import { Ban, Pencil, Undo2 } from "lucide-react";
import { labelOf } from "#domain/import/importColumns.ts";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import type { DataTableColumn } from "#ui/kit/DataTable.tsx";
import { actionsColumn, RowButton } from "../list/rowColumns.tsx";
import * as styles from "./import.css.ts";
import { VERDICT_WORDS } from "./importTexts.ts";

export type RowActions = {
  readonly onEdit: (row: ImportRow) => void;
  readonly onLeaveOut: (row: ImportRow) => void;
  readonly onTakeIn: (row: ImportRow) => void;
};

export const importRowColumns = ({
  onEdit,
  onLeaveOut,
  onTakeIn,
}: RowActions): ReadonlyArray<DataTableColumn<ImportRow>> => [
  { id: "row", header: "Row", width: 56, align: "end", cell: ({ row }) => row },
  { id: "verdict", header: "Verdict", width: 84, cell: ({ verdict }) => VERDICT_WORDS[verdict] },
  { id: "name", header: "Product", minWidth: 150, grow: 2, isRowHeader: true, cell: ({ name }) => name },
  { id: "mfg_name", header: "Manufacturer", minWidth: 110, givesWay: 3, cell: ({ mfg_name }) => mfg_name },
  { id: "quantity", header: "Quantity and Container", minWidth: 130, givesWay: 2, cell: ({ quantity }) => quantity },
  {
    id: "max_gallons",
    header: "Max Gallons",
    width: 88,
    align: "end",
    cell: ({ max_gallons }) => max_gallons ?? "N/A",
  },
  { id: "max_pounds", header: "Max Pounds", width: 88, align: "end", cell: ({ max_pounds }) => max_pounds ?? "N/A" },
  { id: "location", header: "Location", minWidth: 100, givesWay: 4, cell: ({ location }) => location },
  { id: "why", header: "What Is Written", minWidth: 180, grow: 2, givesWay: 1, cell: Why },
  actionsColumn((row) => (
    <>
      <RowButton label={`Correct row ${row.row}, ${row.name}`} icon={Pencil} onPress={() => onEdit(row)} />
      {row.verdict === "left out" ? (
        <RowButton label={`Take row ${row.row} in, ${row.name}`} icon={Undo2} onPress={() => onTakeIn(row)} />
      ) : (
        <RowButton label={`Leave row ${row.row} out, ${row.name}`} icon={Ban} onPress={() => onLeaveOut(row)} />
      )}
    </>
  )),
];

function Why({ verdict, is_new_product, with_row, sds_no, changes, problems, questions, remarks }: ImportRow) {
  return (
    <span className={styles.facts}>
      {problems.map(({ field, message }) => (
        <span key={field + message} className={styles.problem}>
          {labelOf(field)}: {message}
        </span>
      ))}
      {questions.map(({ field, message }) => (
        <span key={field + message} className={styles.problem}>
          {message}
        </span>
      ))}
      {is_new_product ? <span>A new product in the catalog</span> : null}
      {verdict === "equal" && changes.length === 0 ? <span>SDS No {sds_no} stays as it is</span> : null}
      {with_row !== null && verdict === "added" ? <span>Added to row {with_row}</span> : null}
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {labelOf(field)}: <del>{before === "" ? "blank" : before}</del> → {after === "" ? "blank" : after}
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
