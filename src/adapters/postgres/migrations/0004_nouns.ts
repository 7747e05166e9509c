const standing = `
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()`;

const logged = (table: string, id = "id") =>
  `CREATE TRIGGER ${table}_log AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION log_change('${id}');`;

/** What a product is, in the catalogue and, copied, in an inventory (reading 15). */
export const productFactColumns = `
  mfg_name text NOT NULL,
  mfg_product_number text NOT NULL DEFAULT '',
  mfg_phone text NOT NULL DEFAULT '',
  mfg_emergency_phone text NOT NULL DEFAULT '',
  physical_state text CHECK (physical_state IN ('solid', 'liquid', 'compressed gas', 'liquified gas')),
  specific_gravity numeric(15, 6),
  pounds_per_gallon numeric(15, 6),
  conversion_factor numeric(15, 6),
  flash_points integer CHECK (flash_points BETWEEN -459 AND 1000),
  nfpa text NOT NULL DEFAULT '',
  is_spcc boolean NOT NULL DEFAULT false,
  is_sara_f boolean NOT NULL DEFAULT false,
  is_sara_p boolean NOT NULL DEFAULT false,
  is_sara_r boolean NOT NULL DEFAULT false,
  is_sara_a boolean NOT NULL DEFAULT false,
  is_sara_c boolean NOT NULL DEFAULT false`;

/** Customers, facilities, containers, units, hazard classes, products and their chemical components (spec B3). */
export const nouns = `
CREATE TABLE states (code text PRIMARY KEY, title text NOT NULL);

CREATE TABLE customers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  prepared_at date,
  address text NOT NULL, city text NOT NULL, state text NOT NULL, zip text NOT NULL, phone text NOT NULL DEFAULT '',
  billing_address text NOT NULL DEFAULT '', billing_city text NOT NULL DEFAULT '',
  billing_state text NOT NULL DEFAULT '', billing_zip text NOT NULL DEFAULT '',
  is_same_billing_address boolean NOT NULL DEFAULT false,${standing}
);
${logged("customers")}

CREATE TABLE facilities (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers,
  name text NOT NULL,
  address text NOT NULL, city text NOT NULL, state text NOT NULL, zip text NOT NULL, phone text NOT NULL DEFAULT '',
  full_address text NOT NULL GENERATED ALWAYS AS (address || ', ' || city || ', ' || state || ' ' || zip) STORED,${standing}
);
CREATE INDEX facilities_customer ON facilities (customer_id);
${logged("facilities")}

CREATE TABLE containers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',${standing}
);
${logged("containers")}

CREATE TABLE container_units (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',${standing}
);
${logged("container_units")}

CREATE TABLE hazards (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,${standing}
);
${logged("hazards")}

CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  sds_date date,
  sds_file_id integer,${productFactColumns},${standing},
  search_text text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || mfg_name)) STORED
);
${logged("products")}

CREATE TABLE product_hazards (
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  hazard_id integer NOT NULL REFERENCES hazards,
  PRIMARY KEY (product_id, hazard_id)
);
CREATE INDEX product_hazards_hazard ON product_hazards (hazard_id);
${logged("product_hazards", "product_id")}

CREATE TABLE chemical_components (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL,
  name text NOT NULL,${standing},
  UNIQUE (number, name)
);
${logged("chemical_components")}

CREATE TABLE product_chemical_components (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  chemical_component_id integer NOT NULL REFERENCES chemical_components,
  percentage_weight numeric(9, 6),
  percentage_volume numeric(9, 6),
  regulations text NOT NULL DEFAULT '',
  restrictions text NOT NULL DEFAULT '',
  reporting_requirements text NOT NULL DEFAULT '',${standing},
  UNIQUE (product_id, chemical_component_id)
);
${logged("product_chemical_components", "product_id")}

SELECT keep_tally(t::regclass) FROM unnest(ARRAY['customers', 'facilities', 'containers', 'container_units', 'hazards', 'products']) t;
`;
