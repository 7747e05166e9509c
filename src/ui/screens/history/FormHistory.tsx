import type { FormContext, FormRow } from "#application/machines/form/FormResource.ts";
import { historyResourceOfEntity } from "#domain/history/historyFields.ts";
import { RecordHistory } from "./RecordHistory.tsx";

type FormHistoryProps<Draft extends object, Row extends FormRow> = { readonly context: FormContext<Draft, Row> };

/** Absent for a new record. In a file of its own, because the first list must not fetch the fields of all records. */
export function FormHistory<Draft extends object, Row extends FormRow>({ context }: FormHistoryProps<Draft, Row>) {
  const { resource, row } = context;
  const historyResource = historyResourceOfEntity(resource.entity);
  return row === null || historyResource === null ? null : (
    <RecordHistory key={row.version} resource={historyResource} id={row.id} />
  );
}
