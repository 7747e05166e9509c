import { useMachine } from "@xstate/react";
import { EMPTY_OPTIONS, LOADING } from "#application/shared/texts.ts";
import type { Option } from "#ui/kit/Select.tsx";
import { useApp } from "../useApp.ts";

export type States = {
  /** The states; until they have come, the chosen one by its code. */
  readonly optionsWith: (chosen: string) => ReadonlyArray<Option>;
  readonly emptyMessage: string;
  /** Asks again for what could not be loaded. */
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** The states lookup of addresses (spec B2). */
export const useStates = (): States => {
  const [state, send] = useMachine(useApp().machines.states, { input: { scope: null } });
  const { value, error } = state.context;
  const options = (value ?? []).map(({ code, title }) => ({ id: code, label: title }));
  return {
    optionsWith: (chosen) =>
      chosen === "" || options.some(({ id }) => id === chosen) ? options : [{ id: chosen, label: chosen }, ...options],
    emptyMessage: state.hasTag("loading") ? LOADING : (error ?? EMPTY_OPTIONS.noOptionsFound),
    onOpenChange: (isOpen) => (isOpen ? send({ type: "load.retry" }) : undefined),
  };
};
