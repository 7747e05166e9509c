/** The catalogue of chemical components is picked from by name and number; a component is looked up by who uses it. */
export const components = `
ALTER TABLE chemical_components
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || number)) STORED;
CREATE INDEX chemical_components_by_name ON chemical_components (lower(name), id);
CREATE INDEX chemical_components_search ON chemical_components USING gin (search_text gin_trgm_ops)
  WITH (fastupdate = off);
CREATE INDEX product_chemical_components_component ON product_chemical_components (chemical_component_id);
CREATE INDEX inventory_product_chemical_components_component
  ON inventory_product_chemical_components (chemical_component_id);
`;
