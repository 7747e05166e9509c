import type { ReactNode } from "react";
import type { Question } from "#application/shared/texts.ts";
import type { FormAnswer } from "#domain/form/FormState.ts";
import { AlertDialog } from "#ui/kit/overlay/Modal.tsx";
import * as styles from "./form.css.ts";
import type { OpenAction } from "./useAction.ts";

type QuestionDialogProps = {
  readonly question: Question;
  /** Below the question, and read out with it. */
  readonly details?: ReactNode;
  readonly tone?: "danger" | "default" | "warning";
  readonly isPending?: boolean;
  readonly startsOnConfirm?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

export function QuestionDialog({ question, details, tone = "warning", ...props }: QuestionDialogProps) {
  return (
    <AlertDialog
      title={question.title}
      description={
        <div className={styles.form}>
          <p>{question.description}</p>
          {details}
        </div>
      }
      confirmLabel={question.confirm}
      cancelLabel={question.cancel}
      tone={tone}
      {...props}
    />
  );
}

type ActionDialogProps<Subject> = {
  readonly action: OpenAction<Subject>;
  /** Null if nothing is to be asked. */
  readonly questionOf: (subject: Subject) => Question | null;
  readonly tone?: "danger" | "warning";
};

/** Stays open until the action is done. */
export function ActionDialog<Subject>({ action, questionOf, tone = "warning" }: ActionDialogProps<Subject>) {
  const { subject, isPending, confirm, cancel } = action;
  const question = subject === null ? null : questionOf(subject);
  if (question === null) return null;
  return <QuestionDialog question={question} tone={tone} isPending={isPending} onConfirm={confirm} onCancel={cancel} />;
}

type LeaveQuestionProps = { readonly question: Question; readonly send: (event: FormAnswer) => void };

export function LeaveQuestion({ question, send }: LeaveQuestionProps) {
  return (
    <QuestionDialog
      question={question}
      onConfirm={() => send({ type: "leave.confirmed" })}
      onCancel={() => send({ type: "leave.cancelled" })}
    />
  );
}
