import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, expect, it } from "vitest";
import { Seasons } from "#application/season/Seasons.ts";
import { chlorineShelf } from "../../support/chlorineShelf.ts";
import { evaluateAll, SEASON_QUERY, SECTION_302, seasonOf, TIER_TWO } from "../../support/seasonFixture.ts";
import { as, testServices } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

it("the charts count the reports that the list shows, and a facility's years what each year's list shows", () =>
  services.runPromise(
    Effect.gen(function* () {
      const { facility } = yield* chlorineShelf;
      yield* evaluateAll;
      const sql = yield* SqlClient.SqlClient;
      yield* sql`UPDATE season_answers SET crossed_on = '2020-01-10'`;
      const seasons = yield* Seasons;
      const chart = (search = "") => seasons.chart({ ...SEASON_QUERY, ipp: 1, search }).pipe(as("staff"));
      const mark = { facility_id: facility.id, year: 2026, type: TIER_TWO, filed_on: "2025-01-15" } as const;
      yield* seasons.file({ ...mark, way: "", receipt: "", filepath: "", original_name: "" }).pipe(as("staff"));

      const { items, numbers } = yield* seasonOf();
      const reports = items.flatMap((row) => row.reports);
      const { weeks, to_file, nothing, overdue, ...rest } = yield* chart();
      const filed = reports.filter(({ filed_on }) => filed_on !== null);
      expect([weeks.at(-1)?.filed, filed.length, numbers.filed]).toEqual([1, 1, 1]);
      // The facility was entered today, so nothing is known of the weeks before.
      expect(nothing).toBeGreaterThan(0);
      expect(weeks.map((week) => week.nothing)).toEqual([...weeks.slice(1).map(() => 0), nothing]);
      yield* sql`UPDATE season_answers SET below_on = '2020-01-10' WHERE below_on IS NOT NULL`;
      expect((yield* chart()).weeks.map((week) => week.nothing)).toEqual(weeks.map(() => nothing));
      // 302 is due 60 days after it was reached; PSM and 304 have no due date and are not counted.
      expect(reports.find(({ type }) => type === SECTION_302)).toMatchObject({ due_on: "2020-03-10" });
      expect([overdue, numbers.overdue, numbers.to_file]).toEqual([1, 1, 1]);
      const dated = reports.filter((report) => report.has_due_rule || report.filed_on !== null);
      expect(to_file + nothing + rest.depends + rest.waiting + filed.length).toBe(dated.length);
      expect(dated.length).toBe(7);
      expect(yield* chart("no such facility")).toMatchObject({ to_file: 0, nothing: 0, overdue: 0, dues: [] });

      const shown = reports.map(({ type, reportable, open }) => ({ year: 2026, type, reportable, open }));
      const answers = yield* seasons.answers(facility.id).pipe(as("staff"));
      expect(answers).toHaveLength(10);
      expect(answers).toEqual(expect.arrayContaining(shown));
      yield* sql`UPDATE inventories SET is_active = false`;
      expect(yield* seasons.answers(facility.id).pipe(as("staff"))).toEqual([]);
    }),
  ));
