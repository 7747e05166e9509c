import { useState } from "react";
import type { FiledMark } from "#domain/season/FiledMark.ts";
import { SEASON_REPORTS, type SeasonReportId } from "#domain/season/seasonReports.ts";
import type { SeasonReport, SeasonRow } from "#domain/season/SeasonRow.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ActionDialog } from "../form/QuestionDialog.tsx";
import { useAction } from "../form/useAction.ts";
import { screenPart } from "../screenPart.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { YEARS } from "./chartTexts.ts";
import type { FacilityYearsProps } from "./FacilityYears.tsx";
import { MarkFiled } from "./MarkFiled.tsx";
import { MISSING, MISSING_PATH } from "./missingTexts.ts";
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
    markOf: (type) => marks.context.value?.find((mark) => mark.type === type),
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
      </div>
      {marking === null ? null : (
        <MarkFiled
          subject={{ facility_id: row.id, year, type: marking }}
          onSaved={changed}
          onClose={() => setMarking(null)}
        />
      )}
      {isYears ? <FacilityYears facility={row.facility} onClose={() => setYears(false)} /> : null}
      <ActionDialog action={withdrawing} questionOf={({ type }) => texts.withdrawQuestion(SEASON_REPORTS[type])} />
    </Modal>
  );
}

type ColumnParts = {
  readonly today: string;
  readonly markOf: (type: SeasonReportId) => FiledMark | undefined;
  readonly onMark: (type: SeasonReportId) => void;
  readonly onWithdraw: (mark: FiledMark) => void;
};

const reportColumns = ({
  today,
  markOf,
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
    cell: (report) => {
      const mark = markOf(report.type);
      return (
        <span className={styles.place}>
          <span>{texts.longStateWords(report)}</span>
          {mark === undefined ? null : (
            <span className={styles.customer}>
              {texts.markWords(mark)}{" "}
              {mark.file_url === null ? null : <TextLink href={mark.file_url}>{mark.file_name}</TextLink>}
            </span>
          )}
        </span>
      );
    },
  },
  {
    id: "due",
    header: "Due",
    width: 120,
    cell: (report) => (
      <span className={styles.place}>
        <span className={texts.isOverdue(report, today) ? styles.overdue : undefined}>
          {displayDate(report.due_on)}
        </span>
        {report.notice_on === null ? null : (
          <span className={styles.customer}>{texts.noticeWords(report.notice_on)}</span>
        )}
      </span>
    ),
  },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: 148,
    cell: ({ type }) => {
      const mark = markOf(type);
      const name = SEASON_REPORTS[type];
      return mark === undefined ? (
        <Button size="small" aria-label={`${texts.FACILITY.mark}: ${name}`} onPress={() => onMark(type)}>
          {texts.FACILITY.mark}
        </Button>
      ) : (
        <Button size="small" aria-label={`${texts.FACILITY.withdraw}: ${name}`} onPress={() => onWithdraw(mark)}>
          {texts.FACILITY.withdraw}
        </Button>
      );
    },
  },
];
