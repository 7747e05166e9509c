import { validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { columnValues, draftOf } from "#domain/shared/fieldValues.ts";
import {
  STATE_FIELD_FIELDS,
  type StateField,
  StateFieldInput,
  stateFieldResource,
} from "#domain/stateField/StateField.ts";
import { loadOf } from "../machines/loadOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";
import { resourceMachines } from "../machines/resourceMachines.ts";
import { StateFields } from "./StateFields.ts";

const EMPTY_FIELD = emptyForm(STATE_FIELD_FIELDS);
export type StateFieldDraft = typeof EMPTY_FIELD;

export const stateFieldForm: ResourceForm<StateFieldDraft, StateField, StateFieldInput> = {
  resource: stateFieldResource,
  nameOf: ({ name }) => name,
  seed: EMPTY_FIELD,
  draftOf: (row) => draftOf(STATE_FIELD_FIELDS, row),
  inputOf: (draft) => validate(StateFieldInput, columnValues(STATE_FIELD_FIELDS, draft)),
};

export const stateFieldMachines = (parts: MachineParts<StateFields>) => ({
  stateFields: () => resourceMachines(parts, StateFields, stateFieldForm),
  askedFields: () => loadOf(parts, (_: null) => StateFields.use(({ asked }) => asked())),
});
