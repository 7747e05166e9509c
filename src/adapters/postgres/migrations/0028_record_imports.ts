/** Imports of any noun, with all they have written in one table (docs/decisions/0043-imports.md). */
export const recordImports = `
ALTER TABLE imports RENAME COLUMN lines_added TO added;
ALTER TABLE imports RENAME COLUMN lines_changed TO changed;
ALTER TABLE imports RENAME COLUMN products_added TO also_added;
ALTER TABLE imports ALTER COLUMN inventory_id DROP NOT NULL;
ALTER TABLE imports ADD COLUMN noun text NOT NULL DEFAULT 'lines';
ALTER TABLE imports ADD CHECK ((noun = 'lines') = (inventory_id IS NOT NULL));
CREATE INDEX imports_noun ON imports (noun, id) WHERE inventory_id IS NULL;

-- Noun: the table. A record that is undone is gone, so it is no reference. Before: as it was, null for a new one.
CREATE TABLE import_records (
  import_id integer NOT NULL REFERENCES imports ON DELETE CASCADE,
  noun text NOT NULL,
  record_id integer NOT NULL,
  before jsonb,
  PRIMARY KEY (import_id, noun, record_id)
);
INSERT INTO import_records SELECT import_id, 'inventory_products', inventory_product_id, before FROM import_lines;
INSERT INTO import_records SELECT import_id, 'products', product_id, NULL FROM import_products;
DROP TABLE import_lines;
DROP TABLE import_products;

ALTER TABLE import_heads ADD COLUMN noun text NOT NULL DEFAULT 'lines';
ALTER TABLE import_heads DROP CONSTRAINT import_heads_pkey;
ALTER TABLE import_heads ADD PRIMARY KEY (person_id, noun, head);
`;
