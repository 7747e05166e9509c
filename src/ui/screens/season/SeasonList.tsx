import { type ReactNode, useCallback, useMemo, useState } from "react";
import { SEASON_COLUMNS } from "#application/season/seasonColumns.ts";
import type { ChartAsked } from "#application/season/seasonMachines.ts";
import { choosing, SEASON_FILTERS, seasonYear } from "#application/season/seasonFilters.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import type { SeasonNumbers, SeasonReport, SeasonRow } from "#domain/season/SeasonRow.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { countText } from "#ui/kit/counts.ts";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { type ListAsFile, ListFilter } from "../list/ListTools.tsx";
import { type ListColumn, ListPage } from "../list/ListPage.tsx";
import type { ListRules } from "../list/listSearch.ts";
import { useList } from "../list/useList.ts";
import { screenPart } from "../screenPart.tsx";
import { REPORTS } from "../report/reportTexts.ts";
import { SEASON } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp, useRole } from "../useApp.ts";
import { CHARTS } from "./chartTexts.ts";
import { DueDates } from "./DueDates.tsx";
import { DUE } from "./dueTexts.ts";
import { FacilitySeason } from "./FacilitySeason.tsx";
import { MISSING_PATH, OPEN_MISSING } from "./missingTexts.ts";
import { CalendarDialog } from "./CalendarDialog.tsx";
import { CALENDAR } from "./noticeTexts.ts";
import * as styles from "./season.css.ts";
import type { SeasonChartsProps } from "./SeasonCharts.tsx";
import * as texts from "./seasonTexts.ts";
import { TechnicianChoice } from "./TechnicianChoice.tsx";
import { YearChoice } from "./YearChoice.tsx";

const SeasonCharts = screenPart<SeasonChartsProps>(async () => (await import("./SeasonCharts.tsx")).SeasonCharts);

const RULES: ListRules = { statuses: [""], sortable: [], shows: Object.values(SEASON_FILTERS), ipp: 50 };

/** /reports/season: every facility with its reports of a year. */
export function SeasonList() {
  const { machines, today } = useApp();
  const list = useList({ list: machines.season.list, scope: null, rules: RULES });
  usePage({ title: SEASON.label, breadcrumbs: [{ name: REPORTS, path: texts.REPORTS_PATH }, { name: SEASON.label }] });
  const [open, setOpen] = useState<number | null>(null);
  const { query, page, send, choose } = list;
  const { show = "" } = query;
  const refresh = useCallback(() => send({ type: "list.refreshed" }), [send]);
  const year = seasonYear(show, today());
  const columns = useMemo(() => seasonColumns(setOpen), []);
  const asFile = useMemo((): ListAsFile => ({ list: "season", of: show, columns: SEASON_COLUMNS }), [show]);
  const row = page?.items.find(({ id }) => id === open);
  return (
    <ListPage
      title={texts.seasonTitle(year)}
      actions={[]}
      list={list}
      asFile={asFile}
      texts={texts.LIST}
      emptyHint={texts.NO_FACILITY}
      columns={columns}
      density="compact"
      rowId={({ id }) => String(id)}
      intro={
        <Numbers numbers={page?.numbers} onShow={(word) => choose({ show: word })} show={show}>
          <SeasonTools year={year} search={query.search} show={show} onChanged={refresh} />
        </Numbers>
      }
      filters={
        <>
          <YearChoice year={year} onChange={(word) => choose({ show: choosing(show, "year", word) })} />
          {texts.SHOWN_FILTERS.map((filter) => (
            <ListFilter
              key={filter}
              label={texts.FILTER_LABELS[filter]}
              options={texts.FILTER_OPTIONS[filter]}
              value={texts.filterValue(show, filter)}
              onChange={(id) => choose({ show: choosing(show, filter, id === null || id === texts.ALL ? "" : id) })}
              isWide={texts.WIDE_FILTERS.includes(filter)}
            />
          ))}
          <TechnicianChoice show={show} onChange={choose} />
        </>
      }
    >
      {row === undefined ? null : (
        <FacilitySeason row={row} year={year} onChanged={refresh} onClose={() => setOpen(null)} />
      )}
    </ListPage>
  );
}

type SeasonToolsProps = ChartAsked & { readonly year: number; readonly onChanged: () => void };

