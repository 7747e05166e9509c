import { Clock, Effect } from "effect";
import { mayDo } from "#domain/identity/permissions.ts";
import { DUE_REPORTS } from "#domain/season/dueDates.ts";
import { calendarText } from "#domain/season/calendarText.ts";
import { TooMany } from "#domain/shared/errors.ts";
import type { memoryCounts } from "../identity/memoryCounts.ts";
import type { Limit } from "../shared/ThrottleStore.ts";
import { Tokens } from "../identity/Tokens.ts";
import { IsStranger } from "../shared/Actor.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { NoticeStore } from "./NoticeStore.ts";
import { noticeMonday } from "./orderNotices.ts";
import { type OpenDue, duePath, dueTitle, openDues } from "./openDues.ts";
import type { Seasons } from "./Seasons.ts";
import { SeasonStore } from "./SeasonStore.ts";
import { today } from "../shared/today.ts";

/** Who is told of the season, by the person themselves. */
export const noticesLive = Effect.gen(function* () {
  const store = yield* NoticeStore;
  const tokens = yield* Tokens;
  const refuse = refuseFailures();
  // Whoever may read the season is signed in, and so has an id.
  const reader = Effect.map(permit("season.notices"), ({ id }) => id ?? 0);
  const methods: Pick<Seasons["Service"], "notices" | "keepNotices"> = {
    notices: () =>
      Effect.flatMap(reader, store.get).pipe(
        Effect.map((notices) => ({ ...notices, token: null })),
        refuse,
      ),
    keepNotices: ({ address, ...notices }) =>
      Effect.gen(function* () {
        const id = yield* reader;
        const token = address === "new" ? tokens.make() : null;
        const hash = token === null ? (address === "none" ? null : undefined) : tokens.hash(token);
        const week = { monday: yield* noticeMonday, now: yield* Clock.currentTimeMillis };
        return { ...(yield* store.keep(id, notices, hash, week)), token };
      }).pipe(refuse),
  };
  return methods;
});

/** Readings of one calendar. */
export const CALENDAR_READS: Limit = { throttle: "calendar", each: 60_000, most: 60 };
export const TOO_MANY_READS = "This calendar is being requested too often. Try again later.";

const described = ({ report, year, customer, facility, reportable, subject }: OpenDue): string =>
  [
    `${DUE_REPORTS[report]} of ${year} for ${facility.name}, ${customer.name}`,
    ...(subject === "" ? [] : [subject]),
    ...(reportable === 0 ? [] : [`To report: ${reportable}`]),
  ].join("\n");

/** The calendar of whoever has the secret address, as iCalendar; null if it is nobody's, which takes one look. */
export const readCalendar = (token: string, reads: ReturnType<typeof memoryCounts>, publicUrl: string) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis;
    const reader = yield* (yield* NoticeStore).readerOf((yield* Tokens).hash(token));
    if (reader === null || !mayDo(reader.role, "season.read").allowed) return null;
    if (reads.count({ limit: CALENDAR_READS, key: token }, now) > CALENDAR_READS.most - 1)
      return yield* new TooMany({ message: TOO_MANY_READS, retryAfter: CALENDAR_READS.each / 1000 });
    const day = yield* today;
    const dues = yield* openDues(yield* SeasonStore, day, reader.is_own ? reader.person_id : null);
    const events = dues.map((due) => ({
      uid: `${due.facility.id}-${due.key}-${due.year}@season.hazledger`,
      day: due.due_on,
      summary: dueTitle(due),
      description: described(due),
      url: `${publicUrl}${duePath(due)}`,
    }));
    return calendarText("HazLedger: due dates", events, day);
  }).pipe(refuseFailures(), Effect.provideService(IsStranger, true));
