import { useState } from "react";
import { seasonMachines } from "#application/season/seasonMachines.ts";
import { type DueDraft, dueDraftOf } from "#application/season/seasonForms.ts";
import { DUE_REPORTS, DUE_KINDS, DUE_REPORT_IDS, type DueKind, TIER_TWO } from "#domain/season/dueDates.ts";
import type { DueRule } from "#domain/season/DueRule.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { ask, type Question } from "#application/shared/texts.ts";
import { counted } from "#ui/kit/counts.ts";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { useMachines } from "../useApp.ts";
import { useLoad } from "../useLoad.tsx";
import * as styles from "./season.css.ts";
import { FormModal, useShortForm } from "../form/ShortForm.tsx";

const DUE = {
  edit: "Edit",
} as const;
const sourceWord = ({ report, is_law }: DueRule): string => {
  if (is_law) return "Law";
  return report === "state_rule" ? "State" : "Changed";
};

const MONTHS = "January February March April May June July August September October November December".split(" ");
const MONTH_OPTIONS = MONTHS.map((label, at) => ({ id: String(at + 1), label }));
const REPORT_OPTIONS = DUE_REPORT_IDS.map((id) => ({ id, label: DUE_REPORTS[id] }));
const KIND_WORDS: Readonly<Record<DueKind, string>> = {
  day: "On a day of the next year",
  crossing: "Days after reaching a threshold",
  months: "Months after the event that makes it due",
  last: "Years after it was last filed",
  none: "No date",
};
const KIND_OPTIONS = DUE_KINDS.map((id) => ({ id, label: KIND_WORDS[id] }));

const NEW_DRAFT: DueDraft = {
  report: TIER_TWO,
  state: "",
  kind: "day",
  month: "",
  day: "",
  count: "",
  paragraph: "",
  name: "",
  does: "",
  source: "",
  looked_up: "",
};

/** `March 1 of the next year`. */
const dueWords = ({ kind, month, day, count }: DueRule): string => {
  switch (kind) {
    case "day":
      return `${MONTHS[(month ?? 1) - 1]} ${day} of the next year`;
    case "crossing":
      return count === 0 ? "On the day itself" : `${counted(count ?? 0, "day", "days")} after reaching a threshold`;
    case "months":
      return `${counted(count ?? 0, "month", "months")} after the event that makes it due`;
    case "last":
      return `${counted(count ?? 0, "year", "years")} after it was last filed`;
    case "none":
      return KIND_WORDS.none;
  }
};

/** What a state asks, since when that is known, and from where. */
export const stateRuleWords = (rule: DueRule): string =>
  [
    rule.kind === "none" ? "" : `${dueWords(rule)}.`,
    rule.does,
    `${rule.paragraph}.`,
    rule.source && `Looked up: ${[rule.source, rule.looked_up].join(" ").trim()}.`,
  ]
    .filter((text) => text !== "")
    .join(" ");

const restoreQuestion = ({ report, state }: DueRule): Question =>
  state === "" && report !== "state_rule"
    ? ask({
        title: `Restore the law's date for ${DUE_REPORTS[report]}?`,
        description: "Facilities in states that have their own date keep that date.",
        confirm: "Restore",
      })
    : ask({
        title: `Remove the date for ${DUE_REPORTS[report]} in ${state}?`,
        description:
          report === "state_rule"
            ? "It is no longer shown for facilities in this state."
            : "Facilities in this state then use the date for all states.",
        confirm: "Remove",
      });

type DueDatesProps = { readonly onChanged: () => void; readonly onClose: () => void };

/** When reports are due, for admins to change. */
export function DueDates({ onChanged, onClose }: DueDatesProps) {
  const machines = useMachines(seasonMachines);
  const rules = useLoad(machines.season.dueRules, null);
  const [draft, setDraft] = useState<DueDraft | null>(null);
  const changed = () => {
    rules.refresh();
    onChanged();
  };
  const restoring = useAction(machines.season.restoreDueRule, changed);
  const columns = ruleColumns({ onEdit: (rule) => setDraft(dueDraftOf(rule)), onRestore: restoring.request });
  return (
    <Modal
      title="Due Dates"
      size="large"
      onClose={onClose}
      isDismissable
      footer={<Button onPress={() => setDraft(NEW_DRAFT)}>Add a Date or a State Rule</Button>}
    >
      <div className={styles.facility}>
        <p className={styles.waiting}>
          When reports are due. A date for a state applies to facilities in that state instead of the date for all
          states; state rules are listed as well. 311 is shown with Tier II.
        </p>
        {rules.failure ?? (
          <DataTable
            label="Due dates of the reports"
            columns={columns}
            rows={rules.value ?? []}
            rowId={({ id }) => String(id)}
            density="compact"
            room="dialog"
            emptyText=""
            isLoading={rules.value === null}
          />
        )}
      </div>
      {draft === null ? null : <DueDateForm draft={draft} onSaved={changed} onClose={() => setDraft(null)} />}
      <ActionDialog action={restoring} questionOf={restoreQuestion} />
    </Modal>
  );
}

