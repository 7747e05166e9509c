import type { ConfirmActionMachine } from "./confirmActionMachine.ts";
import type { FormMachine } from "./formMachine.ts";
import type { FormRow } from "./FormResource.ts";
import type { ListMachine } from "./listMachine.ts";

/** A row of a list that is to be archived or unarchived, named for the question. */
export type RowToToggle = {
  readonly id: number;
  readonly version: number;
  readonly is_active: boolean;
  readonly name: string;
};

/** The machines of a plain resource: its list, its form, and the archiving of a row in the list. */
export type ResourceLogics<Row, Draft extends object, Single extends FormRow> = {
  readonly list: ListMachine<Row>;
  readonly form: FormMachine<Draft, Single>;
  readonly toggle: ConfirmActionMachine<RowToToggle, Single>;
};
