import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticeMonday, orderNotices } from "#application/season/orderNotices.ts";
import { unsubscribe } from "#application/season/seasonMail.ts";
import { Seasons } from "#application/season/Seasons.ts";
import { at as on, inZone } from "../../support/firmDay.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { mailbox, PUBLIC_URL } from "../../support/mailbox.ts";
import { evaluateAll, SECTION_302 } from "../../support/seasonFixture.ts";
import { as } from "../../support/services.ts";

const run = fileServices();
const write = (statement: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement));

let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(Effect.tap(chlorineShelf, () => evaluateAll));
});
/** Nothing to say: no report is due, no inventory rests, no answer has changed. */
const quiet = Effect.gen(function* () {
  yield* write("DELETE FROM season_notices");
  yield* write("DELETE FROM mail_queue");
  yield* write("DELETE FROM season_chemicals");
  yield* write(`UPDATE season_answers SET crossed_on = NULL, was = NULL, changed_at = NULL,
    reportable = CASE WHEN type = '${SECTION_302}' THEN 1 ELSE 0 END, open = 0`);
  yield* write("UPDATE season_answers SET was = NULL, changed_at = NULL");
  yield* write("UPDATE inventories SET is_completed = true");
  yield* write("UPDATE season_queue SET judged = changes, attempts = 0");
});
beforeEach(() => run(quiet));

const post = mailbox();
const wish = (mails: boolean, is_own = false) =>
  Effect.flatMap(Seasons, (seasons) => seasons.keepNotices({ is_own, mails, address: "keep" })).pipe(as("staff"));
/** One round of ordering and sending; answers the mails. */
const round = (day: string) => Effect.andThen(orderNotices, post.deliver).pipe(on(day));
const due = (day: string) =>
  write(`UPDATE season_answers SET crossed_on = '${day}'::date - 60 WHERE type = '${SECTION_302}'`);

const WEEKS = [
  ["2027-01-04T05:59:00", "2026-12-28"],
  ["2027-01-04T06:00:00", "2027-01-04"],
  ["2027-01-10T23:00:00", "2027-01-04"],
  ["2027-03-01T12:00:00", "2027-03-01"],
] as const;
it.each(WEEKS)("the week of %s where the firm is began on %s", (moment, monday) => {
  const asked = noticeMonday.pipe(inZone("America/Bogota"), on(`${moment}-05:00`));
  expect(Effect.runSync(asked)).toBe(monday);
});

