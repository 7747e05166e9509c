import type { SqlClient } from "effect/sql";
import type { KnownTexts } from "#domain/inventory/KnownTexts.ts";
import type { Stored } from "#application/shared/ResourceStore.ts";
import { readingFirst } from "../storeFailures.ts";

/** Rows that are looked at: of each inventory, and of the catalog. Each of them lies at the end of an index. */
const LATEST = 1000;
/** Years that a facility's places are taken from. */
const YEARS = 3;

/** Each text once: those of the nearest source first, there the last changed. */
const texts = (column: string, sources: string): string =>
  `(SELECT coalesce(json_agg(text ORDER BY near, latest DESC), '[]') FROM (
    SELECT text, min(near) AS near, max(latest) AS latest FROM (${sources}) AS source (text, near, latest)
    WHERE text <> '' GROUP BY text) AS each) AS ${column}`;

/** null when there is no such inventory. */
export const knownTexts = (sql: SqlClient.SqlClient, inventoryId: number): Stored<KnownTexts | null> => {
  const ofLines = (column: string, near: number, inventory: string): string =>
    `(SELECT l.${column}, ${near}, l.updated_at FROM inventory_products l WHERE l.inventory_id = ${inventory}
      ORDER BY l.updated_at DESC LIMIT ${LATEST})`;
  const ofFacility = (column: string): string => `${ofLines(column, 0, "t.id")} UNION ALL
    (SELECT latest.* FROM (SELECT o.id FROM inventories o WHERE o.facility_id = t.facility_id AND o.id <> t.id
        ORDER BY o.year DESC, o.id DESC LIMIT ${YEARS}) AS other,
      LATERAL ${ofLines(column, 1, "other.id")} AS latest)`;
  const makers = `${ofLines("mfg_name", 0, "t.id")} UNION ALL
    (SELECT mfg_name, 1, updated_at FROM products WHERE is_active ORDER BY updated_at DESC LIMIT ${LATEST})`;
  const columns = [
    texts("mfg_name", makers),
    ...["location_stored", "reported_as", "process_name"].map((column) => texts(column, ofFacility(column))),
  ].join(", ");
  return readingFirst(sql<KnownTexts>`SELECT ${sql.literal(columns)} FROM inventories t WHERE t.id = ${inventoryId}`);
};
