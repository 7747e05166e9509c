/**
 * The missing facts that could flip an answer of a facility's reports, replaced with its answers
 * (docs/decisions/0067-missing-facts.md). Lines and products are looked up when it is read, so that evaluating does not
 * lock them.
 */
export const seasonFacts = `
-- subject: a hash, because names of components are longer than an index takes.
CREATE TABLE season_facts (
  facility_id integer NOT NULL REFERENCES facilities ON DELETE CASCADE,
  year integer NOT NULL,
  subject text NOT NULL,
  line_id integer NOT NULL,
  product_id integer NOT NULL,
  lines integer NOT NULL,
  kind text NOT NULL,
  field text NOT NULL,
  words text NOT NULL,
  component_name text NOT NULL,
  component_number text NOT NULL,
  types text[] NOT NULL,
  answers integer NOT NULL,
  part double precision
);
CREATE INDEX season_facts_place ON season_facts (facility_id, year);
CREATE INDEX season_facts_year ON season_facts (year, subject);

-- Emails that asked a contact for facts; never deleted.
CREATE TABLE fact_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  facility_id integer NOT NULL REFERENCES facilities,
  year integer NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  asked_by integer REFERENCES people ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX fact_requests_facility ON fact_requests (facility_id);
CREATE INDEX fact_requests_asked_by ON fact_requests (asked_by);
CREATE TRIGGER fact_requests_log AFTER INSERT OR UPDATE OR DELETE ON fact_requests
  FOR EACH ROW EXECUTE FUNCTION log_change('id');
ALTER TABLE mail_queue DROP CONSTRAINT mail_queue_kind_check;
ALTER TABLE mail_queue ADD CONSTRAINT mail_queue_kind_check
  CHECK (kind IN ('welcome', 'reset', 'password changed', 'email changed', 'facts asked'));
ALTER TABLE mail_queue ADD COLUMN request_id integer REFERENCES fact_requests ON DELETE CASCADE
  CHECK ((request_id IS NOT NULL) = (kind = 'facts asked'));
CREATE INDEX mail_queue_request ON mail_queue (request_id) WHERE request_id IS NOT NULL;
`;
