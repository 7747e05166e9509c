import { useMachine } from "@xstate/react";
import { useCallback, useEffect } from "react";
import type { ConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import type { ListEvent } from "#application/machines/listMachine.ts";
import type { Page } from "#domain/shared/Page.ts";
import { useFocusAfterRemoval } from "./useFocusAfterRemoval.ts";

type ListOfAction = { readonly page: Page<unknown> | null; readonly send: (event: ListEvent) => void };

/** A action on a row of a list that asks first. */
export type OpenConfirmAction<Subject> = {
  /** The same function for the list's life. */
  readonly request: (subject: Subject) => void;
  /** What is asked about or being done; null while nothing is. */
  readonly subject: Subject | null;
  readonly isPending: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
};

/**
 * Starts a action on the rows of a list, which is asked for anew when the action was done, or its row is not what the list
 * shows any more.
 * @param onDone told beside that, when the action was done
 */
export const useConfirmAction = <Subject, Row>(
  machine: ConfirmActionMachine<Subject, Row>,
  { page, send }: ListOfAction,
  onDone?: () => void,
): OpenConfirmAction<Subject> => {
  const [action, sendAction, actionRef] = useMachine(machine);
  const focusAfterRemoval = useFocusAfterRemoval(page);
  useEffect(() => {
    const done = actionRef.on("action.done", () => {
      focusAfterRemoval();
      send({ type: "list.refreshed" });
      onDone?.();
    });
    const outdated = actionRef.on("action.outdated", () => send({ type: "list.refreshed" }));
    return () => {
      done.unsubscribe();
      outdated.unsubscribe();
    };
    // The caller's `onDone` is new at each of its renders and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
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
