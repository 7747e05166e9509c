import type { FormQuestion, FormRow } from "#application/machines/FormResource.ts";
import { mayOverwrite } from "#application/machines/formSelectors.ts";
import { CLOSE_MODAL, confirmRecordAction, type Question } from "#application/shared/texts.ts";
import { conflictsOf } from "#domain/form/mergeDrafts.ts";
import { formVersions } from "#application/machines/formChanges.ts";
import { historyResourceOfEntity } from "#domain/history/historyFields.ts";
import { LastChange } from "../history/LastChange.tsx";
import { comparedVersions, StaleDialog } from "./StaleDialog.tsx";
import { LeaveQuestion, QuestionDialog } from "./QuestionDialog.tsx";
import type { OpenForm } from "./useResourceForm.ts";

const ACTIONS = { archive: "Archive", unarchive: "Unarchive", delete: "Delete" } as const;

type FormDialogsProps<Draft extends object, Row extends FormRow> = {
  readonly form: OpenForm<Draft, Row>;
  readonly questionOf?: ((action: (typeof ACTIONS)[FormQuestion]) => Question) | undefined;
};

/** What a form asks before it goes on; at most one question at a time. */
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
