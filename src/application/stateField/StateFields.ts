import { Context, Effect, Layer } from "effect";
import { invalid, type Refusal } from "#domain/shared/errors.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { columnValues, draftOf } from "#domain/shared/fieldValues.ts";
import type { Option } from "#domain/shared/Page.ts";
import {
  STATE_FIELD_FIELDS,
  type StateField,
  StateFieldInput,
  stateFieldResource,
  type StateFieldLevel,
} from "#domain/stateField/StateField.ts";
import type { ResourceForm } from "../machines/form/FormResource.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { Resource } from "../shared/Resource.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import type { ResourceStore, Stored } from "../shared/ResourceStore.ts";
import { declareColumns } from "../list/Column.ts";

/** Fields that states require in filings beyond the federal form. */
export class StateFields extends Context.Service<
  StateFields,
  Resource<StateField, StateField, StateFieldInput, Option> & {
    /** All active fields, by state, level and the order in which they were added. */
    readonly asked: () => Effect.Effect<ReadonlyArray<StateField>, Refusal>;
  }
>()("hazledger/application/StateFields") {}

export class StateFieldStore extends Context.Service<
  StateFieldStore,
  ResourceStore<StateField, StateField, StateFieldInput, Option> & {
    /** Like `asked` of the service. */
    readonly asked: Stored<ReadonlyArray<StateField>>;
  }
>()("hazledger/application/StateFieldStore") {}

const EMPTY_FIELD = emptyForm(STATE_FIELD_FIELDS);
export type StateFieldDraft = typeof EMPTY_FIELD;

export const stateFieldForm: ResourceForm<StateFieldDraft, StateField, StateFieldInput> = {
  resource: stateFieldResource,
  nameOf: ({ name }) => name,
  seed: EMPTY_FIELD,
  draftOf: (row) => draftOf(STATE_FIELD_FIELDS, row),
  inputOf: (draft) => validate(StateFieldInput, columnValues(STATE_FIELD_FIELDS, draft)),
};

export const SAME_STATE_FIELD = "This state already has a field with this name. It may be archived.";

/** A name is unique within its state and level. */
export const stateFieldsLive = Layer.effect(
  StateFields,
  Effect.map(StateFieldStore, (store) => ({
    ...resourceLive(stateFieldResource, store, {
      refusals: (failure) => (failure._tag === "DuplicateKey" ? invalid({ t2s_name: [SAME_STATE_FIELD] }) : undefined),
    }),
    asked: () => Effect.andThen(permit("records.read"), store.asked).pipe(refuseFailures()),
  })),
);

const LEVEL_WORDS: Readonly<Record<StateFieldLevel, string>> = { facility: "Facility", chemical: "Chemical" };

/** Fields that states require beyond the federal form. */
export const STATE_FIELD_COLUMNS = declareColumns<StateField>()({
  name: { header: "Label", value: ({ name }) => name },
  state: { header: "State", value: ({ state }) => state },
  level: { header: "Applies To", value: ({ level }) => LEVEL_WORDS[level] },
  t2s_name: { header: "Field Name in File", value: ({ t2s_name }) => t2s_name },
  is_required: { header: "Required", value: ({ is_required }) => (is_required ? "Yes" : "No") },
});
