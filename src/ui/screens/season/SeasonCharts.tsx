import type { ChartAsked } from "#application/season/seasonMachines.ts";
import type { SeasonChart } from "#domain/season/SeasonChart.ts";
import { BarChart, Legend } from "#ui/chart/BarChart.tsx";
import { ChartFigure } from "#ui/chart/ChartFigure.tsx";
import { countText } from "#ui/kit/counts.ts";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as texts from "./chartTexts.ts";
import * as styles from "./season.css.ts";

export type SeasonChartsProps = ChartAsked & { readonly year: number; readonly onClose: () => void };

/** How far the reports of a season are, and what is due when. */
export function SeasonCharts({ year, search, show, onClose }: SeasonChartsProps) {
  const { machines } = useApp();
  const [state, send] = useMachine(machines.season.chart, { input: { scope: { search, show } } });
  const { value, error } = state.context;
  const isWhole = search === "" && show.split(",").every((word) => word === "" || word.startsWith("year-"));
  return (
    <Modal title={texts.CHARTS.title(year)} size="large" isDismissable onClose={onClose}>
      <div className={styles.charts}>
        <p className={styles.waiting}>{isWhole ? texts.CHARTS.whole : texts.CHARTS.filtered}</p>
        {state.hasTag("failed") ? (
          <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} />
        ) : value === null ? (
          <LoadingLine />
        ) : (
          <>
            <Done chart={value} />
            <Due chart={value} />
          </>
        )}
      </div>
    </Modal>
  );
}

const DONE = [
  { label: "Filed", look: "solid" },
  { label: "Nothing to report", look: "striped" },
] as const;

type Week = SeasonChart["weeks"][number];

function Done({ chart }: { readonly chart: SeasonChart }) {
  const total = texts.totalOf(chart);
  if (total === 0) return <p role="status">{texts.CHARTS.noReport}</p>;
  const shareOf = (part: number) => (100 * part) / total;
  const columns: ReadonlyArray<DataTableColumn<Week>> = [
    { id: "week", header: "Week", isRowHeader: true, minWidth: 150, cell: ({ week }) => texts.weekTitle(week) },
    { id: "filed", header: "Filed", width: 90, align: "end", cell: ({ filed }) => countText(filed) },
    { id: "nothing", header: "Nothing to Report", width: 140, align: "end", cell: ({ nothing }) => countText(nothing) },
    {
      id: "open",
      header: "Open",
      width: 90,
      align: "end",
      cell: ({ filed, nothing }) => countText(total - filed - nothing),
    },
    {
      id: "done",
      header: "Done",
      width: 80,
      align: "end",
      cell: ({ filed, nothing }) => `${texts.percentOf(filed + nothing, total)}%`,
    },
  ];
  const summary = texts.doneWords(chart);
  return (
    <ChartFigure
      title={texts.CHARTS.done}
      summary={summary}
      chart={
        <>
          <BarChart
            label={`${texts.CHARTS.done}. ${summary}`}
            series={DONE}
            most={100}
            unit="%"
            bars={chart.weeks.map(({ week, filed, nothing }) => ({
              id: week,
              label: texts.weekLabel(week),
              title: `${texts.weekTitle(week)}: ${countText(filed)} filed, ${countText(nothing)} with nothing to report`,
              values: [shareOf(filed), shareOf(nothing)],
            }))}
          />
          <Legend series={DONE} />
        </>
      }
      table={
        <DataTable
          label={texts.CHARTS.done}
          columns={columns}
          rows={chart.weeks}
          rowId={({ week }) => week}
          density="compact"
          room="dialog"
        />
      }
    />
  );
}

const DUE = [
  { label: "Overdue", look: "alarming" },
  { label: "Due", look: "solid" },
] as const;

type Due = { readonly id: string; readonly label: string; readonly title: string; readonly count: number };
const DUE_COLUMNS: ReadonlyArray<DataTableColumn<Due>> = [
  { id: "week", header: "When", isRowHeader: true, minWidth: 150, cell: ({ title }) => title },
  { id: "due", header: "Open Due Dates", width: 140, align: "end", cell: ({ count }) => countText(count) },
];

function Due({ chart }: { readonly chart: SeasonChart }) {
  if (texts.dueTotal(chart) === 0) return <p role="status">{texts.CHARTS.nothingDue}</p>;
  const rows: ReadonlyArray<Due> = [
    { id: "overdue", label: "Late", title: "Overdue", count: chart.overdue },
    ...chart.dues.map(({ week, due }) => ({
      id: week,
      label: texts.weekLabel(week),
      title: texts.weekTitle(week),
      count: due,
    })),
    ...(chart.later === 0 ? [] : [{ id: "later", label: "Later", title: "Later", count: chart.later }]),
  ];
  const summary = texts.dueSummary(chart);
  return (
    <ChartFigure
      title={texts.CHARTS.due}
      summary={summary}
      chart={
        <>
          <BarChart
            label={`${texts.CHARTS.due}. ${summary}`}
            series={DUE}
            bars={rows.map(({ count, ...row }) => ({
              ...row,
              title: `${row.title}: ${countText(count)}`,
              values: row.id === "overdue" ? [count, 0] : [0, count],
            }))}
          />
          <Legend series={DUE} />
        </>
      }
      table={
        <DataTable
          label={texts.CHARTS.due}
          columns={DUE_COLUMNS}
          rows={rows.filter(({ count, id }) => count > 0 || id === "overdue")}
          rowId={({ id }) => id}
          density="compact"
          room="dialog"
        />
      }
    />
  );
}
