import { createHash } from "node:crypto";
import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import type { InputsOf } from "#application/report/ReportStore.ts";
import { sdsStatusText } from "../product/sdsStatus.ts";
import {
  COMPONENT_ROWS,
  CUSTOMER_MEMBERS,
  FACILITY_MEMBERS,
  INVENTORY_COLUMNS,
  SNAPSHOT_LINE,
  SNAPSHOT_LIST_ROW,
} from "./snapshotColumns.ts";

/** Part of every stamp, so that a program version that reads other fields gets other stamps. */
const READ = [CUSTOMER_MEMBERS, FACILITY_MEMBERS, INVENTORY_COLUMNS, COMPONENT_ROWS, SNAPSHOT_LINE, SNAPSHOT_LIST_ROW];

/**
 * Sums the changes that the triggers of migration 0021 counted for every row that the report reads. Counts only grow,
 * so any write changes the sum over the same rows, and a write that changes which rows are read is counted for the
 * inventory or the list. Outdated sheets are counted as well, because their number grows with the date alone. A
 * migration may rewrite rows without a trigger, so the name of the latest one is part of the stamp.
 */
export const inputsStamp = (sql: SqlClient.SqlClient, request: ReportRequest, of: InputsOf, oldest: string) =>
  Effect.map(countedInputs(sql, request, of.lists, oldest), (counted) => stampOf(request, of, counted));

/** Of the inputs that `countedInputs` counted. */
export const stampOf = (
  { type, customer_id, facility_id, year }: ReportRequest,
  { lists, ...program }: InputsOf,
  counted: string,
): string => hashOf([type, customer_id, facility_id, year, lists, program, READ, counted]);

/**
 * Changes only if the data that the report reads are written to, not with the version of the program or the date. Equal
 * ones mean equal facts; different ones may as well.
 */
export const writesStampOf = ({ type, customer_id, facility_id, year }: ReportRequest, counted: string): string => {
  const [, inventories, changes]: ReadonlyArray<unknown> = JSON.parse(counted);
  return hashOf([type, customer_id, facility_id, year, inventories, changes]);
};

const hashOf = (parts: ReadonlyArray<unknown>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

export const countedInputs = (
  sql: SqlClient.SqlClient,
  { customer_id, facility_id, year }: Omit<ReportRequest, "type">,
  lists: InputsOf["lists"],
  oldest: string,
) =>
  Effect.map(
    sql<{ readonly counted: string }>`WITH
        held AS MATERIALIZED (SELECT id FROM inventories
          WHERE customer_id = ${customer_id} AND facility_id = ${facility_id} AND year = ${year} AND is_active),
        lines AS MATERIALIZED (SELECT product_id, container_id, container_unit_id FROM inventory_products
          WHERE inventory_id IN (SELECT id FROM held)),
        listed AS MATERIALIZED (SELECT id, version_id FROM reference_lists WHERE type = ANY(${lists}::text[])),
        rows_read (noun, id) AS (
          VALUES ('customers', ${customer_id}::integer), ('facilities', ${facility_id}::integer)
          UNION ALL SELECT 'inventories', id FROM held
          UNION ALL SELECT DISTINCT 'products', product_id FROM lines
          UNION ALL SELECT DISTINCT 'containers', container_id FROM lines
          UNION ALL SELECT DISTINCT 'container_units', container_unit_id FROM lines
          UNION ALL SELECT 'reference_lists', id FROM listed
          UNION ALL SELECT 'reference_list_versions', version_id FROM listed)
      SELECT json_build_array(
        (SELECT max(name) FROM schema_migrations),
        (SELECT json_agg(id ORDER BY id) FROM held),
        (SELECT json_agg(json_build_array(noun, changes) ORDER BY noun) FROM (
          SELECT noun, sum(changes) AS changes FROM rows_read JOIN input_changes USING (noun, id) GROUP BY noun) n),
        (SELECT count(*) FROM lines JOIN products s ON s.id = product_id
          WHERE ${sql.literal(sdsStatusText("s", oldest))} = 'update'))::text AS counted`,
    ([found]) => found?.counted ?? "[]",
  );