describe("the weekly mail", () => {
  it("comes once a week from the next Monday on, on whatever day the server looks first, however often it looks", () =>
    run(
      Effect.gen(function* () {
        yield* due("2027-01-20");
        yield* wish(true).pipe(on("2026-12-30"));
        expect(yield* round("2026-12-31")).toEqual([]);
        expect(yield* round("2027-01-05")).toMatchObject([
          { to: "sam@example.com", subject: "HazLedger: your week in the season" },
        ]);
        expect(yield* round("2027-01-05")).toEqual([]);
        expect(yield* round("2027-01-10")).toEqual([]);
        expect(yield* round("2027-01-11")).toHaveLength(1);
        yield* wish(true, true).pipe(on("2027-01-12"));
        yield* wish(true).pipe(on("2027-01-12"));
        expect(yield* round("2027-01-13")).toEqual([]);
        expect(yield* round("2027-01-18")).toHaveLength(1);
      }),
    ));

  it("says what is due within 30 days and what is overdue, in text and in HTML, with the pages", () =>
    run(
      Effect.gen(function* () {
        yield* wish(true).pipe(on("2026-12-30"));
        yield* write(`UPDATE facilities SET name = 'North <Plant> & "Sons"' WHERE id = ${made.facility.id}`);
        yield* due("2027-02-03");
        const [mail] = yield* round("2027-01-04");
        expect(mail?.text).toContain('Due in the next 30 days\n- 02-03-2027: 302 due: North <Plant> & "Sons"');
        expect(mail?.html).toContain("North &lt;Plant&gt; &amp; &quot;Sons&quot;");
        expect(mail?.html).toContain(`<a href="${PUBLIC_URL}/reports/season?search=North+%3CPlant%3E`);
        yield* due("2027-02-11");
        expect(yield* round("2027-01-11")).toEqual([]);
        const [late] = yield* round("2027-02-15");
        expect(late?.text).toContain("Overdue\n- 02-11-2027: 302 due:");
        expect(late?.text).not.toContain("Due in the next");
        yield* write(`UPDATE facilities SET name = 'North Plant' WHERE id = ${made.facility.id}`);
      }),
    ));

  it("says which walks and inventories nobody has changed for 14 days, and what cannot be evaluated", () =>
    run(
      Effect.gen(function* () {
        yield* wish(true).pipe(on("2026-12-30"));
        yield* write("UPDATE inventories SET is_completed = false, updated_at = '2026-12-21T12:00:00Z'");
        yield* write("UPDATE inventory_products SET updated_at = '2026-12-22T12:00:00Z'");
        expect(yield* round("2027-01-04")).toEqual([]);
        yield* write("UPDATE season_queue SET changes = judged + 1, attempts = 3, since = now()");
        const [mail] = yield* round("2027-01-11");
        expect(mail?.text).toContain("Not changed for 14 days and not completed\n- Inventory of North Plant (");
        expect(mail?.text.replaceAll("\n", " ")).toContain("last changed 12-22-2026");
        expect(mail?.text).toContain("Reports that cannot be evaluated\n- North Plant (");
        expect(mail?.html).toContain(`${PUBLIC_URL}/inventories/${made.inventory.id}/products`);
      }),
    ));

  it("says which answers changed since the last mail, and from what", () =>
    run(
      Effect.gen(function* () {
        yield* wish(true).pipe(on("2026-12-30"));
        yield* write(`UPDATE season_answers SET reportable = 0, open = 2 WHERE type = '${SECTION_302}'`);
        const [flip] = yield* write(
          `SELECT was, changed_at IS NOT NULL AS is_dated FROM season_answers WHERE type = '${SECTION_302}'`,
        );
        expect(flip).toEqual({ was: "reportable", is_dated: true });
        yield* write("UPDATE season_answers SET changed_at = '2027-01-02T12:00:00Z' WHERE was IS NOT NULL");
        const [mail] = yield* round("2027-01-04");
        expect(mail?.text.replaceAll("\n", " ")).toContain(
          "2026: Depends on missing facts, before: Something to report",
        );
        expect(yield* round("2027-01-11")).toEqual([]);
        // A count that changes is no other answer.
        yield* write(`UPDATE season_answers SET open = 3 WHERE type = '${SECTION_302}'`);
        expect(yield* round("2027-01-18")).toEqual([]);
      }),
    ));

  it("that was not taken is tried again with the same changes, and is not doubled", () =>
    run(
      Effect.gen(function* () {
        yield* wish(true).pipe(on("2026-12-30"));
        yield* write(`UPDATE season_answers SET reportable = 0 WHERE type = '${SECTION_302}'`);
        yield* write("UPDATE season_answers SET changed_at = '2027-01-02T12:00:00Z' WHERE was IS NOT NULL");
        post.fail({ reason: "ESOCKET", isFinal: false });
        expect(yield* round("2027-01-04")).toEqual([]);
        post.fail(null);
        const [mail, ...others] = yield* round("2027-01-06");
        expect(mail?.text).toContain("Answers that changed since the last email");
        expect([others, yield* round("2027-01-07")]).toEqual([[], []]);
      }),
    ));

  it("is not sent when there is nothing to say, to somebody archived, or to whom the season is closed", () =>
    run(
      Effect.gen(function* () {
        yield* wish(true).pipe(on("2026-12-30"));
        expect(yield* round("2027-01-04")).toEqual([]);
        yield* due("2027-01-20");
        yield* orderNotices.pipe(on("2027-01-11"));
        yield* write("UPDATE people SET is_active = false WHERE id = 2");
        expect([yield* post.deliver.pipe(on("2027-01-11")), yield* round("2027-01-18")]).toEqual([[], []]);
        yield* write("UPDATE people SET is_active = true, role = 'technician' WHERE id = 2");
        expect(yield* round("2027-01-25")).toEqual([]);
        yield* write("UPDATE people SET role = 'staff' WHERE id = 2");
        expect(yield* round("2027-02-01")).toHaveLength(1);
        expect(yield* write("SELECT FROM mail_queue")).toEqual([]);
      }),
    ));

  it("tells of the facilities where the person is the technician, if they want no more", () =>
    run(
      Effect.gen(function* () {
        yield* due("2027-01-20");
        yield* wish(true, true).pipe(on("2026-12-30"));
        expect(yield* round("2027-01-04")).toEqual([]);
        yield* write(
          `INSERT INTO inventory_technicians (inventory_id, person_id, position) VALUES (${made.inventory.id}, 2, 9)`,
        );
        expect(yield* round("2027-01-11")).toHaveLength(1);
        yield* write("DELETE FROM inventory_technicians WHERE person_id = 2");
      }),
    ));

  it("ends with the address in it, only if that is meant, and not with an altered one", () =>
    run(
      Effect.gen(function* () {
        yield* due("2027-01-20");
        yield* wish(true).pipe(on("2026-12-30"));
        const [mail] = yield* round("2027-01-04");
        const token = mail?.unsubscribe?.split("/season-mail/")[1] ?? "";
        expect(mail?.text).toContain(`\n${PUBLIC_URL}/season-mail/${token}\n`);
        expect(yield* unsubscribe(token.replace(/^2/, "1"), true)).toBe(false);
        expect(yield* unsubscribe(token, false)).toBe(true);
        expect(yield* round("2027-01-11")).toHaveLength(1);
        expect(yield* unsubscribe(token, true)).toBe(true);
        expect(yield* round("2027-01-18")).toEqual([]);
        expect(yield* (yield* Seasons).notices().pipe(as("staff"))).toMatchObject({ mails: false });
      }),
    ));
});
