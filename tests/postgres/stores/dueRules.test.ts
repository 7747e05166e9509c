import { Effect, type ManagedRuntime, type Scope } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Seasons } from "#application/season/Seasons.ts";
import { type DueDate, dueOn, LAW_DATES, TIER_TWO } from "#domain/season/dueDates.ts";
import type { DueRuleInput } from "#domain/season/DueRule.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { evaluateAll, reportOf, seasonOf } from "../../support/seasonFixture.ts";
import { as, refusalOf, testServices } from "../../support/services.ts";

const NO_NAME = { name: "", does: "", source: "", looked_up: "" };
const DAY: DueDate = { kind: "day", month: 3, day: 1, count: null, paragraph: "p" };
const after = (kind: "crossing" | "months" | "last", count: number): DueDate => ({
  ...DAY,
  kind,
  month: null,
  day: null,
  count,
});
const CROSSED = ["2026-01-31", "2026-11-27", "2027-12-31", "2028-02-29"] as const;
/** Rules, and the day from which they count. */
const RULES: ReadonlyArray<readonly [DueDate, string]> = [
  [DAY, "2026-11-27"],
  [{ ...DAY, month: 2, day: 28 }, "2026-11-27"],
  [{ ...DAY, month: 12, day: 31 }, "2026-11-27"],
  ...CROSSED.flatMap((day) => [1, 60, 90, 366, 730].map((count) => [after("crossing", count), day] as const)),
  ...CROSSED.slice(0, 2).flatMap((day) => [1, 4, 5].map((count) => [after("last", count), day] as const)),
  ...CROSSED.flatMap((day) => [1, 3, 6].map((count) => [after("months", count), day] as const)),
  [after("last", 5), "2024-02-29"],
  [after("last", 4), "2024-02-29"],
  [{ ...DAY, kind: "none", month: null, day: null }, "2026-11-27"],
];

