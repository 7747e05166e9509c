/** Texts of an imported filing that no field holds, or that a field spells differently, are stored with its record numbers. */
export const filedTexts = `
ALTER TABLE filed_record_ids DROP CONSTRAINT filed_record_ids_record_id_check;
ALTER TABLE filed_record_ids ADD CONSTRAINT filed_record_ids_record_id_check
  CHECK (record_id ~ '^[A-Z]{2}TR[0-9]{4}[0-9A-Z]{12}$' OR (key ~ '^\\["(CAS|NAME|PLACE|PHONE|ID|EHS)",' AND char_length(record_id) <= 500));
`;
