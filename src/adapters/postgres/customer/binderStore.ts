import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import {
  type BinderPlace,
  BinderStore,
  type OpenedBinder,
  type StoredBinder,
} from "#application/binder/BinderStore.ts";
import type { FileRecord } from "#application/files/FileRecords.ts";
import type { BinderProduct } from "#domain/binder/OpenBinder.ts";
import { reading, readingFirst, writing } from "../storeFailures.ts";

const PLACE = "facilities f JOIN customers c ON c.id = f.customer_id";
const IS_ACTIVE = "f.is_active AND c.is_active";
/** An inventory that is still being entered may lack products. */
const INVENTORY = `SELECT i.id, i.year FROM inventories i WHERE i.facility_id = f.id AND i.is_active
  AND EXISTS (SELECT FROM inventory_products l WHERE l.inventory_id = i.id)
  ORDER BY i.is_completed DESC, i.year DESC, i.id DESC LIMIT 1`;

/** What the history keeps of an address. */
type Noted = { readonly made_at: string; readonly is_next: boolean };

export const binderStoreLive = Layer.effect(
  BinderStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const [place, isActive, inventory] = [PLACE, IS_ACTIVE, INVENTORY].map((text) => sql.literal(text));
    const isThere = (facilityId: number) => sql`EXISTS (SELECT FROM inventory_products l
      WHERE l.product_id = p.id AND l.inventory_id = (SELECT i.id FROM facilities f,
        LATERAL (${inventory}) i WHERE f.id = ${facilityId}))`;
    // By hand: the log of the table would have the secret, and a row for each visit.
    const note = (facilityId: number, before: Noted | null, after: Noted | null) => {
      const row = (logged: Noted | null) =>
        logged === null ? sql`NULL` : sql`${JSON.stringify({ facility_id: facilityId, ...logged })}::text::jsonb`;
      const action = before === null ? "INSERT" : after === null ? "DELETE" : "UPDATE";
      return sql`WITH logged AS (
          INSERT INTO change_log (actor_id, request_id, noun, record_id, action, before, after, change_set_id)
          VALUES (nullif(current_setting('hazledger.actor', true), '')::integer,
            coalesce(current_setting('hazledger.request', true), ''), 'facility_binders', ${facilityId}, ${action},
            ${row(before)}, ${row(after)}, change_set())
          RETURNING id)
        INSERT INTO change_log_waiting SELECT id FROM logged`;
    };
    const madeAt = sql.literal(`to_char(made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
    const logged = sql`${madeAt} AS made_at, is_next`;
    const end = (facilityId: number) =>
      Effect.map(
        sql<Noted>`DELETE FROM facility_binders WHERE facility_id = ${facilityId} RETURNING ${logged}`,
        ([ended = null]) => ended,
      );
    return BinderStore.of({
      get: (facilityId) =>
        reading(
          Effect.gen(function* () {
            const [found] = yield* sql<Omit<BinderPlace, "binder">>`SELECT f.name AS facility, c.name AS customer
              FROM ${place} WHERE f.id = ${facilityId}`;
            const [binder = null] = yield* sql<StoredBinder>`SELECT salt, token_hash AS hash, ${madeAt} AS made_at,
              visits, visited_on::text AS visited_on FROM facility_binders WHERE facility_id = ${facilityId}`;
            return found === undefined ? null : { ...found, binder };
          }),
        ),
      keep: (facilityId, { salt, hash }) =>
        write(
          Effect.gen(function* () {
            // Of two that make an address at once, the second ends the first one's.
            const [found] = yield* sql`SELECT FROM ${place} WHERE f.id = ${facilityId} AND ${isActive}
              FOR NO KEY UPDATE OF f`;
            if (found === undefined) return false;
            const before = yield* end(facilityId);
            const [made = null] =
              yield* sql<Noted>`INSERT INTO facility_binders (facility_id, token_hash, salt, is_next)
              VALUES (${facilityId}, ${hash}, ${salt}, ${before !== null}) RETURNING ${logged}`;
            yield* note(facilityId, before, made);
            return true;
          }),
        ),
      withdraw: (facilityId) =>
        write(
          Effect.gen(function* () {
            const before = yield* end(facilityId);
            if (before !== null) yield* note(facilityId, before, null);
          }),
        ),
      opened: (hash) =>
        readingFirst(sql<OpenedBinder>`SELECT f.id AS facility_id, f.name AS facility, c.name AS customer, i.year
          FROM facility_binders b JOIN ${place} ON f.id = b.facility_id LEFT JOIN LATERAL (${inventory}) i ON true
          WHERE b.token_hash = ${hash} AND ${isActive}`),
      products: (facilityId) =>
        reading(sql<BinderProduct>`SELECT p.id, p.name, p.mfg_name AS maker, p.mfg_product_number AS number,
            p.sds_file_id IS NOT NULL AS has_sheet
          FROM products p WHERE ${isThere(facilityId)} ORDER BY lower(p.name), p.id`),
      sheet: (facilityId, productId) =>
        readingFirst(sql<FileRecord>`SELECT s.id, s.filepath, s.hash, s.size::integer AS size, s.kind, s.original_name
          FROM products p JOIN files s ON s.id = p.sds_file_id WHERE p.id = ${productId} AND ${isThere(facilityId)}`),
      countVisit: (facilityId, day) =>
        write(
          Effect.asVoid(sql`UPDATE facility_binders SET visits = visits + 1, visited_on = ${day}::date
            WHERE facility_id = ${facilityId}`),
        ),
    });
  }),
);
