import type { ReactNode } from "react";
import type { Question } from "#application/shared/texts.ts";
import type { FormAnswer } from "#domain/form/FormState.ts";
import { AlertDialog } from "#ui/kit/overlay/Modal.tsx";
import * as styles from "./form.css.ts";

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
