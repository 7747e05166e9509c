import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { MissingPage } from "#application/season/Seasons.ts";
import type { MissingFact, MissingQuery } from "#domain/season/MissingFact.ts";
import { containing, lastPageOf } from "../list/listPage.ts";

type Found = MissingFact & { readonly total: number };

const IN_CATALOG = `CASE kind
  WHEN 'composition' THEN EXISTS (SELECT FROM product_chemical_components p WHERE p.product_id = s.product_id)
  WHEN 'percentage' THEN coalesce(own.percentage_weight IS NOT NULL
    OR (s.words = 'percentage' AND coalesce(own.percent_min, own.percent_max) IS NOT NULL), false)
  WHEN 'question' THEN own.id IS NOT NULL AND own.number <> s.component_number
  ELSE false END`;

const rowsOf = (sql: SqlClient.SqlClient, { year, page, ipp, search, facility_id }: MissingQuery) => {
  const like = containing(search.trim().toLowerCase());
  const found = sql`season_facts s JOIN facilities f ON f.id = s.facility_id JOIN customers c ON c.id = f.customer_id`;
  // Only a search needs the lines of all facts.
  const isAsked = sql`s.year = ${year} AND f.is_active AND c.is_active
    ${facility_id === null ? sql`` : sql`AND s.facility_id = ${facility_id}`}
    ${
      search.trim() === ""
        ? sql``
        : sql`AND lower(concat_ws(' ', c.name, f.name, s.component_name,
          (SELECT l.name FROM inventory_products l WHERE l.id = s.line_id))) LIKE ${like}`
    }`;
  return sql<Found>`WITH facts AS (SELECT subject, sum(cardinality(types))::integer AS reports,
        sum(answers)::integer AS answers, sum(lines)::integer AS lines, count(*)::integer AS facilities,
        max(coalesce(part, 'Infinity')) AS part, min(line_id) AS line_id
      FROM ${found} WHERE ${isAsked} GROUP BY subject),
    shown AS (SELECT *, (SELECT count(*)::integer FROM facts) AS total FROM facts
      ORDER BY reports DESC, part DESC, subject LIMIT ${ipp} OFFSET ${(page - 1) * ipp}),
    asked AS (SELECT s.*, f.name AS facility, f.customer_id, c.name AS customer, l.name AS product, l.mfg_name, l.inventory_id
      FROM shown JOIN season_facts s USING (subject) JOIN facilities f ON f.id = s.facility_id
        JOIN customers c ON c.id = f.customer_id JOIN inventory_products l ON l.id = s.line_id
      WHERE ${isAsked}),
    types AS (SELECT subject, json_agg(DISTINCT type) AS types FROM asked CROSS JOIN unnest(asked.types) AS type
      GROUP BY subject)
    SELECT s.subject AS id, s.kind, s.field, s.words, s.component_name, s.component_number,
      json_build_object('id', s.product_id, 'name', s.product) AS product, s.mfg_name, own.id AS component_id,
      ${sql.literal(IN_CATALOG)} AS is_in_catalog, shown.lines, shown.facilities,
      json_build_object('id', s.customer_id, 'name', s.customer) AS customer,
      json_build_object('id', s.facility_id, 'name', s.facility) AS facility,
      s.inventory_id, s.line_id AS inventory_product_id, types.types, shown.reports, shown.answers, shown.total
    FROM shown JOIN types USING (subject) JOIN asked s ON s.subject = shown.subject AND s.line_id = shown.line_id
      LEFT JOIN LATERAL (SELECT p.id, p.percentage_weight, p.percent_min, p.percent_max, c.number
        FROM product_chemical_components p JOIN chemical_components c ON c.id = p.chemical_component_id
        WHERE p.product_id = s.product_id AND s.component_name <> '' AND lower(c.name) = lower(s.component_name)
          AND (c.number = s.component_number OR s.kind = 'question')
        ORDER BY c.number = s.component_number DESC, p.id LIMIT 1) AS own ON true
    ORDER BY shown.reports DESC, shown.part DESC, shown.subject`;
};

/** The missing facts of a season that could flip an answer: by the number of reports, then by how near. */
export const missingFacts = (sql: SqlClient.SqlClient, query: MissingQuery) =>
  Effect.gen(function* () {
    const { year, ipp, facility_id } = query;
    const rows = yield* rowsOf(sql, query);
    const [also] = yield* sql<Pick<MissingPage, "waiting" | "facility">>`SELECT
      (SELECT count(*)::integer FROM season_queue WHERE year = ${year} AND changes <> judged AND attempts < 3
        AND (${facility_id}::integer IS NULL OR facility_id = ${facility_id})) AS waiting,
      (SELECT json_build_object('id', id, 'name', name) FROM facilities WHERE id = ${facility_id}::integer) AS facility`;
    const total = rows[0]?.total ?? 0;
    return {
      items: rows.map(({ total: _, ...fact }) => fact),
      total,
      last_page: lastPageOf(total, ipp),
      waiting: also?.waiting ?? 0,
      facility: also?.facility ?? null,
    } satisfies MissingPage;
  });
