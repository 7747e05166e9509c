/** An import of a filing takes its record numbers back when it is undone. */
export const filingImports = `
ALTER TABLE filed_record_ids ADD COLUMN import_id integer REFERENCES imports ON DELETE SET NULL;
CREATE INDEX filed_record_ids_import ON filed_record_ids (import_id) WHERE import_id IS NOT NULL;
`;
