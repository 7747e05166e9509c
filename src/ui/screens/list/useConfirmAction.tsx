import { useCallback, useEffect, useEffectEvent } from "react";
import type { ConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import type { ListEvent } from "#application/machines/list/ListContext.ts";
import type { Page } from "#domain/shared/Page.ts";
import type { Question } from "#application/shared/texts.ts";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { QuestionDialog } from "../form/QuestionDialog.tsx";
import { useMachine } from "../useMachine.ts";

type ListOfAction = { readonly page: Page<unknown> | null; readonly send: (event: ListEvent) => void };

type OpenConfirmAction<Subject> = {
  /** The same function for the list's life. */
  readonly request: (subject: Subject) => void;
  /** Null if nothing is being asked or done. */
  readonly subject: Subject | null;
  readonly isPending: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
};

/** The list reloads after the action, and if the row has changed; `onDone` is called only after the action. */
export const useConfirmAction = <Subject, Row>(
  machine: ConfirmActionMachine<Subject, Row>,
  { page, send }: ListOfAction,
  onDone?: () => void,
): OpenConfirmAction<Subject> => {
  const [action, sendAction, actionRef] = useMachine(machine);
  const focusAfterRemoval = useFocusAfterRemoval(page);
  const tellDone = useEffectEvent(() => onDone?.());
  useEffect(() => {
    const done = actionRef.on("action.done", () => {
      focusAfterRemoval();
      send({ type: "list.refreshed" });
      tellDone();
    });
    const outdated = actionRef.on("action.outdated", () => send({ type: "list.refreshed" }));
    return () => {
      done.unsubscribe();
      outdated.unsubscribe();
    };
  }, [actionRef, send, focusAfterRemoval]);
  const request = useCallback((subject: Subject) => sendAction({ type: "action.requested", subject }), [sendAction]);
  const isOpen = action.hasTag("asking") || action.hasTag("busy");
  return {
    request,
    subject: isOpen ? action.context.subject : null,
    isPending: action.hasTag("busy"),
    confirm: () => sendAction({ type: "action.confirmed" }),
    cancel: () => sendAction({ type: "action.cancelled" }),
  };
};

type ConfirmActionDialogProps<Subject> = {
  readonly action: OpenConfirmAction<Subject>;
  readonly questionOf: (subject: Subject) => Question;
  readonly tone?: "danger" | "warning";
};

/** Stays open until the action is done. */
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
