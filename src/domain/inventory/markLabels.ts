/** As forms and reports name how a line is reported and why it is exempt; apart, for who needs no Schemas. */
export const MARK_LABELS = {
  reported_as: "Reported Together As",
  tier_two_exemption: "Tier II Exemption",
  process_name: "Process",
  process_exemption: "RMP/PSM Exemption",
  partial_pressure: "Partial Pressure",
} as const;
export const PRESSURE_UNIT = "mm Hg";
