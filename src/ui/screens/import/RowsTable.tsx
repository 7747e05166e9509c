import { type KeyboardEvent, useState } from "react";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/DataTable.tsx";
import type { RowInFocus } from "#ui/kit/LongBody.tsx";
import * as styles from "./import.css.ts";
import type { RowActions } from "./importRowColumns.tsx";
import { needsHand } from "./importTexts.ts";
import { goalOf } from "./goalOf.ts";

type RowsTableProps = {
  readonly rows: ReadonlyArray<ImportRow>;
  readonly columns: ReadonlyArray<DataTableColumn<ImportRow>>;
  readonly isBusy: boolean;
  readonly actions: RowActions;
};

/** Thousands of rows; those that need a hand are reached by a key, one after the other. */
export function RowsTable({ rows, columns, isBusy, actions }: RowsTableProps) {
  const [inFocus, setInFocus] = useState<RowInFocus>();
  const open = rows.filter(needsHand).length;
  const here = rows.findIndex(({ row }) => String(row) === inFocus?.id);
  const goTo = (at: number | null) => {
    const row = at === null ? undefined : rows[at];
    if (row !== undefined) setInFocus((old) => ({ id: String(row.row), turn: (old?.turn ?? 0) + 1 }));
  };
  const press = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
    const id = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
    const at = rows.findIndex(({ row }) => String(row) === id);
    const row = rows[at];
    const goal = goalOf(rows, at < 0 ? here : at, key);
    if (goal !== null) goTo(goal);
    else if (row === undefined || target.dataset["row"] === undefined) return;
    else if (key === "Enter") actions.onEdit(row);
    else if (key.toLowerCase() === "l") (row.verdict === "left out" ? actions.onTakeIn : actions.onLeaveOut)(row);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows inside
    <div className={styles.rows} onKeyDown={press}>
      <div className={styles.line}>
        <Button
          keys="N"
          disabledReason={open === 0 ? "No rows need review." : undefined}
          onPress={() => goTo(goalOf(rows, here, "n"))}
        >
          Next Row to Review
        </Button>
        <span className={styles.keysHint}>
          In a row, press Enter to correct it, L to leave it out or P for the previous row to review.
        </span>
      </div>
      <DataTable
        label="Rows of the file"
        density="compact"
        columns={columns}
        rows={rows}
        rowId={({ row }) => String(row)}
        rowTone={(row) => (row.verdict === "left out" ? "archived" : needsHand(row) ? "attention" : "default")}
        sort={null}
        onSort={() => undefined}
        isLoading={isBusy}
        emptyText="No matching rows."
        isLong
        inFocus={inFocus}
      />
    </div>
  );
}
