import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, expect, it } from "vitest";
import { memoryCounts } from "#application/identity/memoryCounts.ts";
import { readCalendar } from "#application/season/noticesLive.ts";
import { orderNotices } from "#application/season/orderNotices.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { FUTURE_DAY } from "#application/season/SeasonsLive.ts";
import { today } from "#application/shared/today.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { at, inZone } from "../../support/firmDay.ts";
import { mailbox } from "../../support/mailbox.ts";
import { evaluateAll, SEASON_QUERY, seasonOf, TIER_TWO } from "../../support/seasonFixture.ts";
import { as, refusalOf } from "../../support/services.ts";
import { fileServices } from "../../support/shelfServices.ts";

const run = fileServices();
const post = mailbox();
const FORM_R = "epcra_section_313_threshold_from_r_processed";
const write = (statement: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement));
let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(Effect.tap(chlorineShelf, () => evaluateAll));
  await run(write("DELETE FROM season_chemicals"));
});

const DAYS = [
  ["at midnight in Los Angeles", "America/Los_Angeles", TIER_TWO, "2027-03-02T08:00:00Z", "2027-03-02", 1],
  ["a second before midnight there", "America/Los_Angeles", TIER_TWO, "2027-03-02T07:59:59Z", "2027-03-01", 0],
  ["when Guam is ahead of UTC", "Pacific/Guam", TIER_TWO, "2027-03-01T14:00:00Z", "2027-03-02", 1],
  ["at midnight of New York's summer", "America/New_York", FORM_R, "2027-07-02T04:00:00Z", "2027-07-02", 1],
  ["late in the evening in Honolulu", "Pacific/Honolulu", FORM_R, "2027-07-02T09:30:00Z", "2027-07-01", 0],
] as const;
it.each(DAYS)(
  "a deadline is overdue when its day has ended where the firm is: %s",
  (_, zone, type, now, day, overdue) =>
    run(
      Effect.gen(function* () {
        yield* write(
          `UPDATE season_answers SET open = 0, crossed_on = NULL, reportable = CASE type WHEN '${type}' THEN 1 ELSE 0 END`,
        );
        yield* write("DELETE FROM mail_queue");
        expect(yield* today).toBe(day);
        expect((yield* seasonOf()).numbers.overdue).toBe(overdue);
        const seasons = yield* Seasons;
        const chart = yield* seasons.chart(SEASON_QUERY).pipe(as("staff"));
        expect([chart.overdue, chart.dues.length]).toEqual([overdue, 1 - overdue]);
        const address = { is_own: false, mails: true, address: "new" } as const;
        const { token } = yield* seasons.keepNotices(address).pipe(as("staff"));
        expect(yield* readCalendar(token ?? "", memoryCounts(), "")).toContain(`DTSTAMP:${day.replaceAll("-", "")}T`);
        yield* write("UPDATE season_notices SET mailed_week = '2020-01-06'");
        const mails = yield* Effect.andThen(orderNotices, post.deliver);
        expect(mails.map(({ text }) => /^Overdue$/m.test(text))).toEqual([overdue === 1]);
        const filing = {
          facility_id: made.facility.id,
          year: 2026,
          type,
          way: "",
          receipt: "",
          filepath: "",
          original_name: "",
        };
        const filed = (filed_on: string) => refusalOf(seasons.file({ ...filing, filed_on }).pipe(as("staff")));
        const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
        expect(yield* filed(tomorrow)).toMatchObject({ errors: { filed_on: [FUTURE_DAY] } });
        expect(yield* filed(day)).toEqual({ _tag: "Success" });
        yield* write("DELETE FROM season_filed");
      }).pipe(inZone(zone), at(now)),
    ),
);
