import type { ReactNode } from "react";
import type { QueryMachine } from "#application/machines/query.ts";
import { LOADING, NOT_LOADED } from "#application/shared/texts.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { LoadingView, Skeleton } from "#ui/kit/Loading.tsx";
import { EmptyState, FormGrid, Panel, VisuallyHidden } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { useErrorAnnouncement } from "../useErrorAnnouncement.ts";
import { useMachine } from "../useMachine.ts";
import { FormFailure } from "./FormFailure.tsx";

type LoadedProps<A, Scope> = {
  readonly machine: QueryMachine<A, Scope>;
  readonly scope: Scope;
  /** Shown until the value is loaded. */
  readonly waiting?: ReactNode;
  readonly children: (value: A) => ReactNode;
};

/** Shows what has to be loaded first, or why it could not be loaded. */
export function Loaded<A, Scope>({ machine, scope, waiting = <LoadingView />, children }: LoadedProps<A, Scope>) {
  const [state, send] = useMachine(machine, { input: { scope } });
  const { value, error } = state.context;
  if (state.hasTag("failed") || state.hasTag("missing")) {
    const onRetry = state.hasTag("missing") ? undefined : () => send({ type: "load.retry" });
    return <FormFailure message={error ?? ""} onRetry={onRetry} />;
  }
  return value === null ? waiting : children(value);
}

const FIELD_HEIGHT = "3.5rem";

/** Placeholder for a loading form, as high as the form will be. */
export function FieldSkeletons({ count }: { readonly count: number }) {
  return (
    <FormGrid>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} height={FIELD_HEIGHT} />
      ))}
      <VisuallyHidden>
        <span role="status">{LOADING}</span>
      </VisuallyHidden>
    </FormGrid>
  );
}

/** Shown instead of a record that does not exist. */
export function MissingRecord({ message, action }: { readonly message: string; readonly action: ReactNode }) {
  const { words } = useErrorAnnouncement(message, NOT_LOADED);
  return (
    <Panel>
      <EmptyState title={words} action={action} />
    </Panel>
  );
}

type MissingPageProps = {
  readonly title: string;
  readonly message: string;
  /** A link to the list of existing records. */
  readonly list: { readonly name: string; readonly path: string };
};

export function MissingPage({ title, message, list }: MissingPageProps) {
  return (
    <>
      <PageHead title={title} />
      <MissingRecord message={message} action={<ButtonLink href={list.path}>{list.name}</ButtonLink>} />
    </>
  );
}
