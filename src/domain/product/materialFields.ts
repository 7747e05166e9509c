import { presetChoice } from "../shared/fieldTable.ts";
import { ALLOYS, HCS_HAZARDS, MATERIAL_FORMS, MATERIAL_LABELS } from "./materialForms.ts";

/**
 * The form in which a product is handled, on which thresholds and listings depend. A line takes it over from its
 * product, and may have another (docs/decisions/0055-facts-that-laws-read.md).
 */
export const MATERIAL_FIELDS = {
  material_form: presetChoice(
    MATERIAL_LABELS.material_form,
    MATERIAL_FORMS,
    "Material form must be one of the listed ones",
    "not known",
  ),
  material_alloy: presetChoice(
    MATERIAL_LABELS.material_alloy,
    ALLOYS,
    "Alloy must be one of the listed ones",
    "not known",
  ),
  hcs_hazard: presetChoice(
    MATERIAL_LABELS.hcs_hazard,
    HCS_HAZARDS,
    "Hazardous under HCS must be not known, hazardous or not hazardous",
    "not known",
  ),
} as const;
