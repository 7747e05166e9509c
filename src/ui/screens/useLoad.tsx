import type { QueryMachine } from "#application/machines/query.ts";
import { FormFailure } from "./form/FormFailure.tsx";
import { useMachine } from "./useMachine.ts";

/** What a part of a screen needs; its scope is read once. */
export const useLoad = <A, Scope>(machine: QueryMachine<A, Scope>, scope: Scope) => {
  const [state, send] = useMachine(machine, { input: { scope } });
  const { value, error } = state.context;
  return {
    /** Null until it is loaded. A failing refresh keeps it. */
    value,
    /** Why the last answer was a refusal. */
    error,
    isLoading: state.hasTag("loading"),
    /** To be shown in its place; null unless it failed. */
    failure:
      state.hasTag("failed") || state.hasTag("missing") ? (
        <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} />
      ) : null,
    refresh: () => send({ type: "load.refreshed" }),
  };
};
