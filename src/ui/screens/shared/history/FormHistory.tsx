import type { FormContext } from "#application/machines/FormContext.ts";
import type { FormRow } from "#application/machines/FormNoun.ts";
import { historyNounOfEntity } from "#domain/history/historyFields.ts";
import { RecordHistory } from "./RecordHistory.tsx";

type FormHistoryProps<Draft extends object, Row extends FormRow> = { readonly context: FormContext<Draft, Row> };

/** The history of the record that a form holds; nothing for a new one. */
export function FormHistory<Draft extends object, Row extends FormRow>({ context }: FormHistoryProps<Draft, Row>) {
  const { noun, row } = context;
  const historyNoun = historyNounOfEntity(noun.entity);
  return row === null || historyNoun === null ? null : (
    <RecordHistory key={row.version} noun={historyNoun} id={row.id} />
  );
}