describe("due dates", () => {
  const services = testServices();
  let made: ChlorineShelf;
  type Services = ManagedRuntime.ManagedRuntime.Services<typeof services>;
  const run = <A, E>(test: Effect.Effect<A, E, Services | Scope.Scope>) => services.runPromise(Effect.scoped(test));
  beforeAll(async () => {
    made = await run(Effect.tap(chlorineShelf, () => evaluateAll));
  });
  afterAll(() => services.dispose());

  const keep = (rule: DueDate, more: Partial<DueRuleInput> = {}) =>
    Effect.flatMap(Seasons, ({ keepDueRule }) =>
      keepDueRule({ report: TIER_TWO, state: "", ...NO_NAME, ...rule, ...more }),
    ).pipe(as("admin"));
  const restore = (id: number) => Effect.flatMap(Seasons, (seasons) => seasons.restoreDueRule(id)).pipe(as("admin"));
  const rules = Effect.flatMap(Seasons, ({ dueRules }) => dueRules()).pipe(as("staff"));
  /** Tier II alone has something to report, since `crossed_on`. */
  const crossed = (crossed_on: string) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`UPDATE season_answers SET reportable = CASE WHEN type = ${TIER_TWO} THEN 1 ELSE 0 END,
        crossed_on = CASE WHEN type = ${TIER_TWO} THEN ${crossed_on}::date END`,
    );
  const found = (due_until: string) => Effect.map(seasonOf({ due_until }), ({ total }) => total);
  const dayBefore = (iso: string): string => new Date(Date.parse(iso) - 86_400_000).toISOString().slice(0, 10);

  it("start with what the law says, for each report", () =>
    run(
      Effect.gen(function* () {
        const all = yield* rules;
        const kept = all
          .filter(({ report }) => report !== "state_rule")
          .map(({ id: _, is_law, state, report, ...rule }) => [report, state, is_law, rule]);
        const law = Object.entries(LAW_DATES).map(([report, rule]) => [report, "", true, { ...NO_NAME, ...rule }]);
        expect(kept).toEqual(expect.arrayContaining(law));
        expect(kept).toHaveLength(law.length);
        // A state's own rule says what it asks, by which paragraph, and where and when that was looked up.
        const states = all.filter(({ report }) => report === "state_rule");
        expect(new Set(states.map(({ state }) => state)).size).toBeGreaterThan(20);
        for (const rule of states)
          expect(Object.values({ ...rule, month: 1, day: 1, count: 1 }).filter((value) => value === "")).toEqual([]);
      }),
    ));

  it("are found by the same day that is shown, for every kind of rule", () =>
    run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        // The notice of the chemical would be found, too.
        yield* sql`DELETE FROM season_chemicals`;
        yield* sql`INSERT INTO season_filed (facility_id, year, type, filed_on, facts_stamp)
          VALUES (${made.facility.id}, 2020, ${TIER_TWO}, '2020-01-01', '')`;
        for (const [rule, day] of RULES) {
          yield* keep(rule);
          yield* crossed(day);
          yield* sql`UPDATE season_filed SET filed_on = ${day}::date`;
          const shown = yield* reportOf(made.facility.id, TIER_TWO);
          const due = dueOn(rule, { year: 2026, reportable: 1, crossed_on: day, last_filed_on: day });
          expect([rule, day, shown?.due_on]).toEqual([rule, day, due]);
          const until = due ?? "9999-01-01";
          expect([rule, day, yield* found(until), yield* found(dayBefore(until))]).toEqual([
            rule,
            day,
            due === null ? 0 : 1,
            0,
          ]);
        }
        yield* sql`DELETE FROM season_filed`;
      }),
    ));

  it("of a facility's state count more than those of all states, until they are removed", () =>
    run(
      Effect.gen(function* () {
        const { state } = made.facility.address;
        yield* crossed("2026-11-27");
        yield* keep(DAY);
        yield* keep({ ...DAY, day: 5 }, { state: state === "NV" ? "CA" : "NV" });
        expect(yield* reportOf(made.facility.id, TIER_TWO)).toMatchObject({ due_on: "2027-03-01" });
        const own = yield* keep({ ...DAY, day: 15 }, { state });
        expect(own.is_law).toBe(false);
        expect(yield* reportOf(made.facility.id, TIER_TWO)).toMatchObject({ due_on: "2027-03-15" });
        expect([yield* found("2027-03-14"), yield* found("2027-03-15")]).toEqual([0, 1]);
        expect(yield* restore(own.id)).toEqual(own);
        expect(yield* reportOf(made.facility.id, TIER_TWO)).toMatchObject({ due_on: "2027-03-01" });
        expect(yield* refusalOf(restore(own.id))).toMatchObject({ _tag: "NotFound" });
      }),
    ));

  it("are restored to the law, drop numbers of another kind, and are in the change log with who changed them", () =>
    run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const changed = yield* keep(after("crossing", 30), { month: 5, day: 5 });
        expect(changed).toMatchObject({ month: null, day: null, count: 30, is_law: false });
        yield* restore(changed.id);
        expect((yield* rules).find(({ id }) => id === changed.id)).toMatchObject({
          ...LAW_DATES[TIER_TWO],
          is_law: true,
        });
        const log = yield* sql<{ readonly actor_id: number }>`SELECT action, actor_id FROM change_log
          WHERE noun = 'due_rules' AND record_id = ${changed.id} ORDER BY id DESC LIMIT 2`;
        expect(log).toEqual([1, 2].map(() => ({ action: "UPDATE", actor_id: 1 })));
      }),
    ));

  it("are changed by admins alone", () =>
    run(
      Effect.gen(function* () {
        const seasons = yield* Seasons;
        const refused = { _tag: "NotAllowed", message: "Only an admin can change due dates." };
        const change = seasons.keepDueRule({ report: TIER_TWO, state: "", ...NO_NAME, ...DAY });
        expect(yield* refusalOf(change.pipe(as("staff")))).toMatchObject(refused);
        expect(yield* refusalOf(seasons.restoreDueRule(1).pipe(as("staff")))).toMatchObject(refused);
        expect(yield* refusalOf(seasons.dueRules().pipe(as("technician")))).toMatchObject({ _tag: "NotAllowed" });
      }),
    ));

  it("of a state's own stand beside those of the law, are changed and taken out, and move no date of the law", () =>
    run(
      Effect.gen(function* () {
        yield* keep(DAY);
        const own = (state: string) =>
          Effect.map(rules, (all) => all.filter((one) => one.report === "state_rule" && one.state === state));
        const [survey, pollution] = yield* own("NJ");
        const changed = { name: survey?.name ?? "", does: "A new text", report: "state_rule" } as const;
        yield* keep({ ...DAY, paragraph: "N.J.A.C. 7:1G" }, { ...changed, state: "NJ" });
        expect((yield* own("NJ")).map(({ does }) => does)).toEqual(["A new text", pollution?.does]);
        for (const { id } of yield* own("OR")) yield* restore(id);
        expect(yield* own("OR")).toEqual([]);
        yield* crossed("2026-11-27");
        expect(yield* reportOf(made.facility.id, TIER_TWO)).toMatchObject({ due_on: "2027-03-01" });
      }),
    ));
});
