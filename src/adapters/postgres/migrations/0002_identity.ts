/** People (users and technicians are one table, reading 5), their password hashes apart, and sessions (reading 28). */
export const identity = `
CREATE TABLE people (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'staff', 'technician')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  full_name text NOT NULL GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED,
  phone text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED
);
CREATE UNIQUE INDEX people_email ON people (lower(email));
CREATE TRIGGER people_log AFTER INSERT OR UPDATE OR DELETE ON people FOR EACH ROW EXECUTE FUNCTION log_change('id');

-- Apart from people, so that no list, log or answer can carry a hash by mistake.
CREATE TABLE credentials (
  person_id integer PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  person_id integer NOT NULL REFERENCES people ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_person ON sessions (person_id);
CREATE INDEX sessions_age ON sessions (expires_at);
`;
