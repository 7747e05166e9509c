import { type ReactNode, useCallback, useEffect, useEffectEvent } from "react";
import type { Question } from "#application/shared/texts.ts";
import type { FormAnswer } from "#domain/form/FormState.ts";
import { AlertDialog } from "#ui/kit/overlay/Modal.tsx";
import * as styles from "./form.css.ts";
import type { CommandMachine } from "#application/machines/command.ts";
import { useMachine } from "../useMachine.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { ListEvent } from "#application/machines/list/listMachine.ts";
import type { Page } from "#domain/shared/Page.ts";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";

export type OpenAction<Subject> = {
  /** Asks first. The same function for the screen's life. */
  readonly request: (subject: Subject) => void;
  /** Null if nothing is being asked or done. */
  readonly subject: Subject | null;
  readonly isPending: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
};

/** `onEnded` gets the row of an action that is done, and null if its subject was outdated. */
export const useAction = <Subject, Row>(
  machine: CommandMachine<Subject, Row>,
  onEnded: (done: { readonly row: Row } | null) => void,
): OpenAction<Subject> => {
  const [action, send, actor] = useMachine(machine);
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    const endings = [
      actor.on("command.done", ({ row }) => end({ row })),
      actor.on("command.outdated", () => end(null)),
    ];
    return () => endings.forEach((one) => one.unsubscribe());
  }, [actor]);
  const request = useCallback((subject: Subject) => send({ type: "command.requested", subject }), [send]);
  const isOpen = action.hasTag("asking") || action.hasTag("busy");
  return {
    request,
    subject: isOpen ? action.context.subject : null,
    isPending: action.hasTag("busy"),
    confirm: () => send({ type: "command.confirmed" }),
    cancel: () => send({ type: "command.cancelled" }),
  };
};

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

type ListOfAction = { readonly page: Page<unknown> | null; readonly send: (event: ListEvent) => void };

/** The list reloads after the action, and if the row has changed; `onDone` is called only after the action. */
export const useConfirmAction = <Subject, Row>(
  machine: CommandMachine<Subject, Row>,
  { page, send }: ListOfAction,
  onDone?: () => void,
): OpenAction<Subject> => {
  const focusAfterRemoval = useFocusAfterRemoval(page);
  return useAction(machine, (done) => {
    if (done !== null) focusAfterRemoval();
    send({ type: "list.refreshed" });
    if (done !== null) onDone?.();
  });
};
