import { Schema } from "effect";
import { FirstName } from "../identity/Person.ts";
import { inputsOf, STATUS, text } from "../shared/fieldTable.ts";
import { Option } from "../shared/Option.ts";
import { declareResource } from "../shared/declareResource.ts";

export const HAZARD_FIELDS = { name: text("Hazard Class", FirstName, "Skin corrosion"), ...STATUS };

/** The specification has it reuse the first-name rule, messages and all (spec B5). */
export const HazardInput = Schema.Struct(inputsOf(HAZARD_FIELDS));
export type HazardInput = typeof HazardInput.Type;

export const Hazard = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type Hazard = typeof Hazard.Type;

/** Hazard classes (spec B2, B6). */
export const hazardResource = declareResource({
  recordName: "hazard class",
  path: "hazards",
  entity: "Hazard Class",
  input: HazardInput,
  row: Hazard,
  single: Hazard,
  choice: Option,
  permissions: {
    create: "hazard.create",
    edit: "hazard.edit",
    archive: "hazard.archive",
    delete: "hazard.delete",
  },
});
