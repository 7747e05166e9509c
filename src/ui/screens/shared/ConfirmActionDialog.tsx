import type { Question } from "#application/shared/texts.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";
import type { OpenConfirmAction } from "./useConfirmAction.ts";

type ConfirmActionDialogProps<Subject> = {
  readonly action: OpenConfirmAction<Subject>;
  readonly questionOf: (subject: Subject) => Question;
  readonly tone?: "danger" | "warning";
};

/** The question before a action on a row; it stays in sight until the action is done. */
export function ConfirmActionDialog<Subject>({
  action,
  questionOf,
  tone = "warning",
}: ConfirmActionDialogProps<Subject>) {
  const { subject, isPending, confirm, cancel } = action;
  if (subject === null) return null;
  return (
    <QuestionDialog
      question={questionOf(subject)}
      tone={tone}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
