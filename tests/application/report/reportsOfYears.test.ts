import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, it } from "vitest";
import { Inventories } from "#application/inventory/Inventories.ts";
import { Walks } from "#application/inventory/walk/Walks.ts";
import { Reports } from "#application/report/Reports.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { REPORT_TYPE_IDS } from "#domain/report/reportTypeIds.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf, lastYearOf } from "../../support/chlorineShelf.ts";
import { at } from "../../support/firmDay.ts";
import { inventoryInput } from "../../support/inventoryFixture.ts";
import { as } from "../../support/services.ts";

const run = fileServices();
let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(chlorineShelf);
});
const request = (
  type: ReportTypeId = "epcra_section_302_extremely_hazardous_substances",
  more: Partial<ReportRequest> = {},
): ReportRequest => ({ type, customer_id: made.customer.id, facility_id: made.facility.id, year: 2026, ...more });
const preview = (asked: ReportRequest) =>
  Effect.flatMap(Reports, (reports) => reports.preview(asked)).pipe(as("staff"));
const generate = (asked: ReportRequest) =>
  Effect.flatMap(Reports, (reports) => reports.generate(asked)).pipe(
    Effect.flatMap(({ content }) => Effect.promise(() => content.arrayBuffer())),
    as("staff"),
  );

describe("a walk in which every line is the same", () => {
  const shown = (year: number) =>
    Effect.forEach(REPORT_TYPE_IDS, (type) =>
      Effect.map(preview(request(type, { year })), ({ findings, summary, gaps, remarks }) => ({
        figures: {
          type,
          summary: summary.replaceAll(String(year), "the year"),
          findings: findings.map(({ name, total, threshold, percent, outcome }) => [
            name,
            total.text,
            threshold.text,
            percent,
            outcome,
          ]),
          gaps: gaps.map(({ component, missing, treatment }) => [component, missing, treatment]),
        },
        isTold: remarks.some((remark) => remark.startsWith("1 line carried over, not confirmed")),
      })),
    );
  const allSame = (id: number) =>
    Effect.gen(function* () {
      const walks = yield* Walks;
      for (const line of yield* walks.lines(id)) {
        yield* walks.decide(id, line.inventory_product_id, { decision: "same" }, { version: line.version });
      }
    }).pipe(as("staff"));

  it("changes no figure of any report, and says what is not confirmed until it is", async () => {
    const source = await run(shown(2026));
    const walk = inventoryInput({ ...made.place, year: 2027, walk_source_id: made.inventory.id });
    const { id } = await run(
      Effect.flatMap(Inventories, ({ create }) => create(walk)).pipe(at("2026-10-01"), as("admin")),
    );
    const open = await run(shown(2027));
    await run(allSame(id));
    const done = await run(shown(2027));
    const figures = (reports: typeof source) => reports.map((report) => report.figures);
    expect(figures(open)).toEqual(figures(source));
    expect(figures(done)).toEqual(figures(source));
    expect(source.flatMap((report) => report.figures.findings).length).toBeGreaterThan(0);
    const told = (reports: typeof source) => reports.map(({ isTold }) => isTold);
    expect([told(open), told(done)]).toEqual([source.map(() => true), source.map(() => false)]);
  });
});

describe("an earlier year with stored reports", () => {
  const compared = Effect.flatMap(Reports, (reports) =>
    reports.compare({ customer_id: made.customer.id, facility_id: made.facility.id, before: 2025, after: 2026 }),
  ).pipe(as("staff"));
  const chlorine = Effect.map(compared, ({ measures, remarks }) => {
    const figures = measures.find(({ id }) => id === request().type)?.figures ?? [];
    return {
      figures: figures.map(({ before, after, causes }) => [before.text, after.text, causes.map(({ kind }) => kind)]),
      isTold: remarks.some((remark) => remark.includes("version")),
    };
  });
  const chlorineNotListed = Effect.flatMap(
    SqlClient.SqlClient,
    (
      sql,
    ) => sql`WITH v AS (INSERT INTO reference_list_versions (type, name, original_name, file_hash, row_count, is_complete)
        VALUES ('ehs', 'new.csv', 'new.csv', ${"cd".repeat(32)}, 1, true) RETURNING id)
      UPDATE reference_lists SET version_id = v.id, version = version + 1 FROM v WHERE type = 'ehs'`,
  );

  it("is judged by the lists that these have used, so that a replaced list is a cause", async () => {
    const asked = request(undefined, { year: 2025 });
    await run(lastYearOf(made));
    const [, before] = await run(Effect.all([generate(asked), chlorine]));
    await run(chlorineNotListed);
    const after = await run(chlorine);
    expect(before.figures).toEqual([["435.60 lb", "290.40 lb", ["quantity"]]]);
    expect(after.figures).toEqual([["435.60 lb", expect.any(String), ["quantity", "law"]]]);
    expect([before.isTold, after.isTold]).toEqual([false, true]);
  });
});
