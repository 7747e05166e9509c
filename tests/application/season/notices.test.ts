import { Effect, Logger, References } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memoryCounts } from "#application/identity/memoryCounts.ts";
import { CALENDAR_READS, readCalendar, TOO_MANY_READS } from "#application/season/noticesLive.ts";
import { openDues } from "#application/season/openDues.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { SeasonStore } from "#application/season/SeasonStore.ts";
import { NOTICE_311 } from "#domain/season/dueDates.ts";
import type { NoticesInput } from "#domain/season/Notices.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { readCalendarText } from "../../support/iCalendar.ts";
import { evaluateAll, SECTION_302, TIER_TWO } from "../../support/seasonFixture.ts";
import { as, refusalOf } from "../../support/services.ts";

const run = fileServices();
const write = (statement: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement));

let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(Effect.tap(chlorineShelf, () => evaluateAll));
  await run(
    write(
      `UPDATE season_answers SET crossed_on = '2099-01-10', reportable = CASE WHEN type = '${SECTION_302}' THEN 1 ELSE 0 END`,
    ),
  );
});
const noted = (since: string) => write(`UPDATE season_chemicals SET since = '${since}'`);
beforeEach(() => run(noted("2010-01-10")));
beforeEach(() => run(Effect.andThen(write("DELETE FROM season_notices"), write("DELETE FROM throttles"))));

const keep = (more: Partial<NoticesInput> = {}) =>
  Effect.flatMap(Seasons, (seasons) =>
    seasons.keepNotices({ is_own: false, mails: false, address: "keep", ...more }),
  ).pipe(as("staff"));
const newToken = (more: Partial<NoticesInput> = {}) =>
  Effect.map(keep({ address: "new", ...more }), ({ token }) => token ?? "none");
const read = (token: string, reads = memoryCounts()) => readCalendar(token, reads, "https://hazledger.test");
const titles = (token: string) =>
  Effect.map(read(token), (text) => (text === null ? null : readCalendarText(text).map(({ SUMMARY }) => SUMMARY)));

