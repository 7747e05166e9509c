import { seasonMachines } from "#application/season/seasonMachines.ts";
import type { ChartAsked } from "#application/season/seasonMachines.ts";
import type { SeasonChart, YearAnswer } from "#domain/season/SeasonChart.ts";
import { BarChart, Legend } from "#ui/chart/BarChart.tsx";
import { ChartFigure, type ChartFigureProps } from "#ui/chart/ChartFigure.tsx";
import { countText, counted } from "#ui/kit/counts.ts";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableColumn, type DataTableProps } from "#ui/kit/table/DataTable.tsx";
import { type ReportYears, reportYears } from "#domain/season/reportYears.ts";
import { SEASON_REPORTS } from "#domain/season/seasonReports.ts";
import type { Option } from "#domain/shared/Option.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { useMachines } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import * as styles from "./season.css.ts";

export type SeasonChartsProps = ChartAsked & { readonly year: number; readonly onClose: () => void };

/** How far the reports of a season are, and what is due when. */
export function SeasonCharts({ year, search, show, onClose }: SeasonChartsProps) {
  const machines = useMachines(seasonMachines);
  const { value, failure } = useLoad(machines.season.chart, { search, show });
  const isWhole = search === "" && show.split(",").every((word) => word === "" || word.startsWith("year-"));
  return (
    <Modal title={CHARTS.title(year)} size="large" isDismissable onClose={onClose}>
      <div className={styles.charts}>
        <p className={styles.waiting}>
          {isWhole ? "All facilities of the season." : "Only facilities that match the search and filters of the list."}
        </p>
        {failure ??
          (value === null ? (
            <LoadingLine />
          ) : (
            <>
              <Done chart={value} />
              <Due chart={value} />
            </>
          ))}
      </div>
    </Modal>
  );
}

type FigureProps<Row> = Omit<ChartFigureProps, "table"> & Pick<DataTableProps<Row>, "columns" | "rows" | "rowId">;

/** A chart, and the same figures as a table. */
function Figure<Row>({ columns, rows, rowId, ...figure }: FigureProps<Row>) {
  const table = { label: figure.title, columns, rows, rowId };
  return <ChartFigure {...figure} table={<DataTable {...table} density="compact" room="dialog" />} />;
}

const DONE = [
  { label: "Filed", look: "solid" },
  { label: "Nothing to report", look: "striped" },
] as const;

type Week = SeasonChart["weeks"][number];

