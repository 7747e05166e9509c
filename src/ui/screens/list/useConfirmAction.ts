import type { CommandMachine } from "#application/machines/command.ts";
import type { ListEvent } from "#application/machines/list/ListContext.ts";
import type { Page } from "#domain/shared/Page.ts";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { type OpenAction, useAction } from "../form/useAction.ts";

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
