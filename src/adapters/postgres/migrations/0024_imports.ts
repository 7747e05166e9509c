/** Files that became products of an inventory, with what an undo needs (docs/decisions/0043-imports.md). */
export const imports = `
ALTER TABLE files DROP CONSTRAINT files_owner_check;
ALTER TABLE files ADD CONSTRAINT files_owner_check
  CHECK (owner IN ('product', 'database entry', 'report', 'import'));

CREATE TABLE imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inventory_id integer NOT NULL REFERENCES inventories ON DELETE CASCADE,
  file_id integer NOT NULL REFERENCES files,
  original_name text NOT NULL,
  is_added_up boolean NOT NULL,
  lines_added integer NOT NULL,
  lines_changed integer NOT NULL,
  products_added integer NOT NULL,
  -- The last entry of the change log that it wrote: later ones are of others.
  last_change bigint NOT NULL,
  imported_by integer,
  imported_at timestamptz NOT NULL DEFAULT now(),
  undone_by integer,
  undone_at timestamptz
);
CREATE INDEX imports_inventory ON imports (inventory_id, id);
CREATE INDEX imports_file ON imports (file_id);

-- A line that is undone is gone, so it is no reference. Before: the line as it was, null for a new one.
CREATE TABLE import_lines (
  import_id integer NOT NULL REFERENCES imports ON DELETE CASCADE,
  inventory_product_id integer NOT NULL,
  before jsonb,
  PRIMARY KEY (import_id, inventory_product_id)
);
CREATE TABLE import_products (
  import_id integer NOT NULL REFERENCES imports ON DELETE CASCADE,
  product_id integer NOT NULL,
  PRIMARY KEY (import_id, product_id)
);

-- How a person has matched the columns of files with this head.
CREATE TABLE import_heads (
  person_id integer NOT NULL REFERENCES people ON DELETE CASCADE,
  head text NOT NULL,
  mapping jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, head)
);
`;
