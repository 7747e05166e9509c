/** Safety data sheets that are read in the background and reviewed (docs/decisions/0039-reading-sheets.md). */
export const sheets = `
CREATE TABLE sheets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_id integer NOT NULL REFERENCES files,
  hash text NOT NULL UNIQUE,
  read_state text NOT NULL DEFAULT 'waiting' CHECK (read_state IN ('waiting', 'reading', 'read', 'failed')),
  reason text NOT NULL DEFAULT '',
  attempts integer NOT NULL DEFAULT 0,
  claim text NOT NULL DEFAULT '',
  claimed_at timestamptz,
  due_at timestamptz NOT NULL DEFAULT now(),
  kind text,
  pages integer,
  read_name text NOT NULL DEFAULT '',
  read_mfg_name text NOT NULL DEFAULT '',
  read_number text NOT NULL DEFAULT '',
  read_date date,
  guess_id integer REFERENCES products ON DELETE SET NULL,
  guess_because text NOT NULL DEFAULT '',
  product_id integer REFERENCES products,
  former_date date,
  is_revision boolean NOT NULL DEFAULT false,
  review_state text NOT NULL DEFAULT 'open' CHECK (review_state IN ('open', 'begun', 'reviewed', 'set aside')),
  sure integer NOT NULL DEFAULT 0,
  likely integer NOT NULL DEFAULT 0,
  doubtful integer NOT NULL DEFAULT 0,
  cautions integer NOT NULL DEFAULT 0,
  added_by integer,
  added_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX sheets_unread ON sheets (id) WHERE read_state IN ('waiting', 'reading');
CREATE INDEX sheets_product ON sheets (product_id);
CREATE INDEX sheets_guess ON sheets (guess_id);
CREATE INDEX sheets_file ON sheets (file_id);
CREATE INDEX products_number ON products (lower(mfg_product_number)) WHERE mfg_product_number <> '';

-- Never changed: what a reader of that version read.
CREATE TABLE sheet_readings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sheet_id integer NOT NULL REFERENCES sheets ON DELETE CASCADE,
  read_at timestamptz NOT NULL DEFAULT now(),
  reader_version integer NOT NULL,
  reading jsonb NOT NULL
);
CREATE INDEX sheet_readings_sheet ON sheet_readings (sheet_id, id);

-- With the product once values are stored there, so that its history tells them with page and box.
CREATE TABLE sheet_decisions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sheet_id integer NOT NULL REFERENCES sheets ON DELETE CASCADE,
  file_id integer NOT NULL REFERENCES files,
  product_id integer REFERENCES products,
  product_chemical_component_id integer,
  field text NOT NULL,
  identity text NOT NULL,
  proposal jsonb NOT NULL,
  decision text NOT NULL CHECK (decision IN ('accepted', 'edited', 'refused', 'picked')),
  stored jsonb,
  previous jsonb,
  is_stored boolean NOT NULL DEFAULT false,
  sheet_date date,
  decided_by integer,
  decided_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sheet_decisions_sheet ON sheet_decisions (sheet_id, id);
CREATE INDEX sheet_decisions_product ON sheet_decisions (product_id, id) WHERE product_id IS NOT NULL;
CREATE INDEX sheet_decisions_file ON sheet_decisions (file_id);
CREATE TRIGGER sheet_decisions_log AFTER INSERT OR UPDATE ON sheet_decisions
  FOR EACH ROW WHEN (NEW.product_id IS NOT NULL) EXECUTE FUNCTION log_change('product_id');
`;
