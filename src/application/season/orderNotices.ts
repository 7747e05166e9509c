import { Clock, Effect } from "effect";
import { laterBy } from "#domain/season/dueDates.ts";
import { dayIn } from "#domain/shared/dayIn.ts";
import { MailQueue } from "../mail/MailQueue.ts";
import { TimeZone } from "../shared/today.ts";
import { NoticeStore } from "./NoticeStore.ts";

/** When a week begins, on Monday where the firm is: people find the mail when they begin to work. */
const HOURS = 6 * 3_600_000;

/** The Monday of the week of mails, as an ISO day. */
export const noticeMonday = Effect.gen(function* () {
  const day = dayIn(yield* TimeZone, (yield* Clock.currentTimeMillis) - HOURS);
  return laterBy(day, { days: -((new Date(day).getUTCDay() + 6) % 7) });
});

/** Orders the mail of the week for everybody who has none yet. The week is kept with the order, or neither. */
export const orderNotices = Effect.gen(function* () {
  const store = yield* NoticeStore;
  const queue = yield* MailQueue;
  const now = yield* Clock.currentTimeMillis;
  yield* store.together(
    Effect.gen(function* () {
      for (const { person_id, email } of yield* store.takeDue({ monday: yield* noticeMonday, now }))
        yield* queue.put({ kind: "season", recipient: email, person_id }, now);
    }),
  );
});
