import { useState, useCallback } from "react";
import { seasonMachines } from "#application/season/seasonMachines.ts";
import { DUE_REPORTS, RMP } from "#domain/season/dueDates.ts";
import { FILED_TYPES, type FiledMark, reportOfMark } from "#domain/season/FiledMark.ts";
import { isOverdue, longStateWords, taskWords } from "#domain/season/seasonWords.ts";
import { SEASON_REPORTS, type SeasonReportId } from "#domain/season/seasonReports.ts";
import type { SeasonReport, SeasonRow } from "#domain/season/SeasonRow.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FILED_FILE } from "#application/files/FileField.ts";
import { filedDraftOf } from "#application/season/seasonForms.ts";
import { ask, type Question } from "#application/shared/texts.ts";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import { DateField } from "#ui/kit/field/DateField.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { ActionDialog, QuestionDialog, useAction } from "../form/QuestionDialog.tsx";
import { screenPart } from "../screenPart.tsx";
import { MISSING, MISSING_PATH, REPORTS_PATH } from "../shell/sections.ts";
import { useApp, useMachines } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import type { FacilityYearsProps } from "./SeasonCharts.tsx";
import { stateRuleWords } from "./DueDates.tsx";
import * as styles from "./season.css.ts";
import * as texts from "./seasonTexts.ts";
import { UploadPart } from "../filing/FilingUploads.tsx";
import { FormModal, useShortForm } from "../form/ShortForm.tsx";

const FacilityYears = screenPart<FacilityYearsProps>(async () => (await import("./SeasonCharts.tsx")).FacilityYears);

/** What can be marked in the column of a report. */
const markOptions = (report: SeasonReport["type"]) =>
  FILED_TYPES.filter((type) => reportOfMark(type) === report).map((id) => ({
    id,
    label: id === RMP ? "RMP, first plan or full update" : DUE_REPORTS[id],
  }));
const archivedWords = (year: number): string =>
  `This facility is archived. It stays in the season until what it owes for ${year} is marked as filed.`;

const withdrawQuestion = (report: string): Question =>
  ask({
    title: `Withdraw the mark on ${report}?`,
    description: "The report then counts as not filed.",
    confirm: "Withdraw",
  });

const earlyQuestion = (report: string, year: number): Question =>
  ask({
    title: `Is This the ${report} for ${year}?`,
    description: `${report} for ${year} is normally filed in ${year + 1}, when the year is over. If this is the one for ${year - 1}, cancel and mark it in the season ${year - 1}.`,
    confirm: `Yes, for ${year}`,
  });

/** `03-01-2026, Tier2 Submit, 12345`. */
const markWords = ({ type, filed_on, way, receipt }: FiledMark): string =>
  [reportOfMark(type) === type ? "" : DUE_REPORTS[type], displayDate(filed_on), way, receipt]
    .filter((text) => text !== "")
    .join(", ");

const FACILITY = {
  mark: "Mark as Filed",
  withdraw: "Withdraw",
} as const;

type FacilitySeasonProps = {
  readonly row: SeasonRow;
  readonly year: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** The reports of one facility and a year, with what was filed. */
export function FacilitySeason({ row, year, onChanged, onClose }: FacilitySeasonProps) {
  const { today } = useApp();
  const machines = useMachines(seasonMachines);
  const marks = useLoad(machines.season.marks, { facility_id: row.id, year });
  const [marking, setMarking] = useState<SeasonReportId | null>(null);
  const [isYears, setYears] = useState(false);
  const changed = () => {
    marks.refresh();
    onChanged();
  };
  const withdrawing = useAction(machines.season.withdraw, changed);
  const columns = reportColumns({
    today: today(),
    marksOf: (report) => marks.value?.filter(({ type }) => reportOfMark(type) === report) ?? [],
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
            <ButtonLink href={`/inventories/${row.inventory_id}/products`}>Open Inventory</ButtonLink>
          )}
          {row.reports.some(({ open }) => open > 0) ? (
            <ButtonLink href={`${MISSING_PATH}-${row.id}?show=year-${year}`}>{MISSING}</ButtonLink>
          ) : null}
          <Button onPress={() => setYears(true)}>Over the Years</Button>
          <ButtonLink href={REPORTS_PATH}>Create Report</ButtonLink>
        </>
      }
    >
      <div className={styles.facility}>
        <p className={styles.waiting}>The same rules as in the reports, for all active inventories of the year.</p>
        {row.is_archived ? <Notice tone="warning">{archivedWords(year)}</Notice> : null}
        {row.is_current ? null : (
          <Notice tone="info">The data changed a moment ago. The answers are being updated.</Notice>
        )}
        {marks.failure}
        <DataTable
          label="Reports of the facility"
          columns={columns}
          rows={row.reports}
          rowId={({ type }) => type}
          density="compact"
          room="dialog"
          emptyText="This facility has no inventory for this year."
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
      <ActionDialog action={withdrawing} questionOf={({ type }) => withdrawQuestion(DUE_REPORTS[type])} />
    </Modal>
  );
}

