import { presetChoice } from "../shared/fieldTable.ts";

/** In the words of 40 CFR 355.15, 372.65 and table 302.4; "not known" until a person enters it. */
export const MATERIAL_FORMS = [
  "not known",
  "powder under 100 microns",
  "pieces of 100 microns or more",
  "in solution",
  "molten",
  "fume or dust",
  "fibrous",
  "friable",
  "not friable",
  "airborne",
] as const;
export type MaterialForm = (typeof MATERIAL_FORMS)[number];

/** Lead has its own thresholds in the first kind of alloy (40 CFR 372.28); vanadium is not listed in any alloy. */
export const ALLOYS = ["not known", "no alloy", "stainless steel, brass or bronze", "another alloy"] as const;
export const HCS_HAZARDS = ["not known", "hazardous", "not hazardous"] as const;

/**
 * The form in which a product is handled, on which thresholds and listings depend. A line takes it over from its
 * product, and may have another (docs/decisions/0062-material-form.md).
 */
export const MATERIAL_FIELDS = {
  material_form: presetChoice(
    "Material Form",
    MATERIAL_FORMS,
    "Material form must be one of the listed ones",
    "not known",
  ),
  material_alloy: presetChoice("Alloy", ALLOYS, "Alloy must be one of the listed ones", "not known"),
  hcs_hazard: presetChoice(
    "Hazardous under HCS",
    HCS_HAZARDS,
    "Hazardous under HCS must be not known, hazardous or not hazardous",
    "not known",
  ),
} as const;
