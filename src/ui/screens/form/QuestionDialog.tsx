import type { Question } from "#application/shared/texts.ts";
import { AlertDialog } from "#ui/kit/Modal.tsx";

type QuestionDialogProps = {
  readonly question: Question;
  readonly tone?: "danger" | "default" | "warning";
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

export function QuestionDialog({ question, tone = "warning", isPending, onConfirm, onCancel }: QuestionDialogProps) {
  return (
    <AlertDialog
      title={question.title}
      description={question.description}
      confirmLabel={question.confirm}
      cancelLabel={question.cancel}
      tone={tone}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
