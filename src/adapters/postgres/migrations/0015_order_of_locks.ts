/** Two renames, or a rename and a copy, that lock the same inventories in different orders end in a deadlock. */
export const orderOfLocks = `
CREATE OR REPLACE FUNCTION refresh_inventory_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[] := ARRAY(
  SELECT i.id FROM inventories i
  WHERE CASE TG_TABLE_NAME
    WHEN 'customers' THEN i.customer_id = NEW.id
    WHEN 'facilities' THEN i.facility_id = NEW.id
    WHEN 'people' THEN EXISTS (SELECT FROM inventory_technicians t WHERE t.inventory_id = i.id AND t.person_id = NEW.id)
    ELSE i.id = NEW.id
  END
  ORDER BY i.id FOR NO KEY UPDATE);
BEGIN
  UPDATE inventories SET search_text = inventory_search_text(id) WHERE id = ANY(ids);
  RETURN NULL;
END $$;
`;
