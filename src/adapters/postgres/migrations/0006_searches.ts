/**
 * One index per sort of a table that grows, both directions, with the id as tie-breaker; trigrams for search
 * (fastupdate off: no autovacuum in the embedded engine). Triggers keep the search text that lies in other tables.
 */
export const searches = `
CREATE INDEX products_by_updated ON products (is_active, updated_at, id);
CREATE INDEX products_by_name ON products (is_active, lower(name), id);
CREATE INDEX products_by_mfg ON products (is_active, lower(mfg_name), id);
CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);

CREATE INDEX inventory_products_by_updated ON inventory_products (inventory_id, updated_at, id);
CREATE INDEX inventory_products_by_name ON inventory_products (inventory_id, lower(name), id);
CREATE INDEX inventory_products_by_sds_no ON inventory_products (inventory_id, sds_no, id);

ALTER TABLE inventories ADD COLUMN search_text text NOT NULL DEFAULT '';
CREATE INDEX inventories_search ON inventories USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX inventories_by_updated ON inventories (updated_at, id);
CREATE INDEX inventories_by_state ON inventories (is_active, is_completed, updated_at, id);
CREATE INDEX inventories_by_year ON inventories (year, id);

CREATE FUNCTION inventory_search_text(inventory integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(' ', c.name, f.name, i.year::text,
    (SELECT string_agg(p.full_name, ' ' ORDER BY t.position) FROM inventory_technicians t JOIN people p ON p.id = t.person_id
     WHERE t.inventory_id = i.id)))
  FROM inventories i JOIN customers c ON c.id = i.customer_id JOIN facilities f ON f.id = i.facility_id
  WHERE i.id = inventory
$$;
CREATE FUNCTION refresh_inventory_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inventories SET search_text = inventory_search_text(id)
  WHERE id IN (
    SELECT i.id FROM inventories i
    WHERE CASE TG_TABLE_NAME
      WHEN 'customers' THEN i.customer_id = NEW.id
      WHEN 'facilities' THEN i.facility_id = NEW.id
      WHEN 'people' THEN EXISTS (SELECT FROM inventory_technicians t WHERE t.inventory_id = i.id AND t.person_id = NEW.id)
      ELSE i.id = NEW.id
    END);
  RETURN NULL;
END $$;
CREATE TRIGGER search_inserted AFTER INSERT ON inventories FOR EACH ROW EXECUTE FUNCTION refresh_inventory_search();
CREATE TRIGGER search_updated AFTER UPDATE OF year, customer_id, facility_id ON inventories
  FOR EACH ROW EXECUTE FUNCTION refresh_inventory_search();
CREATE TRIGGER search_customers AFTER UPDATE OF name ON customers
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_inventory_search();
CREATE TRIGGER search_facilities AFTER UPDATE OF name ON facilities
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_inventory_search();
CREATE TRIGGER search_people AFTER UPDATE OF first_name, last_name ON people
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION refresh_inventory_search();

CREATE FUNCTION refresh_search_of_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE inventory integer := CASE TG_OP WHEN 'DELETE' THEN OLD.inventory_id ELSE NEW.inventory_id END;
BEGIN
  UPDATE inventories SET search_text = inventory_search_text(id) WHERE id = inventory;
  RETURN NULL;
END $$;
CREATE TRIGGER search_technicians AFTER INSERT OR UPDATE OR DELETE ON inventory_technicians
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_link();

CREATE INDEX customers_by_updated ON customers (updated_at, id);
CREATE INDEX idx_people_role ON people (role, is_active, lower(first_name), id);
`;
