/** The 23 hazard categories in the order and the words of the standard (40 CFR 370.66). */
export const HAZARD_CATEGORIES = [
  "Explosive",
  "Flammable (gases, aerosols, liquids, or solids)",
  "Oxidizer (liquid, solid or gas)",
  "Self-reactive",
  "Pyrophoric (liquid or solid)",
  "Pyrophoric Gas",
  "Self-heating",
  "Organic peroxide",
  "Corrosive to metal",
  "Gas under pressure (compressed gas)",
  "In contact with water emits flammable gas",
  "Combustible Dust",
  "Acute toxicity (any route of exposure)",
  "Skin corrosion or irritation",
  "Serious eye damage or eye irritation",
  "Respiratory or skin sensitization",
  "Germ cell mutagenicity",
  "Carcinogenicity",
  "Reproductive toxicity",
  "Specific target organ toxicity(single or repeated exposure)",
  "Aspiration hazard",
  "Simple Asphyxiant",
  "Hazard Not Otherwise Classified",
] as const;

export const PRESSURES = {
  ambient: "Ambient pressure",
  "above ambient": "Greater than ambient pressure",
  "below ambient": "Less than ambient pressure",
} as const;

export const TEMPERATURES = {
  ambient: "Ambient temperature",
  "above ambient": "Greater than ambient temperature",
  "below ambient": "Less than ambient temperature but not cryogenic",
  cryogenic: "Cryogenic conditions",
} as const;

export const CONTACT_TYPES = [
  "Owner / Operator",
  "Emergency Contact",
  "Fac. Emergency Coordinator",
  "Tier II Information Contact",
  "Chemical Carrier",
] as const;

export const PHONE_TYPES = ["24-hour", "Work", "Home", "Mobile - Cell", "Emergency"] as const;
