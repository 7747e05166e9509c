import type { ReactNode } from "react";
import type { FormQuestion, FormRow } from "#application/machines/form/FormResource.ts";
import { formVersions, mayOverwrite } from "#application/machines/form/formChanges.ts";
import { CLOSE_MODAL, confirmRecordAction, type Question, STALE_RECORD } from "#application/shared/texts.ts";
import type { FormAnswer } from "#domain/form/FormState.ts";
import { conflictsOf, type Versions } from "#domain/form/mergeDrafts.ts";
import { historyResourceOfEntity } from "#domain/history/historyFields.ts";
import { changedFields } from "#domain/shared/fieldValues.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { LastChange } from "../history/LastChange.tsx";
import { LeaveQuestion, QuestionDialog } from "../form/QuestionDialog.tsx";
import * as styles from "../form/form.css.ts";
import type { OpenForm } from "../form/useResourceForm.ts";

const ACTIONS = { archive: "Archive", unarchive: "Unarchive", delete: "Delete" } as const;

type FormDialogsProps<Draft extends object, Row extends FormRow> = {
  readonly form: OpenForm<Draft, Row>;
  readonly questionOf?: ((action: (typeof ACTIONS)[FormQuestion]) => Question) | undefined;
  readonly archiveNote?: string | undefined;
};

/** A form's questions; at most one at a time. */
export function FormDialogs<Draft extends object, Row extends FormRow>(props: FormDialogsProps<Draft, Row>) {
  const { context, labels, send, is, leaveDialog } = props.form;
  const { resource, question, row, theirs } = context;
  if (is.asking && question !== null) {
    const action = ACTIONS[question];
    return (
      <QuestionDialog
        question={
          props.questionOf?.(action) ??
          confirmRecordAction(action, resource.entity, row === null ? "" : resource.nameOf(row))
        }
        details={question === "archive" && props.archiveNote ? <p>{props.archiveNote}</p> : null}
        tone={question === "delete" ? "danger" : "warning"}
        onConfirm={() => send({ type: "question.confirmed" })}
        onCancel={() => send({ type: "question.cancelled" })}
      />
    );
  }
  if (is.askingToLeave) return <LeaveQuestion question={CLOSE_MODAL} send={send} />;
  if (is.stale && theirs !== null) {
    const versions = formVersions(context, theirs);
    const history = historyResourceOfEntity(resource.entity);
    return (
      <>
        <StaleDialog
          {...comparedVersions(labels, versions, conflictsOf(versions, resource.together))}
          isArchived={theirs.is_active === row?.is_active ? undefined : !theirs.is_active}
          lastChange={history === null ? null : <LastChange resource={history} id={theirs.id} />}
          mayOverwrite={mayOverwrite(context)}
          send={send}
        />
        {leaveDialog}
      </>
    );
  }
  return leaveDialog;
}

const NOTHING = "–";
/** Numbers must not wrap: on two lines, one would be read as two. */
const NUMBER = /^-?\d[\d.]*$/;

type StaleDialogProps = {
  /** Fields that both have changed. */
  readonly differences: ReadonlyArray<Difference>;
  /** Labels of fields that only the others have changed. */
  readonly merged: ReadonlyArray<string>;
  /** Absent if unchanged. */
  readonly isArchived?: boolean | undefined;
  /** Who last changed it, and when. */
  readonly lastChange: ReactNode;
  /** False if this person has no changes to save over the other version. */
  readonly mayOverwrite: boolean;
  readonly send: (event: FormAnswer) => void;
};

/** Somebody else saved first: shows the fields that both have changed, and three choices (reading 29). */
export function StaleDialog(props: StaleDialogProps) {
  const { differences, merged, isArchived, lastChange, mayOverwrite, send } = props;
  const cancel = () => send({ type: "stale.cancelled" });
  const isSame = differences.length === 0 && merged.length === 0 && isArchived === undefined;
  return (
    <Modal
      title={STALE_RECORD.title}
      size="question"
      onClose={cancel}
      footer={
        <>
          <Button onPress={cancel}>Keep editing</Button>
          <Button onPress={() => send({ type: "stale.reload" })}>{STALE_RECORD.cancel}</Button>
          {mayOverwrite ? (
            <Button variant="danger" onPress={() => send({ type: "stale.overwrite" })}>
              {STALE_RECORD.confirm}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.form}>
        <p>{STALE_RECORD.description}</p>
        {lastChange}
        {isArchived === undefined ? null : (
          <p>{isArchived ? "The record is now archived." : "The record is active again."}</p>
        )}
        {isSame ? <p className={styles.same}>Both versions have the same values in this form.</p> : null}
        {differences.length === 0 ? null : (
          <div className={styles.scroller} role="region" aria-label="Both versions" tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Yours</th>
                  <th scope="col">Theirs</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ label, mine, theirs }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td className={NUMBER.test(mine) ? styles.number : undefined}>{mine || NOTHING}</td>
                    <td className={NUMBER.test(theirs) ? styles.number : undefined}>{theirs || NOTHING}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {merged.length === 0 ? null : <p>Changed only in their version, and kept: {merged.join(", ")}.</p>}
      </div>
    </Modal>
  );
}

type Difference = { readonly label: string; readonly mine: string; readonly theirs: string };

const nameOf = (value: object): string => ("name" in value && typeof value.name === "string" ? value.name : "");

const wordsOf = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(wordsOf).join(", ");
  if (typeof value === "object" && value !== null) return nameOf(value);
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
};

/** What the dialog shows of three versions (reading 29), for the fields in `labels` in their order. */
export const comparedVersions = <Draft extends object>(
  labels: { readonly [Name in keyof Draft]?: string },
  { base, mine, theirs }: Versions<Draft>,
  conflicts: ReadonlyArray<string>,
): { readonly differences: ReadonlyArray<Difference>; readonly merged: ReadonlyArray<string> } => {
  const [ours, others] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))];
  const named = (names: ReadonlyArray<string>) =>
    Object.entries<string | undefined>(labels).flatMap(([name, label]) =>
      label === undefined || !names.includes(name) ? [] : [{ name, label }],
    );
  const differing = changedFields(mine, theirs).filter((name) => conflicts.includes(name));
  const changedHere = changedFields(base, mine);
  const alone = changedFields(base, theirs).filter((name) => !conflicts.includes(name) && !changedHere.includes(name));
  return {
    differences: named(differing).map(({ name, label }) => ({
      label,
      mine: wordsOf(ours.get(name)),
      theirs: wordsOf(others.get(name)),
    })),
    merged: named(alone).map(({ label }) => label),
  };
};
