import type { SqlClient } from "effect/sql";
import type { SheetQuery } from "#domain/sheet/review/sheetInputs.ts";
import { searchWords } from "#domain/shared/searchWords.ts";
import { containing } from "../list/listPage.ts";

const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Sheets `t` with their file, the person who added them, their product and the guessed product. */
export const SHEET_FROM = `sheets t JOIN files f ON f.id = t.file_id LEFT JOIN people a ON a.id = t.added_by
  LEFT JOIN products p ON p.id = t.product_id LEFT JOIN products g ON g.id = t.guess_id AND g.is_active`;

/** Members of a SheetRow. */
export const SHEET_ROW = `'id', t.id, 'original_name', f.original_name, 'kind', t.kind, 'pages', t.pages,
  'read_state', t.read_state, 'reason', t.reason, 'review_state', t.review_state, 'read_name', t.read_name,
  'read_mfg_name', t.read_mfg_name, 'read_date', t.read_date,
  'product', CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END,
  'guess', CASE WHEN p.id IS NULL AND g.id IS NOT NULL THEN json_build_object('id', g.id, 'name', g.name,
    'mfg_name', g.mfg_name, 'mfg_product_number', g.mfg_product_number, 'because', t.guess_because) END,
  'is_revision', t.is_revision, 'sure', t.sure, 'likely', t.likely, 'doubtful', t.doubtful, 'cautions', t.cautions,
  'added_at', ${moment("t.added_at")}, 'added_by', a.full_name, 'version', t.version`;

/** Members of a StoredDecision of `d`. */
export const DECISION = `'id', d.id, 'field', d.field, 'identity', d.identity, 'proposal', d.proposal,
  'decision', d.decision, 'stored', d.stored, 'previous', d.previous, 'is_stored', d.is_stored,
  'product_chemical_component_id', d.product_chemical_component_id,
  'by', (SELECT full_name FROM people WHERE id = d.decided_by), 'at', ${moment("d.decided_at")}`;

/** Members of a StoredSheet besides those of its row. */
export const SHEET_DETAILS = `'file', json_build_object('id', f.id, 'original_name', f.original_name, 'size', f.size),
  'former_date', t.former_date,
  'reading', (SELECT r.reading || jsonb_build_object('id', r.id, 'read_at', ${moment("r.read_at")})
    FROM sheet_readings r WHERE r.sheet_id = t.id ORDER BY r.id DESC LIMIT 1),
  'former', (SELECT r.reading -> 'proposals' FROM sheet_readings r
    WHERE r.sheet_id = t.id ORDER BY r.id DESC LIMIT 1 OFFSET 1),
  'decisions', coalesce((SELECT json_agg(json_build_object(${DECISION}) ORDER BY d.id DESC)
    FROM sheet_decisions d WHERE d.sheet_id = t.id), '[]')`;

/** The filter of a sheet list. Each word of a search is matched as typed. */
export const sheetsWhere = (sql: SqlClient.SqlClient, query: SheetQuery) =>
  sql.and([
    sql`true`,
    ...(query.read_state === "" ? [] : [sql`t.read_state = ${query.read_state}`]),
    ...(query.review_state === "" ? [] : [sql`t.review_state = ${query.review_state}`]),
    ...(query.has === "" ? [] : [sql`${sql(`t.${query.has}`)} > 0`]),
    ...(query.product_id === null ? [] : [sql`t.product_id = ${query.product_id}`]),
    ...searchWords(query.search).map(
      (word) => sql`lower(f.original_name || ' ' || t.read_name || ' ' || t.read_mfg_name || ' ' ||
        coalesce(p.name, '')) LIKE lower(${containing(word)})`,
    ),
  ]);
