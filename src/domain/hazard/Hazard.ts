import { Schema } from "effect";
import { FirstName } from "../identity/Person.ts";
import { inputsOf, keptWord, readsOf, STATUS, text } from "../shared/fieldTable.ts";
import { Option } from "../shared/Option.ts";
import { declareResource } from "../declareResource.ts";
import { GHS_CODES, ghsClassOf } from "./ghsClasses.ts";

/** As lists, forms and histories show it. */
export const ghsWords = (code: unknown): string =>
  typeof code === "string" ? (ghsClassOf(code)?.name ?? code) : "Not chosen";

/** The name is shown; what laws read is the GHS class. */
export const HAZARD_FIELDS = {
  name: text("Hazard Class", FirstName, "Skin corrosion"),
  ghs_code: {
    ...keptWord("GHS Class", GHS_CODES, "GHS class must be one of the listed ones", "skin-corrosion-1"),
    inWords: ghsWords,
  },
  ...STATUS,
};

/** The specification has it reuse the first-name rule, messages and all (spec B5). */
export const HazardInput = Schema.Struct(inputsOf(HAZARD_FIELDS));
export type HazardInput = typeof HazardInput.Type;

export const Hazard = Schema.Struct({
  id: Schema.Int,
  ...readsOf(HAZARD_FIELDS),
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type Hazard = typeof Hazard.Type;

/** Hazard classes (spec B2, B6). */
export const hazardResource = declareResource({
  recordName: "hazard class",
  path: "hazards",
  entity: "Hazard Class",
  title: "Hazard Classes",
  list: "hazards",
  history: "hazard",
  table: "hazards",
  fields: HAZARD_FIELDS,
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
  deletes: "Deletes a hazard class that nothing uses",
});
