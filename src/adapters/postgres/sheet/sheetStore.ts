import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { proposedGhsCode } from "#domain/hazard/proposedGhsCode.ts";
import type { SheetRow, SheetSummary } from "#domain/sheet/review/Sheet.ts";
import type { StoredSource } from "#domain/sheet/review/fieldSources.ts";
import type { KnownName } from "#domain/sheet/checks/knownNames.ts";
import type { KnownProduct } from "#domain/sheet/review/guessProduct.ts";
import type { Option } from "#domain/shared/Option.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { SheetStore, type StoredSheet } from "#application/sheet/SheetStore.ts";
import { containing, lastPageOf } from "../list/listPage.ts";
import { reading, readingFirst, readingOnly, writing } from "../storeFailures.ts";
import { DECISION, SHEET_DETAILS, SHEET_FROM, SHEET_ROW, sheetsWhere } from "./sheetSql.ts";

const NO_SHEETS: SheetSummary = { waiting: 0, reading: 0, read: 0, failed: 0 };
const MOST_KNOWN = 50;
const MOST_SUBSTANCES = 2000;
/** A shorter name is part of too many other names. */
const SHORT_NAME = 3;

export const sheetStoreLive = Layer.effect(
  SheetStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const one = <Row>(members: string, id: number) =>
      Effect.map(
        sql<{ row: Row }>`SELECT json_build_object(${sql.literal(members)}) AS row
          FROM ${sql.literal(SHEET_FROM)} WHERE t.id = ${id}`,
        ([found]) => found?.row ?? null,
      );
    const whole = (id: number) => one<StoredSheet>(`${SHEET_ROW}, ${SHEET_DETAILS}`, id);
    const changed = sql`version = version + 1, updated_at = clock_timestamp()`;

    const plainName = (column: string) => sql`regexp_replace(lower(${sql(column)}), '[^a-z0-9]', '', 'g')`;

    return SheetStore.of({
      list: (query) =>
        reading(
          Effect.gen(function* () {
            const where = sheetsWhere(sql, query);
            const from = sql.literal(SHEET_FROM);
            const [counted] = yield* sql<{
              total: number;
            }>`SELECT count(*)::integer AS total FROM ${from} WHERE ${where}`;
            const states = yield* sql<{ read_state: keyof SheetSummary; n: number }>`SELECT read_state,
              count(*)::integer AS n FROM sheets GROUP BY read_state`;
            const rows = yield* sql<{ row: SheetRow }>`SELECT json_build_object(${sql.literal(SHEET_ROW)}) AS row
              FROM ${from} WHERE ${where} ORDER BY t.id DESC LIMIT ${query.ipp} OFFSET ${(query.page - 1) * query.ipp}`;
            const total = counted?.total ?? 0;
            return {
              items: rows.map(({ row }) => row),
              total,
              last_page: lastPageOf(total, query.ipp),
              summary: states.reduce((sum, { read_state, n }) => ({ ...sum, [read_state]: n }), NO_SHEETS),
            };
          }),
        ),
      get: (id) => reading(whole(id)),
      row: (id) => reading(one<SheetRow>(SHEET_ROW, id)),
      locked: (id, work) =>
        write(
          Effect.gen(function* () {
            yield* sql`SELECT FROM sheets WHERE id = ${id} FOR UPDATE`;
            return yield* work(yield* whole(id));
          }),
        ),
      together: (work) => write(work),
      ofContent: (hash) => readingOnly("id")(sql<{ id: number }>`SELECT id FROM sheets WHERE hash = ${hash}`),
      insert: (sheet) =>
        write(
          Effect.gen(function* () {
            const { id: added_by } = yield* CurrentActor;
            const [added] = yield* sql<{ id: number }>`INSERT INTO sheets ${sql.insert({ ...sheet, added_by })}
              ON CONFLICT (hash) DO NOTHING RETURNING id`;
            return added?.id ?? null;
          }),
        ),
      decide: ({ sheet_id, proposal, stored, previous, ...made }) =>
        write(
          Effect.gen(function* () {
            const { id: decided_by } = yield* CurrentActor;
            const [added] = yield* sql<{ id: number }>`INSERT INTO sheet_decisions
              (sheet_id, file_id, sheet_date, proposal, stored, previous, product_id, product_chemical_component_id,
                field, identity, decision, is_stored, decided_by)
              SELECT t.id, t.file_id, t.read_date, ${JSON.stringify(proposal)}::jsonb,
                ${stored === null ? null : JSON.stringify(stored)}::jsonb,
                ${previous === null ? null : JSON.stringify(previous)}::jsonb, ${made.product_id}::integer,
                ${made.product_chemical_component_id}::integer, ${made.field}, ${made.identity}, ${made.decision},
                ${made.is_stored}, ${decided_by}::integer FROM sheets t WHERE t.id = ${sheet_id} RETURNING id`;
            return added === undefined ? yield* Effect.die(new Error("INSERT returned no row")) : added.id;
          }),
        ),
      forget: (decisionId) => write(Effect.asVoid(sql`DELETE FROM sheet_decisions WHERE id = ${decisionId}`)),
      settle: (id, state) =>
        write(Effect.asVoid(sql`UPDATE sheets SET ${sql.update(state)}, ${changed} WHERE id = ${id}`)),
      attach: (id, to) => write(Effect.asVoid(sql`UPDATE sheets SET ${sql.update(to)}, ${changed} WHERE id = ${id}`)),
      known: ({ name, mfg_product_number }) =>
        reading(
          sql<KnownProduct>`SELECT id, name, mfg_name, mfg_product_number FROM products
            WHERE is_active AND (${name.length < SHORT_NAME ? sql`false` : sql`search_text LIKE lower(${containing(name)})`}
              OR (${mfg_product_number} <> '' AND mfg_product_number <> ''
                AND lower(mfg_product_number) = lower(${mfg_product_number})))
            ORDER BY length(name), id LIMIT ${MOST_KNOWN}`,
        ),
      substances: ({ numbers, names }) =>
        numbers.length === 0 && names.length === 0
          ? Effect.succeed([])
          : reading(
              sql<KnownName>`SELECT DISTINCT cas, name FROM (
                  SELECT r.cas_number AS cas, r.chemical_name AS name FROM reference_rows r
                    JOIN reference_lists l ON l.version_id = r.version_id AND l.is_active
                  UNION ALL SELECT number, name FROM chemical_components WHERE is_active) known
                WHERE cas <> '' AND (cas = ANY(${numbers}::text[]) OR ${plainName("name")} IN (
                  SELECT ${plainName("w")} FROM unnest(${names}::text[]) w))
                ORDER BY cas, name LIMIT ${MOST_SUBSTANCES}`,
            ),
      hazards: (names) =>
        names.length === 0
          ? Effect.succeed([])
          : reading(
              sql<Option>`SELECT DISTINCT ON (wanted.name) id, wanted.name
                FROM unnest(${names}::text[], ${names.map(proposedGhsCode)}::text[]) wanted (name, code)
                JOIN hazards h ON h.is_active AND (h.ghs_code = code OR lower(h.name) = lower(wanted.name))
                ORDER BY wanted.name, lower(h.name) = lower(wanted.name) DESC, h.id`,
            ),
      inventories: (productId, year) =>
        reading(sql<Option>`SELECT t.id, c.name || ', ' || f.name || ', ' || t.year AS name FROM inventories t
          JOIN customers c ON c.id = t.customer_id JOIN facilities f ON f.id = t.facility_id
          WHERE t.year = ${year} AND t.is_active AND EXISTS (SELECT FROM inventory_products l
            WHERE l.inventory_id = t.id AND l.product_id = ${productId}) ORDER BY lower(c.name), lower(f.name), t.id`),
      sources: (productId) =>
        reading(
          Effect.map(
            sql<{ row: StoredSource }>`SELECT json_build_object(${sql.literal(DECISION)}, 'sheet_id', d.sheet_id,
                'sheet_date', d.sheet_date, 'original_name', f.original_name) AS row
              FROM sheet_decisions d JOIN files f ON f.id = d.file_id
              WHERE d.product_id = ${productId} AND d.is_stored ORDER BY d.id DESC`,
            (rows) => rows.map(({ row }) => row),
          ),
        ),
      sheetOf: (productId) =>
        readingFirst(sql<{ file_id: number; hash: string }>`SELECT f.id AS file_id, f.hash FROM products p
          JOIN files f ON f.id = p.sds_file_id WHERE p.id = ${productId}`),
    });
  }),
);
