import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { HISTORY, historyOf, LOADING } from "#application/shared/texts.ts";
import type { FormContext } from "#application/machines/form/FormResource.ts";
import type { FormRow } from "#application/machines/form/FormResource.ts";
import { historyResourceOfEntity } from "#domain/history/historyFields.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import type { HistoryListProps } from "./HistoryList.tsx";

const HistoryList = lazyPart<HistoryListProps>(async () => (await import("./HistoryList.tsx")).HistoryList, {
  fallback: <p role="status">{LOADING}</p>,
  failed: (_, __, retry) => <FormFailure message={UNREACHABLE} onRetry={retry} />,
});

type RecordHistoryProps = HistoryListProps & {
  readonly version?: number;
  /** The record's name, if a page shows several histories. */
  readonly name?: string;
};

/** Collapsed at first, and loaded when opened. */
export function RecordHistory({ version, name, ...history }: RecordHistoryProps) {
  return (
    <Disclosure title={HISTORY} label={name === undefined ? undefined : historyOf(name)}>
      <HistoryList key={version} {...history} />
    </Disclosure>
  );
}

type FormHistoryProps<Draft extends object, Row extends FormRow> = { readonly context: FormContext<Draft, Row> };

/** Absent for a new record. */
export function FormHistory<Draft extends object, Row extends FormRow>({ context }: FormHistoryProps<Draft, Row>) {
  const { resource, row } = context;
  const historyResource = historyResourceOfEntity(resource.entity);
  return row === null || historyResource === null ? null : (
    <RecordHistory key={row.version} resource={historyResource} id={row.id} />
  );
}
