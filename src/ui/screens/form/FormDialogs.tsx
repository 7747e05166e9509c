import type { FormQuestion, FormRow } from "#application/machines/FormResource.ts";
import { mayOverwrite } from "#application/machines/formSelectors.ts";
import { CLOSE_MODAL, confirmRecordAction, type Question } from "#application/shared/texts.ts";
import { draftDifferences, StaleDialog } from "./StaleDialog.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import type { OpenForm } from "./useResourceForm.ts";

const ACTIONS = { archive: "Archive", unarchive: "Unarchive", delete: "Delete" } as const;

type FormDialogsProps<Draft extends object, Row extends FormRow> = {
  readonly form: OpenForm<Draft, Row>;
  readonly questionOf?: ((action: (typeof ACTIONS)[FormQuestion]) => Question) | undefined;
};

/** What a form asks before it goes on; at most one question at a time. */
export function FormDialogs<Draft extends object, Row extends FormRow>(props: FormDialogsProps<Draft, Row>) {
  const { context, labels, send, is, leaveDialog } = props.form;
  const { resource, question, row, draft, theirs } = context;
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
  if (is.askingToLeave) {
    return (
      <QuestionDialog
        question={CLOSE_MODAL}
        onConfirm={() => send({ type: "leave.confirmed" })}
        onCancel={() => send({ type: "leave.cancelled" })}
      />
    );
  }
  if (is.stale && theirs !== null) {
    return (
      <>
        <StaleDialog
          differences={draftDifferences(labels, draft, resource.draftOf(theirs))}
          onOverwrite={mayOverwrite(context) ? () => send({ type: "stale.overwrite" }) : undefined}
          onLoadTheirs={() => send({ type: "stale.reload" })}
          onCancel={() => send({ type: "stale.cancelled" })}
        />
        {leaveDialog}
      </>
    );
  }
  return leaveDialog;
}
