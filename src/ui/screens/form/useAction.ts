import { useCallback, useEffect, useEffectEvent } from "react";
import type { CommandMachine } from "#application/machines/command.ts";
import { useMachine } from "../useMachine.ts";

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
