/** When reports are due: what the law says, until an admin changes it, and dates of single states. */
export const dueRules = `
CREATE TABLE due_rules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report text NOT NULL,
  -- Of the facility; '' for all.
  state text NOT NULL DEFAULT '' CHECK (state ~ '^([A-Z]{2})?$'),
  kind text NOT NULL,
  month integer,
  day integer,
  count integer,
  paragraph text NOT NULL CHECK (char_length(paragraph) BETWEEN 1 AND 200),
  CONSTRAINT due_rules_report UNIQUE (report, state),
  -- A day that every year has.
  CONSTRAINT due_rules_numbers CHECK (CASE kind WHEN 'day' THEN make_date(2025, month, day) IS NOT NULL
    WHEN 'none' THEN true WHEN 'crossing' THEN count BETWEEN 1 AND 730 WHEN 'last' THEN count BETWEEN 1 AND 20
    ELSE false END IS TRUE)
);
INSERT INTO due_rules (report, kind, month, day, count, paragraph) VALUES
  ('epcra_section_302_extremely_hazardous_substances', 'crossing', NULL, NULL, 60, '40 CFR 355.20(a)'),
  ('epcra_section_304_cercla_spill_reporting', 'none', NULL, NULL, NULL, 'Reported after a release, 40 CFR 355.40'),
  ('epcra_section_311', 'crossing', NULL, NULL, 90, '40 CFR 370.33'),
  ('epcra_section_311_312_tier_two', 'day', 3, 1, NULL, '40 CFR 370.45(a)'),
  ('epcra_section_313_threshold_from_r_manufactured', 'day', 7, 1, NULL, '40 CFR 372.30(d)'),
  ('epcra_section_313_threshold_from_r_processed', 'day', 7, 1, NULL, '40 CFR 372.30(d)'),
  ('epcra_section_313_threshold_from_r_otherwise_used', 'day', 7, 1, NULL, '40 CFR 372.30(d)'),
  ('spill_prevention_and_counter_measure_control_plan_spcc', 'last', NULL, NULL, 5, '40 CFR 112.5(b)'),
  ('caa_112_risk_management_report', 'last', NULL, NULL, 5, '40 CFR 68.190(b)'),
  ('caa_304_process_safety_management_report', 'none', NULL, NULL, NULL, 'Kept at the facility, 29 CFR 1910.119'),
  ('hazardous_material_permit_program_report', 'none', NULL, NULL, NULL, 'Set by the fire department');
CREATE TRIGGER due_rules_log AFTER INSERT OR UPDATE OR DELETE ON due_rules
  FOR EACH ROW EXECUTE FUNCTION log_change('id');
`;
