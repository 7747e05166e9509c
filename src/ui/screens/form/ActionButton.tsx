import type { ReactNode } from "react";
import type { CommandMachine } from "#application/machines/command.ts";
import type { Question } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { ActionDialog } from "./QuestionDialog.tsx";
import { useAction } from "./useAction.ts";

type ActionButtonProps<Subject, Row> = {
  readonly machine: CommandMachine<Subject, Row>;
  readonly subject: Subject;
  readonly question: Question;
  readonly children: ReactNode;
};

/** Asks before it acts. */
export function ActionButton<Subject, Row>({ machine, subject, question, children }: ActionButtonProps<Subject, Row>) {
  const action = useAction(machine, () => undefined);
  return (
    <>
      <Button onPress={() => action.request(subject)}>{children}</Button>
      <ActionDialog action={action} questionOf={() => question} />
    </>
  );
}
