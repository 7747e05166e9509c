import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { type FiledRecord, FiledRecords } from "#application/filing/FiledRecords.ts";
import type { FilingFacts } from "#domain/filing/FilingFacts.ts";
import { reading, writing } from "../storeFailures.ts";

type Facts = Required<Pick<FilingFacts, "record_ids" | "line_state_fields">>;

export const filedRecordsLive = Layer.effect(
  FiledRecords,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    return FiledRecords.of({
      factsOf: (facilityId) =>
        reading(
          Effect.gen(function* () {
            const record_ids = yield* sql<Facts["record_ids"][number]>`SELECT key, record_id FROM filed_record_ids
              WHERE facility_id = ${facilityId} ORDER BY key COLLATE "C"`;
            const line_state_fields = yield* sql<Facts["line_state_fields"][number]>`SELECT
                s.line_id AS inventory_product_id, s.name, s.label, s.value, s.is_required
              FROM line_state_fields s JOIN inventories i ON i.id = s.inventory_id
              WHERE i.facility_id = ${facilityId} ORDER BY s.line_id, s.position`;
            return {
              ...(record_ids.length === 0 ? {} : { record_ids }),
              ...(line_state_fields.length === 0 ? {} : { line_state_fields }),
            };
          }),
        ),
      holdersOf: (recordIds) =>
        reading(sql<FiledRecord>`SELECT facility_id, key, record_id FROM filed_record_ids
          WHERE record_id = ANY(${recordIds}::text[]) ORDER BY facility_id`),
      keep: (importId, records) =>
        write(
          Effect.asVoid(sql`INSERT INTO filed_record_ids (facility_id, key, record_id, import_id)
          SELECT facility_id, key, record_id, ${importId}
          FROM json_to_recordset(${JSON.stringify(records)}::json) AS r(facility_id integer, key text, record_id text)
          ON CONFLICT DO NOTHING`),
        ),
      keepStateFields: (inventoryId, lines) => {
        const rows = lines.flatMap(({ line_id, fields }) =>
          fields.map((field, position) => ({ line_id, position, ...field })),
        );
        return write(
          Effect.asVoid(sql`INSERT INTO line_state_fields
              (line_id, inventory_id, position, name, label, value, is_required)
            SELECT line_id, ${inventoryId}, position, name, label, value, is_required
            FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(line_id integer, position integer, name text,
              label text, value text, is_required boolean) ON CONFLICT DO NOTHING`),
        );
      },
    });
  }),
);