describe("the calendar of a person", () => {
  it("has an event for each open due date, by facility, report and year, that leads to the season", () =>
    run(
      Effect.gen(function* () {
        const text = (yield* read(yield* newToken())) ?? "";
        expect(readCalendarText(text)).toMatchObject([
          {
            UID: `${made.facility.id}-${SECTION_302}-2026@season.hazledger`,
            DTSTART: "20990311",
            SUMMARY: `302 due: ${made.facility.name} (${made.customer.name})`,
            DESCRIPTION: `302 of 2026 for ${made.facility.name}, ${made.customer.name}\nTo report: 1`,
            URL: "https://hazledger.test/reports/season?search=North+Plant&show=year-2026",
          },
        ]);
        yield* write(`INSERT INTO season_filed (facility_id, year, type, filed_on, facts_stamp)
          VALUES (${made.facility.id}, 2026, '${SECTION_302}', '2026-01-01', '')`);
        expect(yield* titles(yield* newToken())).toEqual([]);
        yield* write("DELETE FROM season_filed");
      }),
    ));

  it("tells the notice of section 311 of a chemical beside other reports, both also when they are late", () =>
    run(
      Effect.gen(function* () {
        const store = yield* SeasonStore;
        yield* write(`UPDATE season_answers SET reportable = 1 WHERE type = '${TIER_TWO}'`);
        const told = (today: string) =>
          Effect.map(openDues(store, today, null), (dues) => dues.map(({ report, due_on }) => [report, due_on]));
        const late = [SECTION_302, "2099-03-11"];
        yield* noted("2099-01-10");
        for (const day of ["2099-04-10", "2099-04-11"])
          expect((yield* told(day)).slice(-2)).toEqual([late, [NOTICE_311, "2099-04-10"]]);
        yield* write(`UPDATE season_answers SET reportable = 0 WHERE type = '${TIER_TWO}'`);
      }),
    ));

  it("can be of the facilities alone where the person is the technician", () =>
    run(
      Effect.gen(function* () {
        const token = yield* newToken({ is_own: true });
        expect(yield* titles(token)).toEqual([]);
        yield* write(
          `INSERT INTO inventory_technicians (inventory_id, person_id, position) VALUES (${made.inventory.id}, 2, 9)`,
        );
        expect(yield* titles(token)).toHaveLength(1);
        yield* write("DELETE FROM inventory_technicians WHERE person_id = 2");
      }),
    ));

  it("has an address that is shown once and stored as a hash; a new one ends the one before", () =>
    run(
      Effect.gen(function* () {
        const seasons = yield* Seasons;
        const first = yield* newToken();
        expect(first).toMatch(/^[\w-]{43}$/);
        const shown = yield* seasons.notices().pipe(as("staff"));
        expect(shown).toMatchObject({ token: null, is_own: false });
        expect(shown.address_since).toMatch(/^20/);
        const rows = JSON.stringify(yield* write("SELECT n::text AS row FROM season_notices n"));
        expect(rows).toContain("x");
        expect(rows).not.toContain(first);
        expect(yield* keep({ is_own: true })).toMatchObject({ token: null, address_since: shown.address_since });
        const second = yield* newToken();
        expect([yield* titles(first), yield* titles(second)]).toMatchObject([null, [expect.any(String)]]);
      }),
    ));

  it("ends when it is withdrawn, when its person is archived or deleted, and when they may not read the season", () =>
    run(
      Effect.gen(function* () {
        const token = yield* newToken();
        for (const [ending, back] of [
          ["is_active = false", "is_active = true"],
          ["is_active = false, deleted_at = now()", "is_active = true, deleted_at = NULL"],
          ["role = 'technician'", "role = 'staff'"],
        ]) {
          yield* write(`UPDATE people SET ${ending} WHERE id = 2`);
          expect([ending, yield* titles(token)]).toEqual([ending, null]);
          yield* write(`UPDATE people SET ${back} WHERE id = 2`);
          expect(yield* titles(token)).toHaveLength(1);
        }
        expect(yield* keep({ address: "none" })).toMatchObject({ token: null, address_since: null });
        expect([yield* titles(token), yield* titles("x".repeat(43))]).toEqual([null, null]);
      }),
    ));

  it("cannot be read without end; wrong addresses, however many, hold up neither it nor other calendars", () =>
    run(
      Effect.gen(function* () {
        const token = yield* newToken();
        const reads = memoryCounts();
        for (let at = 0; at < 2 * CALENDAR_READS.most; at++) expect(yield* read(`wrong ${at}`, reads)).toBeNull();
        for (let at = 1; at < CALENDAR_READS.most; at++)
          expect(yield* refusalOf(read(token, reads))).toEqual({ _tag: "Success" });
        expect(yield* refusalOf(read(token, reads))).toMatchObject({ _tag: "TooMany", message: TOO_MANY_READS });
        expect(yield* refusalOf(read(yield* newToken(), reads))).toEqual({ _tag: "Success" });
      }),
    ));

  it("is never in the log", () =>
    run(
      Effect.gen(function* () {
        const lines: Array<string> = [];
        const token = yield* newToken();
        yield* read(token).pipe(
          Effect.provide(Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])),
          Effect.provideService(References.MinimumLogLevel, "Trace"),
        );
        expect(lines.join()).not.toContain(token);
      }),
    ));

  it("is for the office alone", () =>
    run(
      Effect.gen(function* () {
        const seasons = yield* Seasons;
        const refused = { _tag: "NotAllowed" };
        expect(yield* refusalOf(seasons.notices().pipe(as("technician")))).toMatchObject(refused);
        const change = seasons.keepNotices({ is_own: false, mails: false, address: "new" });
        expect(yield* refusalOf(change.pipe(as("technician")))).toMatchObject(refused);
      }),
    ));
});
