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

/** Without Schemas: reports are made in a worker that does not load them. */
export const MATERIAL_LABELS = {
  material_form: "Material Form",
  material_alloy: "Alloy",
  hcs_hazard: "Hazardous under HCS",
} as const;
