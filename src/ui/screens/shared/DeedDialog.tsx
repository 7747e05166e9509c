import type { Question } from "#application/shared/texts.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";
import type { OpenDeed } from "./useDeed.ts";

type DeedDialogProps<Subject> = {
  readonly deed: OpenDeed<Subject>;
  readonly questionOf: (subject: Subject) => Question;
  readonly tone?: "danger" | "warning";
};

/** The question before a deed on a row; it stays in sight until the deed is done. */
export function DeedDialog<Subject>({ deed, questionOf, tone = "warning" }: DeedDialogProps<Subject>) {
  const { subject, isPending, confirm, cancel } = deed;
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
