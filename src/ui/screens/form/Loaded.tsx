import type { ReactNode } from "react";
import type { LoadMachine } from "#application/machines/loadMachine.ts";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { useMachine } from "../useMachine.ts";
import { FormFailure } from "./FormFailure.tsx";

type LoadedProps<A, Scope> = {
  readonly machine: LoadMachine<A, Scope>;
  readonly scope: Scope;
  /** Stands there until it has come. */
  readonly waiting?: ReactNode;
  readonly children: (value: A) => ReactNode;
};

/** What has to be loaded before it can be shown, or why it did not come. */
export function Loaded<A, Scope>({ machine, scope, waiting = <LoadingView />, children }: LoadedProps<A, Scope>) {
  const [state, send] = useMachine(machine, { input: { scope } });
  const { value, error } = state.context;
  if (state.hasTag("failed") || state.hasTag("missing")) {
    const onRetry = state.hasTag("missing") ? undefined : () => send({ type: "load.retry" });
    return <FormFailure message={error ?? ""} onRetry={onRetry} />;
  }
  return value === null ? waiting : children(value);
}
