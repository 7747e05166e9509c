import { Schema } from "effect";
import { isUsState } from "../reference/UsState.ts";
import { declareResource } from "../declareResource.ts";
import { optionalChoice, patternOrBlank, requiredText } from "../shared/fields.ts";
import { emptyAs, inputsOf, readsOf, STATUS, text, yesNo } from "../shared/fieldTable.ts";

export const STATE_FIELD_LEVELS = ["facility", "chemical"] as const;
export type StateFieldLevel = (typeof STATE_FIELD_LEVELS)[number];

const LEVEL = "Level must be facility or chemical";
/** As Tier2 Submit names them: `State05Text`, `State01Number`, `State06Checkbox`. */
export const T2S_NAME = /^State\d{2}(Text|Number|Checkbox)$/;
const NAME = "Field name must look like State05Text, State01Number or State06Checkbox";

/** What one state asks of a facility or a chemical beyond the federal form. */
export const STATE_FIELD_FIELDS = {
  state: text(
    "State",
    requiredText("State must be selected", { max: 2, message: "State must be selected" }).check(
      Schema.makeFilter((code: string) =>
        code === "" || code.length > 2 || isUsState(code) ? undefined : "State must be selected",
      ),
    ),
    "AL",
  ),
  level: {
    kind: "choice",
    label: "Applies To",
    input: optionalChoice(STATE_FIELD_LEVELS, LEVEL).pipe(
      Schema.decodeTo(Schema.Literals(STATE_FIELD_LEVELS).annotate({ message: LEVEL })),
    ),
    read: Schema.Literals(STATE_FIELD_LEVELS),
    empty: emptyAs<StateFieldLevel>("facility"),
    words: STATE_FIELD_LEVELS,
    example: "facility",
  },
  t2s_name: {
    ...text(
      "Field Name in File",
      patternOrBlank(T2S_NAME, NAME).check(Schema.isMinLength(1, { message: NAME })),
      "State05Text",
    ),
    help: "The field name in this state's Tier2 Submit file, such as State05Text, State01Number or State06Checkbox.",
  },
  name: text("Label", requiredText("Label is required", { max: 200 }), "Master ID Number"),
  is_required: yesNo("Required", true),
  ...STATUS,
} as const;

export const StateFieldInput = Schema.Struct(inputsOf(STATE_FIELD_FIELDS));
export type StateFieldInput = typeof StateFieldInput.Type;

export const StateField = Schema.Struct({
  id: Schema.Int,
  ...readsOf(STATE_FIELD_FIELDS),
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type StateField = typeof StateField.Type;

export const stateFieldResource = declareResource({
  recordName: "state field",
  path: "state-fields",
  entity: "State Field",
  title: "State Fields",
  list: "state-fields",
  history: "state-field",
  table: "state_fields",
  fields: STATE_FIELD_FIELDS,
  input: StateFieldInput,
  row: StateField,
  single: StateField,
  choice: Schema.Struct({ id: Schema.Int, name: Schema.String }),
  permissions: { create: "state field.create", edit: "state field.edit", archive: "state field.archive" },
});
