/** The rows of a statement as SELECTs of the ids that they belong to; `rows` stands for the transition table. */
export const marked = (table: string, noun: string, ids: (rows: string) => string): string => `
CREATE FUNCTION mark_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM mark_inputs('${noun}', ARRAY(${ids("new_rows")}));
    WHEN 'DELETE' THEN PERFORM mark_inputs('${noun}', ARRAY(${ids("old_rows")}));
    ELSE PERFORM mark_inputs('${noun}', ARRAY(${ids("new_rows")} UNION ${ids("old_rows")}));
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_i AFTER INSERT ON ${table} REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_${table}();
CREATE TRIGGER mark_u AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_${table}();
CREATE TRIGGER mark_d AFTER DELETE ON ${table} REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_${table}();
`;

/** Each row counts for itself. */
const OWN = [
  "customers",
  "facilities",
  "inventories",
  "containers",
  "products",
  "container_units",
  "reference_lists",
  "reference_list_versions",
];
/** A line that is deleted with its rows marks the inventory itself. */
const ofLine = (table: string): string =>
  marked(
    table,
    "inventories",
    (rows) =>
      `SELECT DISTINCT l.inventory_id FROM inventory_products l JOIN ${rows} r ON l.id = r.inventory_product_id`,
  );

/**
 * How often what a report reads was written to, counted in the transaction of the write itself: equal counts are equal
 * inputs, on whatever server. Lines count for their inventory, rows of a list for its version.
 */
export const inputChanges = `
CREATE TABLE input_changes (
  noun text NOT NULL,
  id integer NOT NULL,
  changes bigint NOT NULL,
  PRIMARY KEY (noun, id)
);
-- In the order of the ids, so that two writers never wait for each other crosswise.
CREATE FUNCTION mark_inputs(noun text, ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO input_changes AS c SELECT $1, id, 1 FROM unnest($2) AS id ORDER BY id
  ON CONFLICT (noun, id) DO UPDATE SET changes = c.changes + 1
$$;
${marked("inventory_products", "inventories", (rows) => `SELECT DISTINCT inventory_id FROM ${rows}`)}
${ofLine("inventory_product_hazards")}
${ofLine("inventory_product_chemical_components")}
${OWN.map((table) => marked(table, table, (rows) => `SELECT DISTINCT id FROM ${rows}`)).join("")}
${marked("reference_rows", "reference_list_versions", (rows) => `SELECT DISTINCT version_id FROM ${rows}`)}

-- Of the inputs that a stored report was last found to have.
ALTER TABLE reports ADD COLUMN inputs_stamp text CHECK (inputs_stamp ~ '^[0-9a-f]{64}$');
`;
