import { useMachine } from "@xstate/react";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/DataTable.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import type { FigureDifference } from "#domain/report/differences/ReportDifferences.ts";
import { useApp } from "../useApp.ts";
import { COMPUTING, leftOut, TRY_AGAIN } from "./reportTexts.ts";
import * as styles from "./report.css.ts";

const NOT_THERE = "not in it";
const NO_FIGURES = "No figures would differ.";
const COLUMNS: ReadonlyArray<DataTableColumn<FigureDifference>> = [
  { id: "figure", header: "Figure", isRowHeader: true, minWidth: 220, cell: ({ figure }) => figure },
  { id: "before", header: "In the file", align: "end", width: 160, cell: ({ before }) => before || NOT_THERE },
  { id: "after", header: "Today", align: "end", width: 160, cell: ({ after }) => after || NOT_THERE },
];

/** What a stored report would say differently today; requested when opened. */
export function StoredDifferences({ reportId }: { readonly reportId: number }) {
  const { machines } = useApp();
  const [state, send] = useMachine(machines.reportDifferences, { input: { scope: { report_id: reportId } } });
  const { value, error } = state.context;
  if (state.hasTag("failed") || state.hasTag("missing")) {
    return (
      <Notice tone="danger" role="alert">
        {error} <Button onPress={() => send({ type: "load.retry" })}>{TRY_AGAIN}</Button>
      </Notice>
    );
  }
  if (value === null) return <LoadingView label={COMPUTING} />;
  return (
    <div className={styles.part}>
      <ul className={styles.list}>
        {value.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {value.figures.length === 0 ? (
        <p className={styles.words}>{NO_FIGURES}</p>
      ) : (
        <DataTable
          label="Figures that would differ"
          columns={COLUMNS}
          rows={value.figures}
          rowId={(row) => String(value.figures.indexOf(row))}
          sort={null}
          onSort={() => {}}
          isLoading={false}
          density="compact"
        />
      )}
      {value.figures_left_out === 0 ? null : <p className={styles.muted}>{leftOut(value.figures_left_out)}</p>}
    </div>
  );
}
