import type { DataTableColumn } from "#ui/kit/DataTable.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import type { FigureDifference } from "#domain/report/differences/ReportDifferences.ts";
import { useApp } from "../useApp.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { ResultTable } from "./ResultTable.tsx";
import { COMPUTING } from "./reportTexts.ts";
import * as styles from "./report.css.ts";
import { useMachine } from "../useMachine.ts";

const NOT_THERE = "not in it";
const NO_FIGURES = "No figures would differ.";
const COLUMNS: ReadonlyArray<DataTableColumn<FigureDifference>> = [
  { id: "figure", header: "Figure", isRowHeader: true, minWidth: 180, cell: ({ figure }) => figure },
  { id: "before", header: "In the file", align: "end", width: 130, cell: ({ before }) => before || NOT_THERE },
  { id: "after", header: "Today", align: "end", width: 130, cell: ({ after }) => after || NOT_THERE },
];

/** What a stored report would say differently today; requested when opened. */
export function StoredDifferences({ reportId }: { readonly reportId: number }) {
  const { machines } = useApp();
  const [state, send] = useMachine(machines.reportDifferences, { input: { scope: { report_id: reportId } } });
  const { value, error } = state.context;
  if (state.hasTag("failed") || state.hasTag("missing")) {
    return <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} />;
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
        <ResultTable
          label="Figures that would differ"
          columns={COLUMNS}
          rows={value.figures}
          rowId={(row) => String(value.figures.indexOf(row))}
          rowsLeftOut={value.figures_left_out}
        />
      )}
    </div>
  );
}
