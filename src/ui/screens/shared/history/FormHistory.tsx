import type { FormContext } from "#application/machines/FormContext.ts";
import type { FormRow } from "#application/machines/FormResource.ts";
import { historyResourceOfEntity } from "#domain/history/historyFields.ts";
import { RecordHistory } from "./RecordHistory.tsx";

type FormHistoryProps<Draft extends object, Row extends FormRow> = { readonly context: FormContext<Draft, Row> };

/** The history of the record that a form holds; nothing for a new one. */
export function FormHistory<Draft extends object, Row extends FormRow>({ context }: FormHistoryProps<Draft, Row>) {
  const { resource, row } = context;
  const historyResource = historyResourceOfEntity(resource.entity);
  return row === null || historyResource === null ? null : (
    <RecordHistory key={row.version} resource={historyResource} id={row.id} />
  );
}
