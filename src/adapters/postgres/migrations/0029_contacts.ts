/** Contacts of a customer's facilities, what else a filing says of a facility, and what states ask beyond the form. */
export const contacts = `
CREATE TABLE contacts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers,
  first_name text NOT NULL DEFAULT '' CHECK (char_length(first_name) <= 50),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
  name text NOT NULL GENERATED ALWAYS AS (btrim(first_name || ' ' || last_name)) STORED,
  title text NOT NULL DEFAULT '' CHECK (char_length(title) <= 100),
  email text NOT NULL DEFAULT '' CHECK (char_length(email) <= 254),
  roles jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(roles) = 'array'),
  phones jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(phones) = 'array'),
  mailing_street text NOT NULL DEFAULT '', mailing_city text NOT NULL DEFAULT '',
  mailing_state text NOT NULL DEFAULT '', mailing_zip text NOT NULL DEFAULT '',
  mailing_country text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contacts_customer ON contacts (customer_id);
CREATE TRIGGER contacts_log AFTER INSERT OR UPDATE OR DELETE ON contacts FOR EACH ROW EXECUTE FUNCTION log_change('id');

CREATE TABLE contact_facilities (
  contact_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  facility_id integer NOT NULL REFERENCES facilities ON DELETE CASCADE,
  PRIMARY KEY (contact_id, facility_id)
);
CREATE INDEX contact_facilities_facility ON contact_facilities (facility_id);
CREATE TRIGGER contact_facilities_log AFTER INSERT OR UPDATE OR DELETE ON contact_facilities
  FOR EACH ROW EXECUTE FUNCTION log_change('contact_id');

CREATE TABLE state_fields (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL CHECK (char_length(state) = 2),
  level text NOT NULL CHECK (level IN ('facility', 'chemical')),
  t2s_name text NOT NULL CHECK (char_length(t2s_name) <= 40),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  is_required boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT state_fields_name UNIQUE (state, level, t2s_name)
);
CREATE TRIGGER state_fields_log AFTER INSERT OR UPDATE OR DELETE ON state_fields
  FOR EACH ROW EXECUTE FUNCTION log_change('id');
SELECT keep_tally(t::regclass) FROM unnest(ARRAY['contacts', 'state_fields']) t;

ALTER TABLE facilities
  ADD COLUMN department text NOT NULL DEFAULT '' CHECK (char_length(department) <= 100),
  ADD COLUMN phone_type text NOT NULL DEFAULT 'not stated' CHECK (char_length(phone_type) BETWEEN 1 AND 20),
  ADD COLUMN certifier_name text NOT NULL DEFAULT '' CHECK (char_length(certifier_name) <= 100),
  ADD COLUMN certifier_title text NOT NULL DEFAULT '' CHECK (char_length(certifier_title) <= 100),
  ADD COLUMN mailing_street text NOT NULL DEFAULT '' CHECK (char_length(mailing_street) <= 200),
  ADD COLUMN mailing_city text NOT NULL DEFAULT '' CHECK (char_length(mailing_city) <= 100),
  ADD COLUMN mailing_state text NOT NULL DEFAULT '' CHECK (char_length(mailing_state) <= 50),
  ADD COLUMN mailing_zip text NOT NULL DEFAULT '' CHECK (char_length(mailing_zip) <= 20),
  ADD COLUMN mailing_country text NOT NULL DEFAULT '' CHECK (char_length(mailing_country) <= 60),
  ADD COLUMN filing_notes text NOT NULL DEFAULT '' CHECK (char_length(filing_notes) <= 2000),
  ADD COLUMN state_fields jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(state_fields) = 'array');

-- As the files of Tier2 Submit for these states have them.
INSERT INTO state_fields (state, level, t2s_name, name, is_required) VALUES
  ('AL', 'facility', 'State05Text', 'Master ID Number', true),
  ('AL', 'facility', 'State06Text', 'Valid e-mail address for your proof of receipt', true),
  ('VT', 'facility', 'State06Text', 'LEPC', true),
  ('VT', 'chemical', 'State01Checkbox', 'Ships via Trucks', false),
  ('VT', 'chemical', 'State02Checkbox', 'Ships via Tank Trucks', false),
  ('VT', 'chemical', 'State03Checkbox', 'Ships via Rail Car', false),
  ('VT', 'chemical', 'State04Checkbox', 'Ships via Tank Car', false),
  ('VT', 'chemical', 'State05Checkbox', 'Ships via Pipeline', false),
  ('VT', 'chemical', 'State06Checkbox', 'Ships via Barge', false),
  ('VT', 'chemical', 'State07Checkbox', 'Ships via Other Shipment Mode', false),
  ('VT', 'chemical', 'State02Text', 'Shipment Frequency Period', false),
  ('VT', 'chemical', 'State04Text', 'Physical State in Transit', false),
  ('VT', 'chemical', 'State07Text', 'Comments (please provide both the primary and alternate routes of travel)', false),
  ('VT', 'chemical', 'State08Text', 'Carrier', false),
  ('VT', 'chemical', 'State01Number', 'Maximum capacity per single vessel', false),
  ('VT', 'chemical', 'State02Number', 'Frequency of Shipment', false),
  ('VT', 'chemical', 'State03Number', 'Maximum Shipment Qty (lbs)', false),
  ('VT', 'chemical', 'State04Number', 'Average Shipment Qty (lbs)', false);
`;
