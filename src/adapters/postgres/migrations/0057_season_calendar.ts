/** What the law's calendar needs beside the answers of a season: since when, of which chemical, and what ended when. */
export const seasonCalendar = `
-- What reaches a threshold of Tier II or RMP. since: NULL if that was long before HazLedger noted it.
CREATE TABLE season_chemicals (
  facility_id integer NOT NULL REFERENCES facilities ON DELETE CASCADE,
  year integer NOT NULL,
  type text NOT NULL,
  -- A hash: names are longer than an index takes.
  chemical text NOT NULL,
  name text NOT NULL,
  hazards text[] NOT NULL,
  since date,
  hazards_since date,
  PRIMARY KEY (facility_id, type, chemical, year)
);
-- Since when a report has nothing to report in a year with lines.
ALTER TABLE season_answers ADD COLUMN below_on date;

ALTER TABLE customers ADD COLUMN archived_at timestamptz;
ALTER TABLE facilities ADD COLUMN archived_at timestamptz;
CREATE FUNCTION note_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.archived_at := CASE WHEN NEW.is_active THEN NULL ELSE now() END; RETURN NEW; END $$;
CREATE TRIGGER customers_archived BEFORE UPDATE OF is_active ON customers FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION note_archived();
CREATE TRIGGER facilities_archived BEFORE UPDATE OF is_active ON facilities FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION note_archived();

-- The emergency contacts of a facility as an RMP names them (40 CFR 68.160(b)(6)), and when they became others.
CREATE TABLE season_contacts (facility_id integer PRIMARY KEY REFERENCES facilities ON DELETE CASCADE,
  contacts text NOT NULL, changed_at timestamptz);
CREATE FUNCTION emergency_contacts(facility integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT md5(string_agg(concat_ws('/', c.first_name, c.last_name, c.title, c.email, c.phones), ',' ORDER BY c.id))
  FROM contacts c JOIN contact_facilities o ON o.contact_id = c.id
  WHERE o.facility_id = facility AND c.is_active AND c.roles ? 'Emergency Contact'
$$;
INSERT INTO season_contacts (facility_id, contacts)
  SELECT id, emergency_contacts(id) FROM facilities WHERE emergency_contacts(id) IS NOT NULL;
CREATE FUNCTION note_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO season_contacts AS s (facility_id, contacts)
  SELECT f.id, coalesce(emergency_contacts(f.id), '') FROM facilities f
  WHERE (CASE TG_TABLE_NAME WHEN 'contacts' THEN f.id IN (SELECT facility_id FROM contact_facilities
      WHERE contact_id = (to_jsonb(NEW) ->> 'id')::integer)
    ELSE f.id = (to_jsonb(coalesce(NEW, OLD)) ->> 'facility_id')::integer END)
    AND (emergency_contacts(f.id) IS NOT NULL OR EXISTS (SELECT FROM season_contacts e WHERE e.facility_id = f.id))
  ON CONFLICT (facility_id) DO UPDATE SET contacts = excluded.contacts, changed_at = now()
    WHERE s.contacts <> excluded.contacts;
  RETURN NULL;
END $$;
-- At the end of a transaction, which may take a contact from its facilities and give it back.
CREATE CONSTRAINT TRIGGER contacts_noted AFTER UPDATE ON contacts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_contacts();
CREATE CONSTRAINT TRIGGER contact_facilities_noted AFTER INSERT OR DELETE ON contact_facilities
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_contacts();

-- Whatever is not due once a year can be submitted several times, on other days.
DROP INDEX season_filed_standing;
CREATE UNIQUE INDEX season_filed_standing ON season_filed (facility_id, year, type,
  (CASE WHEN type LIKE 'rmp%' OR type IN ('caa_112_risk_management_report', 'epcra_section_311',
    'epcra_section_311_revised', 'state_rule') THEN filed_on ELSE '-infinity' END)) WHERE withdrawn_at IS NULL;

ALTER TABLE due_rules DROP CONSTRAINT due_rules_report, DROP CONSTRAINT due_rules_numbers,
  ADD COLUMN name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 100),
  ADD COLUMN does text NOT NULL DEFAULT '' CHECK (char_length(does) <= 500),
  ADD COLUMN source text NOT NULL DEFAULT '' CHECK (char_length(source) <= 300),
  ADD COLUMN looked_up text NOT NULL DEFAULT '' CHECK (char_length(looked_up) <= 10),
  ADD CONSTRAINT due_rules_report UNIQUE (report, state, name),
  ADD CONSTRAINT due_rules_numbers CHECK (CASE kind WHEN 'day' THEN make_date(2025, month, day) IS NOT NULL
    WHEN 'none' THEN true WHEN 'crossing' THEN count BETWEEN 0 AND 730 WHEN 'months' THEN count BETWEEN 1 AND 60
    WHEN 'last' THEN count BETWEEN 1 AND 20 ELSE false END IS TRUE);
UPDATE due_rules SET kind = 'months', count = 3, paragraph = '40 CFR 370.31(b), 370.33(a)'
  WHERE report = 'epcra_section_311' AND state = '' AND kind = 'crossing' AND count = 90 AND paragraph = '40 CFR 370.33';
UPDATE due_rules SET paragraph = '40 CFR 68.190(b)(1)'
  WHERE report = 'caa_112_risk_management_report' AND state = '' AND paragraph = '40 CFR 68.190(b)';
INSERT INTO due_rules (report, kind, count, paragraph) VALUES
  ('epcra_section_311_revised', 'months', 3, '40 CFR 370.31(a), 370.33(b)'),
  ('rmp_first', 'crossing', 0, '40 CFR 68.10(a), 68.150(b)'),
  ('rmp_new_substance', 'crossing', 0, '40 CFR 68.190(b)(3), (4)'),
  ('rmp_correction', 'none', NULL, 'Does not move the five years, 40 CFR 68.195'),
  ('rmp_emergency_contact', 'months', 1, '40 CFR 68.195(b)'),
  ('rmp_deregistration', 'months', 6, '40 CFR 68.190(c)');
`;
