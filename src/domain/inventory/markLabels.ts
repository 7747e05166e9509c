/** Labels in forms and reports for how a line is reported and why it is exempt; separate, for use without Schemas. */
export const MARK_LABELS = {
  reported_as: "Reported Together As",
  tier_two_exemption: "Tier II Exemption",
  process_name: "Process",
  process_exemption: "RMP/PSM Exemption",
  partial_pressure: "Partial Pressure",
  report_answers: "Answers for Reports",
} as const;
export const PRESSURE_UNIT = "mm Hg";
