import { useState } from "react";
import { DUE_REPORTS } from "#domain/season/dueDates.ts";
import { type FiledMark, reportOfMark } from "#domain/season/FiledMark.ts";
import { taskWords } from "#domain/season/seasonWords.ts";
import { SEASON_REPORTS, type SeasonReportId } from "#domain/season/seasonReports.ts";
import type { SeasonReport, SeasonRow } from "#domain/season/SeasonRow.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { screenPart } from "../screenPart.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { YEARS } from "./chartTexts.ts";
import type { FacilityYearsProps } from "./FacilityYears.tsx";
import { MarkFiled } from "./MarkFiled.tsx";
import { MISSING, MISSING_PATH } from "./missingTexts.ts";
import { stateRuleWords } from "./dueTexts.ts";
import * as styles from "./season.css.ts";
import * as texts from "./seasonTexts.ts";

const FacilityYears = screenPart<FacilityYearsProps>(async () => (await import("./FacilityYears.tsx")).FacilityYears);

type FacilitySeasonProps = {
  readonly row: SeasonRow;
  readonly year: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** The reports of one facility and a year, with what was filed. */
export function FacilitySeason({ row, year, onChanged, onClose }: FacilitySeasonProps) {
  const { machines, today } = useApp();
  const [marks, sendMarks] = useMachine(machines.season.marks, { input: { scope: { facility_id: row.id, year } } });
  const [marking, setMarking] = useState<SeasonReportId | null>(null);
  const [isYears, setYears] = useState(false);
  const changed = () => {
    sendMarks({ type: "load.refreshed" });
    onChanged();
  };
  const withdrawing = useAction(machines.season.withdraw, changed);
  const columns = reportColumns({
    today: today(),
    marksOf: (report) => marks.context.value?.filter(({ type }) => reportOfMark(type) === report) ?? [],
    onMark: setMarking,
    onWithdraw: withdrawing.request,
  });
  return (
    <Modal
      title={`${row.customer.name}, ${row.facility.name}, ${year}`}
      size="large"
      onClose={onClose}
      isDismissable
      footer={
        <>
          {row.inventory_id === null ? null : (
            <ButtonLink href={`/inventories/${row.inventory_id}/products`}>{texts.FACILITY.openInventory}</ButtonLink>
          )}
          {row.reports.some(({ open }) => open > 0) ? (
            <ButtonLink href={`${MISSING_PATH}-${row.id}?show=year-${year}`}>{MISSING}</ButtonLink>
          ) : null}
          <Button onPress={() => setYears(true)}>{YEARS.open}</Button>
          <ButtonLink href={texts.REPORTS_PATH}>{texts.FACILITY.createReport}</ButtonLink>
        </>
      }
    >
      <div className={styles.facility}>
        <p className={styles.waiting}>{texts.FACILITY.intro}</p>
        {row.is_archived ? <Notice tone="warning">{texts.archivedWords(year)}</Notice> : null}
        {row.is_current ? null : <Notice tone="info">{texts.FACILITY.waiting}</Notice>}
        {marks.hasTag("failed") ? (
          <FormFailure message={marks.context.error ?? ""} onRetry={() => sendMarks({ type: "load.retry" })} />
        ) : null}
        <DataTable
          label={texts.FACILITY.table}
          columns={columns}
          rows={row.reports}
          rowId={({ type }) => type}
          density="compact"
          room="dialog"
          emptyText={texts.FACILITY.none}
        />
        <StateRules state={row.state} />
      </div>
      {marking === null ? null : (
        <MarkFiled
          subject={{ facility_id: row.id, year, type: marking }}
          onSaved={changed}
          onClose={() => setMarking(null)}
        />
      )}
      {isYears ? <FacilityYears facility={row.facility} onClose={() => setYears(false)} /> : null}
      <ActionDialog action={withdrawing} questionOf={({ type }) => texts.withdrawQuestion(DUE_REPORTS[type])} />
    </Modal>
  );
}

/** The rules of the facility's own state; nothing where none is known. */
function StateRules({ state }: { readonly state: string }) {
  const { machines } = useApp();
  const [rules] = useMachine(machines.season.dueRules, { input: { scope: null } });
  const own = rules.context.value?.filter((rule) => rule.report === "state_rule" && rule.state === state) ?? [];
  return own.map((rule) => (
    <Notice key={rule.id} tone="info" title={`${state}: ${rule.name}`}>
      {stateRuleWords(rule)}
    </Notice>
  ));
}

type ColumnParts = {
  readonly today: string;
  readonly marksOf: (report: SeasonReportId) => ReadonlyArray<FiledMark>;
  readonly onMark: (type: SeasonReportId) => void;
  readonly onWithdraw: (mark: FiledMark) => void;
};

const reportColumns = ({
  today,
  marksOf,
  onMark,
  onWithdraw,
}: ColumnParts): ReadonlyArray<DataTableColumn<SeasonReport>> => [
  { id: "report", header: "Report", isRowHeader: true, minWidth: 130, cell: ({ type }) => SEASON_REPORTS[type] },
  {
    id: "answer",
    header: "Answer",
    minWidth: 170,
    cell: (report) => {
      const { tone, title } = texts.answerWords(report);
      return <Badge tone={tone}>{title}</Badge>;
    },
  },
  {
    id: "state",
    header: "File",
    minWidth: 170,
    cell: (report) => (
      <span className={styles.place}>
        <span>{texts.longStateWords(report)}</span>
        {marksOf(report.type).map((mark) => (
          <span key={mark.id} className={styles.customer}>
            {texts.markWords(mark)}{" "}
            {mark.file_url === null ? null : <TextLink href={mark.file_url}>{mark.file_name}</TextLink>}{" "}
            <Button
              size="small"
              aria-label={`${texts.FACILITY.withdraw}: ${DUE_REPORTS[mark.type]}`}
              onPress={() => onWithdraw(mark)}
            >
              {texts.FACILITY.withdraw}
            </Button>
          </span>
        ))}
      </span>
    ),
  },
  {
    id: "due",
    header: "Due",
    minWidth: 170,
    cell: (report) => (
      <span className={styles.place}>
        <span className={texts.isOverdue({ ...report, tasks: [] }, today) ? styles.overdue : undefined}>
          {displayDate(report.due_on)}
        </span>
        {report.tasks.map((task) => (
          <span key={taskWords(task)} className={task.due_on < today ? styles.overdueTask : styles.customer}>
            {taskWords(task)}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: 148,
    cell: ({ type }) =>
      // One mark is all that a report has, if nothing else can be submitted beside it.
      texts.markOptions(type).length === 1 && marksOf(type).length > 0 ? null : (
        <Button
          size="small"
          aria-label={`${texts.FACILITY.mark}: ${SEASON_REPORTS[type]}`}
          onPress={() => onMark(type)}
        >
          {texts.FACILITY.mark}
        </Button>
      ),
  },
];
