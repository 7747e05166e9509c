import { useParams } from "@tanstack/react-router";
import { Fragment, useCallback, useMemo, useState } from "react";
import { seasonMachines } from "#application/season/seasonMachines.ts";
import { SEASON_COLUMNS } from "#application/season/seasonColumns.ts";
import { SEASON_FILTERS, seasonYear } from "#application/season/seasonFilters.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import type { SeasonNumbers, SeasonReport, SeasonRow } from "#domain/season/SeasonRow.ts";
import { inventoryProgress, isOverdue, shortStateWords, worstOf } from "#domain/season/seasonWords.ts";
import { Badge, type Tone } from "#ui/kit/Notice.tsx";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { Tiles } from "#ui/kit/progress/Tiles.tsx";
import { columnsOf } from "../columnsOf.ts";
import { lazyScreen } from "../lazyScreen.ts";
import { MissingFacts } from "./MissingFacts.tsx";
import type { ListAsFile } from "../list/ListTools.tsx";
import { ListPage, type ListTexts } from "../record/ListPage.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import type { ListRules } from "../list/listSearch.ts";
import { TermHelp } from "../help/TermHelp.tsx";
import { useList } from "../list/useList.ts";
import { screenPart } from "../screenPart.tsx";
import { REPORTS } from "../report/reportTexts.ts";
import { MISSING_PATH, REPORTS_PATH, SEASON } from "../shell/sections.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp, useMachines, useRole } from "../useApp.ts";
import { DueDates } from "./DueDates.tsx";
import { FacilitySeason } from "./FacilitySeason.tsx";
import { CalendarDialog } from "./CalendarDialog.tsx";
import * as styles from "./season.css.ts";
import type { SeasonChartsProps } from "./SeasonCharts.tsx";
import * as texts from "./seasonTexts.ts";
import { SeasonFilters } from "./seasonFilters.tsx";

const AnswersImport = lazyScreen(() => import("../import/RecordImportScreens.tsx"), "AnswersImport");

/** /reports/season with its parts: missing, missing-{facility}, and answers to these. */
export function SeasonScreen() {
  const { part = "" } = useParams({ strict: false });
  if (part === "answers") return <AnswersImport />;
  const missing = /^missing(?:-(\d{1,9}))?$/.exec(part);
  if (missing === null) return <SeasonList />;
  const [, facility] = missing;
  return <MissingFacts key={part} facilityId={facility === undefined ? null : Number(facility)} />;
}

const SeasonCharts = screenPart<SeasonChartsProps>(async () => (await import("./SeasonCharts.tsx")).SeasonCharts);

const TEXTS: ListTexts = {
  table: "Facilities and their reports",
  search: "Search facilities",
  placeholder: "Search by customer, facility or technician",
};

const INVENTORY_TONES = { none: "neutral", walk: "info", open: "info", completed: "success" } as const;
const inventoryWords = (row: SeasonRow): { word: string; tone: Tone } => ({
  word: row.inventory_state === "none" ? "None" : inventoryProgress(row),
  tone: INVENTORY_TONES[row.inventory_state],
});

const customerWords = ({ customer, is_archived }: SeasonRow): string =>
  `${customer.name}${is_archived ? ", archived" : ""}`;

/** A column of their own would leave no room for reports. */
const techniciansWords = ({ technicians }: SeasonRow): string =>
  technicians === "" ? "" : `${technicians.includes(", ") ? "Technicians" : "Technician"}: ${technicians}`;

const RULES: ListRules = { statuses: [""], sortable: [], shows: Object.values(SEASON_FILTERS), ipp: 50 };

/** /reports/season: every facility with its reports of a year. */
function SeasonList() {
  const { today } = useApp();
  const machines = useMachines(seasonMachines);
  const list = useList({ list: machines.season.list, scope: null, rules: RULES });
  usePage({ title: SEASON.label, breadcrumbs: [{ name: REPORTS, path: REPORTS_PATH }, { name: SEASON.label }] });
  const [open, setOpen] = useState<number | null>(null);
  const { query, page, send, choose } = list;
  const { show = "" } = query;
  const refresh = useCallback(() => send({ type: "list.refreshed" }), [send]);
  const year = seasonYear(show, today());
  const columns = useMemo(() => seasonColumns(setOpen), []);
  const buttons = useMemo(() => [{ label: "Missing Facts", href: `${MISSING_PATH}?show=year-${year}` }], [year]);
  const mayChange = mayDo(useRole(), "due date.change").allowed;
  const [opened, setOpened] = useState<"charts" | "due dates" | "calendar" | null>(null);
  const close = () => setOpened(null);
  const more = useMemo(
    () => [
      { label: "Charts", onPress: () => setOpened("charts") },
      { label: "Calendar", onPress: () => setOpened("calendar") },
      ...(mayChange ? [{ label: "Due Dates", onPress: () => setOpened("due dates") }] : []),
    ],
    [mayChange],
  );
  const asFile = useMemo((): ListAsFile => ({ list: "season", of: show, columns: SEASON_COLUMNS }), [show]);
  const waiting = texts.waitingWords(page?.numbers.waiting ?? 0);
  // In the head, whose height it does not change: the table stays in its place when the last facility is evaluated.
  const description = useMemo(
    () => (
      <div className={styles.waiting}>
        <span role="status">{waiting}</span> <TermHelp terms={["Season"]} />
      </div>
    ),
    [waiting],
  );
  const row = page?.items.find(({ id }) => id === open);
  return (
    <ListPage
      title={`Season ${year}`}
      buttons={buttons}
      more={more}
      description={description}
      list={list}
      asFile={asFile}
      texts={TEXTS}
      emptyHint="Add a facility to a customer first."
      columns={columns}
      density="compact"
      rowId={({ id }) => String(id)}
      intro={<Numbers numbers={page?.numbers} onShow={(word) => choose({ show: word })} show={show} />}
      filters={
        <>
          <SeasonFilters year={year} show={show} onChange={choose} />
          <Legend />
        </>
      }
    >
      {opened === "charts" ? <SeasonCharts year={year} search={query.search} show={show} onClose={close} /> : null}
      {opened === "due dates" ? <DueDates onChanged={refresh} onClose={close} /> : null}
      {opened === "calendar" ? <CalendarDialog onClose={close} /> : null}
      {row === undefined ? null : (
        <FacilitySeason row={row} year={year} onChanged={refresh} onClose={() => setOpen(null)} />
      )}
    </ListPage>
  );
}