type ColumnParts = { readonly onEdit: (rule: DueRule) => void; readonly onRestore: (rule: DueRule) => void };

const ruleColumns = ({ onEdit, onRestore }: ColumnParts): ReadonlyArray<DataTableColumn<DueRule>> => [
  {
    id: "report",
    header: "Report",
    isRowHeader: true,
    minWidth: 150,
    cell: ({ report, state, name }) => [name || DUE_REPORTS[report], state].filter((text) => text !== "").join(", "),
  },
  {
    id: "due",
    header: "Due",
    minWidth: 200,
    cell: (rule) => (
      <span className={styles.place}>
        <span>{dueWords(rule)}</span>
        {[rule.paragraph, rule.does, [rule.source, rule.looked_up].join(" ").trim()].map((line) => (
          <span key={line} className={styles.customer}>
            {line}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: "changed",
    header: "Source",
    width: 110,
    cell: (rule) => <Badge tone={rule.is_law ? "neutral" : "info"}>{sourceWord(rule)}</Badge>,
  },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    minWidth: 190,
    cell: (rule) => {
      const name = [rule.name || DUE_REPORTS[rule.report], rule.state].join(" ").trim();
      const restore = rule.state === "" && rule.report !== "state_rule" ? "Restore the Law's Date" : "Remove";
      return (
        <span className={styles.buttons}>
          <Button size="small" aria-label={`${DUE.edit}: ${name}`} onPress={() => onEdit(rule)}>
            {DUE.edit}
          </Button>
          {rule.is_law ? null : (
            <Button size="small" aria-label={`${restore}: ${name}`} onPress={() => onRestore(rule)}>
              {restore}
            </Button>
          )}
        </span>
      );
    },
  },
];

const COUNT_LABELS = { crossing: "Days", months: "Months", last: "Years" } as const;

type DueDateFormProps = {
  readonly draft: DueDraft;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Report, state and day of one due date. */
function DueDateForm({ draft: start, onSaved, onClose }: DueDateFormProps) {
  const machines = useMachines(seasonMachines);
  const form = useShortForm(machines.season.dueRule, start, () => {
    onSaved();
    onClose();
  });
  const { draft, change, field, text } = form;
  return (
    <FormModal title="Due Date" submit="Save" onClose={onClose} {...form.frame}>
      <FormGrid columns={2}>
        <Select
          {...field("report", "Report")}
          isRequired
          options={REPORT_OPTIONS}
          value={draft.report}
          onChange={(id) => change("report", DUE_REPORT_IDS.find((one) => one === id) ?? draft.report)}
        />
        <TextField {...text("state", "State")} description="Two letters, such as CA. Empty for all states" limit={2} />
      </FormGrid>
      <Select
        {...field("kind", "Due")}
        isRequired
        options={KIND_OPTIONS}
        value={draft.kind}
        onChange={(id) => change("kind", DUE_KINDS.find((one) => one === id) ?? draft.kind)}
      />
      {draft.kind === "day" ? (
        <FormGrid columns={2}>
          <Select
            {...field("month", "Month")}
            isRequired
            options={MONTH_OPTIONS}
            value={draft.month === "" ? null : draft.month}
            onChange={(id) => change("month", id ?? "")}
          />
          <TextField {...text("day", "Day")} isRequired inputMode="numeric" />
        </FormGrid>
      ) : null}
      {draft.kind === "day" || draft.kind === "none" ? null : (
        <TextField {...text("count", COUNT_LABELS[draft.kind])} isRequired inputMode="numeric" />
      )}
      <TextField {...text("paragraph", "Paragraph or Reason")} isRequired limit={200} />
      {draft.report === "state_rule" ? (
        <>
          <TextField {...text("name", "Name of the Rule")} isRequired limit={100} />
          <TextField {...text("does", "What It Requires, and What HazLedger Does")} limit={500} />
          <TextField {...text("source", "Looked Up In")} limit={300} />
          <TextField {...text("looked_up", "Looked Up On")} limit={10} />
        </>
      ) : null}
    </FormModal>
  );
}
