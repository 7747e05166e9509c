import { type ReportYears, reportYears } from "#domain/season/reportYears.ts";
import { SEASON_REPORTS } from "#domain/season/seasonReports.ts";
import type { Option } from "#domain/shared/Option.ts";
import { BarChart } from "#ui/chart/BarChart.tsx";
import { ChartFigure } from "#ui/chart/ChartFigure.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as texts from "./chartTexts.ts";
import * as styles from "./season.css.ts";

export type FacilityYearsProps = { readonly facility: Option; readonly onClose: () => void };

/** How much each report of a facility has to report, by year. */
export function FacilityYears({ facility, onClose }: FacilityYearsProps) {
  const { machines } = useApp();
  const [state, send] = useMachine(machines.season.answers, { input: { scope: facility.id } });
  const { value, error } = state.context;
  return (
    <Modal title={texts.YEARS.title(facility.name)} size="large" isDismissable onClose={onClose}>
      {state.hasTag("failed") ? (
        <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} />
      ) : value === null ? (
        <LoadingLine />
      ) : value.length === 0 ? (
        <p role="status">{texts.YEARS.none}</p>
      ) : (
        <Years {...reportYears(value)} />
      )}
    </Modal>
  );
}

const SERIES = [{ label: "To report", look: "solid" }] as const;

function Years({ years, reports }: ReturnType<typeof reportYears>) {
  const highest = ({ answers }: ReportYears) => Math.max(0, ...answers.map((answer) => answer?.reportable ?? 0));
  const drawn = reports.filter((report) => highest(report) > 0);
  const named = (some: ReadonlyArray<ReportYears>) => some.map(({ type }) => SEASON_REPORTS[type]).join(", ");
  const others = reports.filter((report) => !drawn.includes(report));
  const columns: ReadonlyArray<DataTableColumn<ReportYears>> = [
    { id: "report", header: "Report", isRowHeader: true, minWidth: 140, cell: ({ type }) => SEASON_REPORTS[type] },
    ...years.map((year, at) => ({
      id: String(year),
      header: String(year),
      width: 64,
      align: "end" as const,
      cell: ({ answers }: ReportYears) => texts.yearWords(answers[at] ?? null),
    })),
  ];
  return (
    <ChartFigure
      title={texts.YEARS.figure}
      summary={others.length === 0 ? "" : `Nothing known to report in any year: ${named(others)}.`}
      chart={
        <ul className={styles.multiples}>
          {drawn.map(({ type, answers }) => {
            const titles = years.map((year, at) => texts.yearTitle(year, answers[at] ?? null));
            return (
              <li key={type}>
                <span className={styles.customer}>{SEASON_REPORTS[type]}</span>
                <BarChart
                  label={`${SEASON_REPORTS[type]}. ${titles.join("; ")}`}
                  series={SERIES}
                  height={120}
                  bars={years.map((year, at) => ({
                    id: String(year),
                    label: String(year),
                    title: titles[at] ?? "",
                    values: [answers[at]?.reportable ?? 0],
                  }))}
                />
              </li>
            );
          })}
        </ul>
      }
      table={
        <DataTable
          label={texts.YEARS.figure}
          columns={columns}
          rows={reports}
          rowId={({ type }) => type}
          density="compact"
          room="dialog"
        />
      }
    />
  );
}
