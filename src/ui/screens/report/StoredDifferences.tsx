import type { DataTableColumn } from "#ui/kit/DataTable.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import type { FigureDifference, ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import { useApp } from "../useApp.ts";
import { Loaded } from "../form/Loaded.tsx";
import { ResultTable } from "./ResultTable.tsx";
import { COMPUTING } from "./reportTexts.ts";
import * as styles from "./report.css.ts";

const NOT_THERE = "not in the file";
const NO_FIGURES = "All figures would be the same.";
const COLUMNS: ReadonlyArray<DataTableColumn<FigureDifference>> = [
  { id: "figure", header: "Figure", isRowHeader: true, minWidth: 180, cell: ({ figure }) => figure },
  { id: "before", header: "In the file", align: "end", width: 130, cell: ({ before }) => before || NOT_THERE },
  { id: "after", header: "Today", align: "end", width: 130, cell: ({ after }) => after || NOT_THERE },
];

/** What a stored report would say differently today; requested when opened. */
export function StoredDifferences({ reportId }: { readonly reportId: number }) {
  const { machines } = useApp();
  return (
    <Loaded
      machine={machines.reportDifferences}
      scope={{ report_id: reportId }}
      waiting={<LoadingView label={COMPUTING} />}
    >
      {(differences) => <Differences {...differences} />}
    </Loaded>
  );
}

function Differences({ changes, figures, figures_left_out }: ReportDifferences) {
  return (
    <div className={styles.part}>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {figures.length === 0 ? (
        <p className={styles.words}>{NO_FIGURES}</p>
      ) : (
        <ResultTable
          label="Figures that would differ"
          columns={COLUMNS}
          rows={figures}
          rowId={(row) => String(figures.indexOf(row))}
          rowsLeftOut={figures_left_out}
        />
      )}
    </div>
  );
}
