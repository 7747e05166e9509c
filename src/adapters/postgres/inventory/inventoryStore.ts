import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import {
  INVENTORY_FIELDS,
  type Inventory,
  type InventoryOption,
  type InventoryRow,
} from "#domain/inventory/Inventory.ts";
import type { PrintLine } from "#domain/inventory/sheetIndex.ts";
import {
  InventoryStore,
  type InventoryValues,
  type Placement,
  type StoredActivity,
} from "#application/inventory/InventoryStore.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";
import { EMPTY_PAGE, listPage } from "../list/listPage.ts";
import { TotalCache } from "../list/TotalCache.ts";
import { choicesOf } from "../resource/choicesOf.ts";
import { wholeOf } from "../resource/resourceStore.ts";
import { reading, readingFirst, readingOnly, writing } from "../storeFailures.ts";
import { copyLines, equalLines } from "./copyLines.ts";
import { inventoryState } from "./inventoryState.ts";
import { INVENTORY, inventoryChoices, inventoryList, PLACES } from "./inventoryList.ts";

/** A setting that was not sent keeps its value. */
const columnsIn = (fields: InventoryValues) => columnValues(INVENTORY_FIELDS, fields);

export const inventoryStoreLive = Layer.effect(
  InventoryStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const memory = new TotalCache();
    const write = writing(sql);

    /** Technicians in the order chosen; the log shows only those who were added or removed. */
    const technicians = (id: number, ids: ReadonlyArray<number>) => sql`
      WITH chosen AS (SELECT person, position FROM unnest(${ids}::integer[]) WITH ORDINALITY AS x(person, position)),
        gone AS (DELETE FROM inventory_technicians
          WHERE inventory_id = ${id} AND NOT person_id = ANY(${ids}::integer[]))
      INSERT INTO inventory_technicians (inventory_id, person_id, position) SELECT ${id}, person, position FROM chosen
      ON CONFLICT (inventory_id, person_id) DO UPDATE SET position = excluded.position
        WHERE inventory_technicians.position <> excluded.position`;

    return InventoryStore.of({
      list: (query) =>
        Effect.map(listPage<InventoryRow>(sql, memory, inventoryList(sql, query), query), (page) => page ?? EMPTY_PAGE),
      whole: (query) => wholeOf<InventoryRow>(sql, inventoryList(sql, query), query),
      autocomplete: (query) => choicesOf<InventoryOption>(sql, memory, inventoryChoices(sql), query),
      get: (id) =>
        readingOnly("row")(sql<{ row: Inventory }>`SELECT ${sql.literal(INVENTORY)} AS row
              FROM inventories t ${sql.literal(PLACES)} WHERE t.id = ${id}`),
      years: (customerId, facilityId) =>
        reading(sql<{ id: number; year: number }>`SELECT DISTINCT ON (year) id, year FROM inventories
          WHERE customer_id = ${customerId} AND facility_id = ${facilityId} AND is_active ORDER BY year DESC, id DESC`),
      printLines: (id) =>
        reading(sql<PrintLine>`SELECT t.sds_no, t.name, t.mfg_name, f.hash AS sheet
          FROM inventory_products t JOIN products p ON p.id = t.product_id LEFT JOIN files f ON f.id = p.sds_file_id
          WHERE t.inventory_id = ${id} ORDER BY t.sds_no`),
      placement: (facilityId) =>
        readingFirst(sql<Placement>`SELECT f.customer_id, f.is_active, c.is_active AS customer_is_active
              FROM facilities f JOIN customers c ON c.id = f.customer_id WHERE f.id = ${facilityId}`),
      technicians: (ids) =>
        reading(sql<StoredActivity>`SELECT id, is_active FROM people
          WHERE role = 'technician' AND id = ANY(${ids}::integer[])`),
      // Locked, so that a line added meanwhile is either copied or comes after the copy; ordered, to avoid deadlocks.
      sources: (ids) =>
        reading(sql<StoredActivity>`SELECT id, is_active FROM inventories WHERE id = ANY(${ids}::integer[])
          ORDER BY id FOR SHARE`),
      ...inventoryState(sql),
      together: (work) => write(work),
      insert: ({ technician_ids, ...fields }) =>
        write(
          Effect.gen(function* () {
            const [inserted] = yield* sql<{ id: number }>`INSERT INTO inventories
              ${sql.insert(columnsIn(fields))} RETURNING id`;
            if (inserted === undefined) return yield* Effect.die(new Error("INSERT returned no row"));
            if (technician_ids.length > 0) yield* technicians(inserted.id, technician_ids);
            return inserted.id;
          }),
        ),
      update: (id, { technician_ids, ...fields }) =>
        write(
          Effect.gen(function* () {
            yield* sql`UPDATE inventories SET ${sql.update(columnsIn(fields))},
              version = version + 1, updated_at = clock_timestamp() WHERE id = ${id}`;
            yield* technicians(id, technician_ids);
          }),
        ),
      setActive: (id, is_active) =>
        write(
          Effect.asVoid(sql`UPDATE inventories SET is_active = ${is_active}, version = version + 1,
            updated_at = clock_timestamp() WHERE id = ${id}`),
        ),
      equalLines: (id, sourceIds) => reading(equalLines(sql, id, sourceIds)),
      copyLines: (id, sourceIds, merged) => write(copyLines(sql, id, sourceIds, merged)),
    });
  }),
);