const NUMBERS: ReadonlyArray<{
  readonly name: keyof SeasonNumbers;
  readonly label: string;
  /** The filter that shows exactly these; null if there is none. */
  readonly show: string | null;
}> = [
  { name: "facilities", label: "Facilities", show: "" },
  { name: "without_inventory", label: "Without inventory", show: "inventory-none" },
  { name: "completed", label: "Completed", show: "inventory-completed" },
  { name: "to_file", label: "To file", show: null },
  { name: "overdue", label: "Overdue", show: "due-overdue" },
  { name: "filed", label: "Filed", show: null },
  { name: "changed_since", label: "Changed since", show: null },
];

type NumbersProps = {
  readonly numbers: SeasonNumbers | undefined;
  readonly show: string;
  readonly onShow: (show: string) => void;
};

/** The numbers over all facilities of the year; where a filter shows exactly these facilities, it is a button. */
function Numbers({ numbers, show, onShow }: NumbersProps) {
  const year = show.split(",").filter((word) => word.startsWith("year-"));
  const tiles = NUMBERS.map(({ name, label, show: word }) => {
    const shown = [...year, word].filter((each) => each !== "").join(",");
    return {
      label,
      count: numbers?.[name],
      isPressed: show === shown,
      onPress: word === null ? undefined : () => onShow(shown),
    };
  });
  return <Tiles label="The season in numbers" tiles={tiles} />;
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Signs in the table">
      {texts.SIGNS.map(({ word, tone, meaning }) => (
        <li key={word}>
          <Badge tone={tone}>{word}</Badge> {meaning}
        </li>
      ))}
    </ul>
  );
}

const reportsIn = (row: SeasonRow, types: ReadonlyArray<SeasonReport["type"]>): ReadonlyArray<SeasonReport> =>
  row.reports.filter(({ type }) => types.includes(type));

const column = columnsOf(SEASON_COLUMNS);

const seasonColumns = (open: (id: number) => void): ReadonlyArray<ListColumn<SeasonRow>> => [
  column("facility", {
    isRowHeader: true,
    minWidth: 140,
    cell: (row) => (
      <span className={styles.place}>
        <button type="button" className={styles.open} onClick={() => open(row.id)}>
          {row.facility.name}
        </button>
        <span className={styles.customer}>{customerWords(row)}</span>
        <span className={styles.technicians}>{techniciansWords(row)}</span>
      </span>
    ),
  }),
  column("inventory", {
    width: 96,
    givesWay: 1,
    cell: (row) => {
      const { word, tone } = inventoryWords(row);
      return <Badge tone={tone}>{word}</Badge>;
    },
  }),
  ...texts.COLUMNS.map(({ id, types, givesWay }) =>
    column(id, {
      width: 62,
      givesWay,
      isNamed: true,
      cell: (row) => <ReportCell reports={reportsIn(row, types)} isCurrent={row.is_current} />,
    }),
  ),
];

/** Of several reports, the one that says most. */
function ReportCell({ reports, isCurrent }: { reports: ReadonlyArray<SeasonReport>; isCurrent: boolean }) {
  const day = useApp().today();
  const report = worstOf(reports);
  if (report === undefined) return null;
  const { word, tone, title } = texts.answerWords(report);
  const words = (shortStateWords(report, day) || "\u00a0").split(" ");
  return (
    <span className={styles.cell} data-waiting={isCurrent ? undefined : ""}>
      <span title={title} aria-hidden>
        <Badge tone={tone}>{word}</Badge>
      </span>
      <VisuallyHidden>{`${title}. `}</VisuallyHidden>
      <span className={isOverdue(report, day) ? styles.overdue : styles.state}>
        {words.map((word) => (
          <Fragment key={word}>
            <span className={styles.word}>{word}</span>{" "}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
