import { Clock, Effect } from "effect";
import { MailQueue } from "../mail/MailQueue.ts";
import { NoticeStore } from "./NoticeStore.ts";

/** When a week begins, on Monday in the server's time: people find the mail when they begin to work. */
const HOUR = 6;

/** The Monday of the week in which a moment is, as an ISO day. */
export const noticeMonday = (now: number): string => {
  const date = new Date(now);
  date.setHours(date.getHours() - HOUR);
  const day = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};

/** Orders the mail of the week for everybody who has none yet. The week is kept with the order, or neither. */
export const orderNotices = Effect.gen(function* () {
  const store = yield* NoticeStore;
  const queue = yield* MailQueue;
  const now = yield* Clock.currentTimeMillis;
  yield* store.together(
    Effect.gen(function* () {
      for (const { person_id, email } of yield* store.takeDue({ monday: noticeMonday(now), now }))
        yield* queue.put({ kind: "season", recipient: email, person_id }, now);
    }),
  );
});
