import { useState } from "react";
import { type DueDraft, dueDraftOf } from "#application/season/seasonForms.ts";
import { DUE_REPORTS } from "#domain/season/dueDates.ts";
import type { DueRule } from "#domain/season/DueRule.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { DueDateForm } from "./DueDateForm.tsx";
import * as texts from "./dueTexts.ts";
import * as styles from "./season.css.ts";

type DueDatesProps = { readonly onChanged: () => void; readonly onClose: () => void };

/** When reports are due, for admins to change. */
export function DueDates({ onChanged, onClose }: DueDatesProps) {
  const { machines } = useApp();
  const [rules, sendRules] = useMachine(machines.season.dueRules, { input: { scope: null } });
  const [draft, setDraft] = useState<DueDraft | null>(null);
  const changed = () => {
    sendRules({ type: "load.refreshed" });
    onChanged();
  };
  const restoring = useAction(machines.season.restoreDueRule, changed);
  const columns = ruleColumns({
    onEdit: (rule) => setDraft(dueDraftOf(rule)),
    onRestore: restoring.request,
  });
  return (
    <Modal
      title={texts.DUE.title}
      size="large"
      onClose={onClose}
      isDismissable
      footer={<Button onPress={() => setDraft(texts.NEW_DRAFT)}>{texts.DUE.add}</Button>}
    >
      <div className={styles.facility}>
        <p className={styles.waiting}>{texts.DUE.intro}</p>
        {rules.hasTag("failed") ? (
          <FormFailure message={rules.context.error ?? ""} onRetry={() => sendRules({ type: "load.retry" })} />
        ) : (
          <DataTable
            label={texts.DUE.table}
            columns={columns}
            rows={rules.context.value ?? []}
            rowId={({ id }) => String(id)}
            density="compact"
            room="dialog"
            emptyText=""
            isLoading={rules.context.value === null}
          />
        )}
      </div>
      {draft === null ? null : <DueDateForm draft={draft} onSaved={changed} onClose={() => setDraft(null)} />}
      <ActionDialog action={restoring} questionOf={texts.restoreQuestion} />
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
        <span>{texts.dueWords(rule)}</span>
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
    cell: (rule) => <Badge tone={rule.is_law ? "neutral" : "info"}>{texts.sourceWord(rule)}</Badge>,
  },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    minWidth: 190,
    cell: (rule) => {
      const name = [rule.name || DUE_REPORTS[rule.report], rule.state].join(" ").trim();
      const restore = rule.state === "" && rule.report !== "state_rule" ? texts.DUE.restore : texts.DUE.remove;
      return (
        <span className={styles.buttons}>
          <Button size="small" aria-label={`${texts.DUE.edit}: ${name}`} onPress={() => onEdit(rule)}>
            {texts.DUE.edit}
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
