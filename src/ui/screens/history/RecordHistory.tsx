import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { ALL_CHANGES, HISTORY, historyOf, LOADING } from "#application/shared/texts.ts";
import type { HistoryResource } from "#domain/history/HistoryEntry.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { type App, useApp } from "../useApp.ts";
import type { HistoryListProps } from "./HistoryList.tsx";

// The list that comes first is there before the other machines.
const HistoryList = lazyPart<HistoryListProps & Pick<App, "prepareMachines">>(
  async ({ prepareMachines }) => {
    await prepareMachines();
    return (await import("./HistoryList.tsx")).HistoryList;
  },
  {
    fallback: <p role="status">{LOADING}</p>,
    failed: (_, __, retry) => <FormFailure message={UNREACHABLE} onRetry={retry} />,
  },
);

type RecordHistoryProps = HistoryListProps & {
  readonly version?: number;
  /** The record's name, if a page shows several histories. */
  readonly name?: string;
  readonly title?: string;
};

/** Collapsed at first, and loaded when opened. */
export function RecordHistory({ version, name, title = HISTORY, ...history }: RecordHistoryProps) {
  const { prepareMachines } = useApp();
  return (
    <Disclosure title={title} label={name === undefined ? undefined : historyOf(name)}>
      <HistoryList key={version} prepareMachines={prepareMachines} {...history} />
    </Disclosure>
  );
}

type ListHistoryProps = {
  readonly resource: HistoryResource;
  readonly id?: number;
  readonly onUndone: () => void;
};

/** Of all records of a list, below it: deleted ones can be brought back from there. `id`: of the record that has them. */
export function ListHistory({ resource, id, onUndone }: ListHistoryProps) {
  return <RecordHistory resource={resource} id={id ?? null} title={ALL_CHANGES} onUndone={onUndone} />;
}
