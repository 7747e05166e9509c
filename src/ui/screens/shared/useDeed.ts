import { useMachine } from "@xstate/react";
import { useCallback, useEffect } from "react";
import type { DeedMachine } from "#application/machines/deedMachine.ts";
import type { ListEvent } from "#application/machines/listMachine.ts";
import type { Page } from "#domain/shared/Page.ts";
import { useFocusAfterRemoval } from "./useFocusAfterRemoval.ts";

type ListOfDeed = { readonly page: Page<unknown> | null; readonly send: (event: ListEvent) => void };

/** A deed on a row of a list that asks first. */
export type OpenDeed<Subject> = {
  /** The same function for the list's life. */
  readonly request: (subject: Subject) => void;
  /** What is asked about or being done; null while nothing is. */
  readonly subject: Subject | null;
  readonly isPending: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
};

/**
 * Starts a deed on the rows of a list, which is asked for anew when the deed was done, or its row is not what the list
 * shows any more.
 * @param onDone told beside that, when the deed was done
 */
export const useDeed = <Subject, Row>(
  machine: DeedMachine<Subject, Row>,
  { page, send }: ListOfDeed,
  onDone?: () => void,
): OpenDeed<Subject> => {
  const [deed, sendDeed, deedRef] = useMachine(machine);
  const focusAfterRemoval = useFocusAfterRemoval(page);
  useEffect(() => {
    const done = deedRef.on("deed.done", () => {
      focusAfterRemoval();
      send({ type: "list.refreshed" });
      onDone?.();
    });
    const outdated = deedRef.on("deed.outdated", () => send({ type: "list.refreshed" }));
    return () => {
      done.unsubscribe();
      outdated.unsubscribe();
    };
    // The caller's `onDone` is new at each of its renders and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [deedRef, send, focusAfterRemoval]);
  const request = useCallback((subject: Subject) => sendDeed({ type: "deed.requested", subject }), [sendDeed]);
  const isOpen = deed.hasTag("asking") || deed.hasTag("busy");
  return {
    request,
    subject: isOpen ? deed.context.subject : null,
    isPending: deed.hasTag("busy"),
    confirm: () => sendDeed({ type: "deed.confirmed" }),
    cancel: () => sendDeed({ type: "deed.cancelled" }),
  };
};