/** Buttons for what belongs to all facilities. */
function SeasonTools({ year, search, show, onChanged }: SeasonToolsProps) {
  const role = useRole();
  const [open, setOpen] = useState<"charts" | "due dates" | "calendar" | null>(null);
  const close = () => setOpen(null);
  return (
    <span className={styles.buttons}>
      <ButtonLink size="small" href={`${MISSING_PATH}?show=year-${year}`}>
        {OPEN_MISSING}
      </ButtonLink>
      <Button size="small" onPress={() => setOpen("charts")}>
        {CHARTS.open}
      </Button>
      <Button size="small" onPress={() => setOpen("calendar")}>
        {CALENDAR.open}
      </Button>
      {mayDo(role, "due date.change").allowed ? (
        <Button size="small" onPress={() => setOpen("due dates")}>
          {DUE.open}
        </Button>
      ) : null}
      {open === "charts" ? <SeasonCharts year={year} search={search} show={show} onClose={close} /> : null}
      {open === "due dates" ? <DueDates onChanged={onChanged} onClose={close} /> : null}
      {open === "calendar" ? <CalendarDialog onClose={close} /> : null}
    </span>
  );
}

type NumbersProps = {
  readonly numbers: SeasonNumbers | undefined;
  readonly show: string;
  readonly onShow: (show: string) => void;
  readonly children: ReactNode;
};

/** The numbers over all facilities of the year; where a filter shows exactly these facilities, it is a button. */
function Numbers({ numbers, show, onShow, children }: NumbersProps) {
  const year = show.split(",").filter((word) => word.startsWith("year-"));
  return (
    <>
      <ul className={styles.numbers} aria-label={texts.NUMBERS_LABEL}>
        {texts.NUMBERS.map(({ name, label, show: word }) => {
          const figure = (
            <>
              <span className={styles.figure}>{numbers === undefined ? "–" : countText(numbers[name])}</span>
              <span>{label}</span>
            </>
          );
          const shown = [...year, word].filter((each) => each !== "").join(",");
          return (
            <li key={name}>
              {word === null ? (
                <div className={styles.number}>{figure}</div>
              ) : (
                <button
                  type="button"
                  className={styles.numberButton}
                  aria-pressed={show === shown}
                  onClick={() => onShow(shown)}
                >
                  {figure}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.tools}>
        <p role="status" className={styles.waiting}>
          {texts.waitingWords(numbers?.waiting ?? 0)}
        </p>
        {children}
      </div>
    </>
  );
}

const reportsIn = (row: SeasonRow, types: ReadonlyArray<SeasonReport["type"]>): ReadonlyArray<SeasonReport> =>
  row.reports.filter(({ type }) => types.includes(type));

const seasonColumns = (open: (id: number) => void): ReadonlyArray<ListColumn<SeasonRow>> => [
  {
    id: "facility",
    header: SEASON_COLUMNS.facility.header,
    isRowHeader: true,
    minWidth: 140,
    cell: (row) => (
      <span className={styles.place}>
        <button type="button" className={styles.open} onClick={() => open(row.id)}>
          {row.facility.name}
        </button>
        <span className={styles.customer}>{texts.customerWords(row)}</span>
        <span className={styles.technicians}>{texts.techniciansWords(row)}</span>
      </span>
    ),
  },
  {
    id: "inventory",
    header: SEASON_COLUMNS.inventory.header,
    width: 96,
    cell: (row) => {
      const { word, tone } = texts.inventoryWords(row);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  ...texts.COLUMNS.map(
    ({ id, types, givesWay }): ListColumn<SeasonRow> => ({
      id,
      header: SEASON_COLUMNS[id].header,
      width: 80,
      givesWay,
      cell: (row) => <ReportCell reports={reportsIn(row, types)} isCurrent={row.is_current} />,
    }),
  ),
];

/** Of several reports, the one that says most. */
function ReportCell({ reports, isCurrent }: { reports: ReadonlyArray<SeasonReport>; isCurrent: boolean }) {
  const day = useApp().today();
  const report = texts.worstOf(reports);
  if (report === undefined) return null;
  const { word, tone, title } = texts.answerWords(report);
  return (
    <span className={styles.cell} data-waiting={isCurrent ? undefined : ""}>
      <span title={title} aria-hidden>
        <Badge tone={tone}>{word}</Badge>
      </span>
      <VisuallyHidden>{`${title}. `}</VisuallyHidden>
      <span className={texts.isOverdue(report, day) ? styles.overdue : styles.state}>
        {texts.stateWords(report, day) || "\u00a0"}
      </span>
    </span>
  );
}
