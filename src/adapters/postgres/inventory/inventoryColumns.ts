/** JSON of inventories over `t`, its customer `c` and its facility `f`. */
const option = (alias: string): string => `json_build_object('id', ${alias}.id, 'name', ${alias}.name)`;

/** `Acme, Main Plant, 2026`, as the duplicate choice names an inventory. */
const nameOf = (t: string, c: string, f: string): string => `${c}.name || ', ' || ${f}.name || ', ' || ${t}.year`;
const optionOf = (t: string, c: string, f: string): string =>
  `json_build_object('id', ${t}.id, 'name', ${nameOf(t, c, f)}, 'year', ${t}.year, 'customer', ${option(c)}, 'facility', ${option(f)})`;

export const INVENTORY_NAME = nameOf("t", "c", "f");
export const INVENTORY_OPTION = optionOf("t", "c", "f");

/** Joins of an inventory's labels, after a table `t`. */
export const PLACES = "JOIN customers c ON c.id = t.customer_id JOIN facilities f ON f.id = t.facility_id";

const technicians = (member: string): string => `(SELECT ${member}
  FROM inventory_technicians l JOIN people p ON p.id = l.person_id WHERE l.inventory_id = t.id)`;

export const TECHNICIAN_NAMES = technicians("coalesce(string_agg(p.full_name, ', ' ORDER BY l.position), '')");

const TECHNICIANS = technicians(`coalesce(json_agg(json_build_object('id', p.id, 'profile', json_build_object(
  'first_name', p.first_name, 'last_name', p.last_name, 'full_name', p.full_name)) ORDER BY l.position), '[]')`);

const DUPLICATES = `(SELECT coalesce(json_agg(${optionOf("s", "sc", "sf")} ORDER BY d.position), '[]')
  FROM inventory_duplicates d JOIN inventories s ON s.id = d.source_id
  JOIN customers sc ON sc.id = s.customer_id JOIN facilities sf ON sf.id = s.facility_id WHERE d.inventory_id = t.id)`;

/** The single answer; reading 19 for the counts. */
export const INVENTORY = `json_build_object('id', t.id, 'year', t.year,
  'customer', ${option("c")}, 'facility', ${option("f")}, 'customer_name', c.name, 'facility_name', f.name,
  'technicians', ${TECHNICIANS}, 'duplicates', ${DUPLICATES},
  'products_inventoried', (SELECT count(*) FROM inventory_products l WHERE l.inventory_id = t.id),
  'products_with_sds', (SELECT count(*) FROM inventory_products l JOIN products s ON s.id = l.product_id
    WHERE l.inventory_id = t.id AND s.sds_file_id IS NOT NULL),
  'is_completed', t.is_completed, 'is_active', t.is_active, 'version', t.version)`;

export const INVENTORY_ROW = `json_build_object('id', t.id, 'year', t.year, 'customer__name', c.name,
  'facility__name', f.name, 'technician__names', ${TECHNICIAN_NAMES},
  'is_completed', t.is_completed, 'is_active', t.is_active, 'version', t.version)`;
