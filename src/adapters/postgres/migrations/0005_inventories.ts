import { productFactColumns } from "./0004_nouns.ts";

const logged = (table: string, id: string) =>
  `CREATE TRIGGER ${table}_log AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION log_change('${id}');`;

/** Lines are snapshots of products (reading 15). The unique index prevents two equal lines in a race (reading 14). */
export const inventories = `
CREATE TABLE inventories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year integer NOT NULL CHECK (year >= 2015),
  customer_id integer NOT NULL REFERENCES customers,
  facility_id integer NOT NULL REFERENCES facilities,
  is_completed boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  last_sds_no integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inventories_facility ON inventories (facility_id, year);
CREATE INDEX inventories_customer ON inventories (customer_id);
${logged("inventories", "id")}

CREATE TABLE inventory_technicians (
  inventory_id integer NOT NULL REFERENCES inventories ON DELETE CASCADE,
  person_id integer NOT NULL REFERENCES people,
  position integer NOT NULL,
  PRIMARY KEY (inventory_id, person_id)
);
CREATE INDEX inventory_technicians_person ON inventory_technicians (person_id);
${logged("inventory_technicians", "inventory_id")}

CREATE TABLE inventory_duplicates (
  inventory_id integer NOT NULL REFERENCES inventories ON DELETE CASCADE,
  source_id integer NOT NULL REFERENCES inventories,
  position integer NOT NULL,
  PRIMARY KEY (inventory_id, source_id)
);
${logged("inventory_duplicates", "inventory_id")}

CREATE TABLE inventory_products (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inventory_id integer NOT NULL REFERENCES inventories ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products,
  sds_no integer NOT NULL,
  name text NOT NULL,${productFactColumns},
  is_processed boolean NOT NULL DEFAULT false,
  is_manufactured boolean NOT NULL DEFAULT false,
  is_otherwise_used boolean NOT NULL DEFAULT false,
  container_id integer REFERENCES containers,
  container_unit_id integer REFERENCES container_units,
  container_size numeric(15, 6),
  container_quantity numeric(15, 6),
  location_stored text NOT NULL DEFAULT '',
  max_pounds numeric(15, 4),
  max_gallons numeric(15, 4),
  notes text NOT NULL DEFAULT '',
  is_resolve_question boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || mfg_name)) STORED,
  UNIQUE (inventory_id, sds_no)
);
CREATE UNIQUE INDEX inventory_products_equal ON inventory_products
  (inventory_id, product_id, container_id, container_unit_id, container_size) NULLS NOT DISTINCT;
CREATE INDEX inventory_products_product ON inventory_products (product_id);
${logged("inventory_products", "id")}

CREATE TABLE inventory_product_hazards (
  inventory_product_id integer NOT NULL REFERENCES inventory_products ON DELETE CASCADE,
  hazard_id integer NOT NULL REFERENCES hazards,
  name text NOT NULL,
  PRIMARY KEY (inventory_product_id, hazard_id)
);
CREATE INDEX inventory_product_hazards_hazard ON inventory_product_hazards (hazard_id);
${logged("inventory_product_hazards", "inventory_product_id")}

CREATE TABLE inventory_product_chemical_components (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inventory_product_id integer NOT NULL REFERENCES inventory_products ON DELETE CASCADE,
  chemical_component_id integer NOT NULL REFERENCES chemical_components,
  number text NOT NULL,
  name text NOT NULL,
  percentage_weight numeric(9, 6),
  percentage_volume numeric(9, 6),
  regulations text NOT NULL DEFAULT '',
  restrictions text NOT NULL DEFAULT '',
  reporting_requirements text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (inventory_product_id, chemical_component_id)
);
${logged("inventory_product_chemical_components", "inventory_product_id")}

SELECT keep_tally('inventories');
INSERT INTO list_tallies (noun) VALUES ('inventory_products');
CREATE FUNCTION bump_generation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_tallies SET generation = generation + 1 WHERE noun = TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE TRIGGER tally AFTER INSERT OR UPDATE OR DELETE ON inventory_products
  FOR EACH STATEMENT EXECUTE FUNCTION bump_generation('inventory_products');
`;
