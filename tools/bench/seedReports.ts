import { createHash } from "node:crypto";
import type { RunSql } from "./scale/postgres.ts";

/** Lines of the inventory of each facility, by number from 1; each line has 6 components. */
export const REPORT_FACILITIES = [10, 500, 5000, 5000, 5000] as const;
export const PEOPLE = REPORT_FACILITIES.length;
export const reportToken = (person: number): string => `bench-report-${person}`.padEnd(43, "x");

/** Fills a database that has had its first start with its lists: every component is on one of them. */
export const seedReports = async (run: RunSql): Promise<void> => {
  for (let n = 0; n < PEOPLE; n++) {
    const hash = createHash("sha256").update(reportToken(n)).digest("hex");
    await run(`WITH p AS (INSERT INTO people (email, role, first_name, last_name)
        VALUES ('bench${n}@hazledger.example', 'admin', 'Ann', 'Miller') RETURNING id)
      INSERT INTO sessions (token_hash, person_id, expires_at) SELECT decode('${hash}', 'hex'), id, '2100-01-01' FROM p`);
  }
  await run(
    `INSERT INTO customers (name, address, city, state, zip) VALUES ('Acme', '1 Main St', 'Peoria', 'IL', '61602')`,
  );
  await run(`INSERT INTO products (name, mfg_name, sds_date) SELECT 'Product ' || n, 'Maker ' || n % 90, '2026-05-20'
    FROM generate_series(1, 3000) n`);
  await run(`INSERT INTO chemical_components (number, name) SELECT DISTINCT ON (cas_number) cas_number, chemical_name
    FROM reference_rows WHERE cas_number <> '' ORDER BY cas_number, id`);
  for (const [at, count] of REPORT_FACILITIES.entries()) {
    await run(`WITH f AS (INSERT INTO facilities (customer_id, name, address, city, state, zip)
        VALUES (1, 'Plant ${at + 1}', '1 Mill Rd', 'Peoria', 'IL', '61602') RETURNING id)
      INSERT INTO inventories (year, customer_id, facility_id, last_sds_no) SELECT 2026, 1, id, ${count} FROM f`);
    await run(`INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name, physical_state,
        pounds_per_gallon, flash_points, nfpa, is_processed, is_manufactured, is_otherwise_used, is_spcc, container_id,
        container_unit_id, container_size, container_quantity, max_gallons, max_pounds, location_stored)
      SELECT (SELECT max(id) FROM inventories), 1 + n % 3000, n, 'Product ' || n % 3000, 'Maker ' || n % 90,
        (ARRAY['solid', 'liquid', 'compressed gas', 'liquified gas'])[1 + n % 4], 8.345, n % 200, '2-3-1', true, true, true,
        true, (SELECT min(id) FROM containers), (SELECT min(id) FROM container_units), 55.25 + n / 3000, 1 + n % 40, 220.5,
        1 + n * 7919 % 90000 + 0.1234, 'ROOM ' || n % 30 FROM generate_series(1, ${count}) n`);
    await run(`INSERT INTO inventory_product_chemical_components (inventory_product_id, chemical_component_id, number, name,
        percentage_weight)
      SELECT l.id, c.id, c.number, c.name, 1.25 + (l.sds_no + at * 5) % 30
      FROM inventory_products l CROSS JOIN generate_series(0, 5) at
      JOIN (SELECT id, number, name, row_number() OVER (ORDER BY id) - 1 AS nth, count(*) OVER () AS all FROM chemical_components) c
        ON c.nth = (l.sds_no * 31 + at * 977) % c.all
      WHERE l.inventory_id = (SELECT max(id) FROM inventories) ON CONFLICT DO NOTHING`);
  }
};