function Done({ chart }: { readonly chart: SeasonChart }) {
  const total = totalOf(chart);
  if (total === 0) return <p role="status">None of these facilities has an inventory for this year.</p>;
  const shareOf = (part: number) => (100 * part) / total;
  const columns: ReadonlyArray<DataTableColumn<Week>> = [
    { id: "week", header: "Week", isRowHeader: true, minWidth: 150, cell: ({ week }) => weekTitle(week) },
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
      cell: ({ filed, nothing }) => `${percentOf(filed + nothing, total)}%`,
    },
  ];
  const summary = doneWords(chart);
  return (
    <Figure
      title={CHARTS.done}
      summary={summary}
      chart={
        <>
          <BarChart
            label={`${CHARTS.done}. ${summary}`}
            series={DONE}
            most={100}
            unit="%"
            bars={chart.weeks.map(({ week, filed, nothing }) => ({
              id: week,
              label: weekLabel(week),
              title: `${weekTitle(week)}: ${countText(filed)} filed, ${countText(nothing)} with nothing to report`,
              values: [shareOf(filed), shareOf(nothing)],
            }))}
          />
          <Legend series={DONE} />
        </>
      }
      columns={columns}
      rows={chart.weeks}
      rowId={({ week }) => week}
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
  if (dueTotal(chart) === 0) return <p role="status">Nothing is due.</p>;
  const rows: ReadonlyArray<Due> = [
    { id: "overdue", label: "Late", title: "Overdue", count: chart.overdue },
    ...chart.dues.map(({ week, due }) => ({
      id: week,
      label: weekLabel(week),
      title: weekTitle(week),
      count: due,
    })),
    ...(chart.later === 0 ? [] : [{ id: "later", label: "Later", title: "Later", count: chart.later }]),
  ];
  const summary = dueSummary(chart);
  return (
    <Figure
      title={CHARTS.due}
      summary={summary}
      chart={
        <>
          <BarChart
            label={`${CHARTS.due}. ${summary}`}
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
      columns={DUE_COLUMNS}
      rows={rows.filter(({ count, id }) => count > 0 || id === "overdue")}
      rowId={({ id }) => id}
    />
  );
}

export type FacilityYearsProps = { readonly facility: Option; readonly onClose: () => void };

/** How much each report of a facility has to report, by year. */
export function FacilityYears({ facility, onClose }: FacilityYearsProps) {
  const machines = useMachines(seasonMachines);
  const { value, failure } = useLoad(machines.season.answers, facility.id);
  return (
    <Modal title={YEARS.title(facility.name)} size="large" isDismissable onClose={onClose}>
      {failure ??
        (value === null ? (
          <LoadingLine />
        ) : value.length === 0 ? (
          <p role="status">No year of this facility has been evaluated yet.</p>
        ) : (
          <Years {...reportYears(value)} />
        ))}
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
      cell: ({ answers }: ReportYears) => yearWords(answers[at] ?? null),
    })),
  ];
  return (
    <Figure
      title="To Report by Year"
      summary={others.length === 0 ? "" : `Nothing known to report in any year: ${named(others)}.`}
      chart={
        <ul className={styles.multiples}>
          {drawn.map(({ type, answers }) => {
            const titles = years.map((year, at) => yearTitle(year, answers[at] ?? null));
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
      columns={columns}
      rows={reports}
      rowId={({ type }) => type}
    />
  );
}

const CHARTS = {
  title: (year: number) => `Season ${year} in Charts`,
  done: "Reports Done by Week",
  due: "Due by Week",
} as const;
const YEARS = {
  title: (facility: string) => `${facility} Over the Years`,
} as const;

/** `03-02`, below a bar. */
const weekLabel = (week: string): string => displayDate(week).slice(0, "MM-dd".length);
const weekTitle = (week: string): string => `Week of ${displayDate(week)}`;

const totalOf = ({ nothing, to_file, depends, waiting, weeks }: SeasonChart): number =>
  nothing + to_file + depends + waiting + (weeks.at(-1)?.filed ?? 0);

/** Never 100 before everything is done. */
const percentOf = (part: number, total: number): number => (total === 0 ? 0 : Math.floor((100 * part) / total));

const doneWords = (chart: SeasonChart): string => {
  const { nothing, to_file, depends, waiting, weeks } = chart;
  const filed = weeks.at(-1)?.filed ?? 0;
  const total = totalOf(chart);
  const open = [
    to_file === 0 ? [] : `${countText(to_file)} to file`,
    depends === 0 ? [] : `${countText(depends)} ${depends === 1 ? "depends" : "depend"} on missing facts`,
    waiting === 0 ? [] : `${countText(waiting)} not evaluated yet`,
  ].flat();
  return [
    `${countText(filed + nothing)} of ${counted(total, "report", "reports")} with a due date (${percentOf(filed + nothing, total)}%):`,
    `${countText(filed)} filed, ${countText(nothing)} with nothing to report.`,
    open.length === 0 ? "" : `Open: ${open.join(", ")}.`,
  ]
    .join(" ")
    .trim();
};

const dueTotal = ({ overdue, dues, later }: SeasonChart): number =>
  overdue + later + dues.reduce((sum, { due }) => sum + due, 0);

const dueSummary = (chart: SeasonChart): string =>
  `${counted(dueTotal(chart), "open due date", "open due dates")}, ${countText(chart.overdue)} overdue.`;

/** `3`, `?` where it depends on missing facts, `–` for nothing, '' for a year without an inventory. */
const yearWords = (answer: YearAnswer | null): string => {
  if (answer === null) return "";
  return answer.reportable > 0 ? countText(answer.reportable) : answer.open > 0 ? "?" : "–";
};
const yearTitle = (year: number, answer: YearAnswer | null): string => {
  if (answer === null) return `${year}: no inventory`;
  if (answer.reportable > 0) return `${year}: ${countText(answer.reportable)} to report`;
  return `${year}: ${answer.open > 0 ? "depends on missing facts" : "nothing to report"}`;
};