/** The rules of the facility's own state; nothing where none is known. */
function StateRules({ state }: { readonly state: string }) {
  const machines = useMachines(seasonMachines);
  const rules = useLoad(machines.season.dueRules, null);
  const own = rules.value?.filter((rule) => rule.report === "state_rule" && rule.state === state) ?? [];
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
        <span>{longStateWords(report)}</span>
        {marksOf(report.type).map((mark) => (
          <span key={mark.id} className={styles.customer}>
            {markWords(mark)}{" "}
            {mark.file_url === null ? null : <TextLink href={mark.file_url}>{mark.file_name}</TextLink>}{" "}
            <Button
              size="small"
              aria-label={`${FACILITY.withdraw}: ${DUE_REPORTS[mark.type]}`}
              onPress={() => onWithdraw(mark)}
            >
              {FACILITY.withdraw}
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
        <span className={isOverdue({ ...report, tasks: [] }, today) ? styles.overdue : undefined}>
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
      markOptions(type).length === 1 && marksOf(type).length > 0 ? null : (
        <Button size="small" aria-label={`${FACILITY.mark}: ${SEASON_REPORTS[type]}`} onPress={() => onMark(type)}>
          {FACILITY.mark}
        </Button>
      ),
  },
];

type MarkFiledProps = {
  readonly subject: Parameters<typeof filedDraftOf>[0];
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Says that a report was filed: when, how, and with which proof. */
function MarkFiled({ subject, onSaved, onClose }: MarkFiledProps) {
  const machines = useMachines(seasonMachines);
  const form = useShortForm(machines.season.markFiled, filedDraftOf(subject), () => {
    onSaved();
    onClose();
  });
  const { draft, isSaving, change, text } = form;
  const take = useCallback((file: UploadedFile) => change("file", file), [change]);
  const options = markOptions(reportOfMark(subject.type));
  return (
    <FormModal title={`Mark ${DUE_REPORTS[draft.type]} as Filed`} submit="Save" onClose={onClose} {...form.frame}>
      {options.length === 1 ? null : (
        <Select
          {...form.field("type", "What Was Submitted")}
          options={options}
          value={draft.type}
          onChange={(id) => change("type", options.find((one) => one.id === id)?.id ?? draft.type)}
        />
      )}
      <FormGrid columns={2}>
        <DateField {...text("filed_on", "Date Filed")} isRequired />
        <TextField {...text("receipt", "Receipt Number")} limit={200} />
      </FormGrid>
      <TextField {...text("way", "How")} description="Such as Tier2 Submit, e-GGRT, certified mail" limit={200} />
      {draft.file === null ? (
        <UploadPart
          wanted={FILED_FILE}
          label="Proof of filing"
          hint="A receipt or a copy of what was filed, up to 25 MB"
          button="Choose File"
          isDisabled={isSaving}
          onTaken={take}
        />
      ) : (
        <div className={styles.file}>
          <span>{draft.file.original_name}</span>
          <Button size="small" isDisabled={isSaving} onPress={() => change("file", null)}>
            Remove
          </Button>
        </div>
      )}
      {form.isAsking ? (
        <QuestionDialog
          question={earlyQuestion(DUE_REPORTS[draft.type], draft.year)}
          onConfirm={() => form.answer("form.confirmed")}
          onCancel={() => form.answer("form.cancelled")}
        />
      ) : null}
    </FormModal>
  );
}
