import { Clock, Context, Effect } from "effect";
import { dayIn } from "#domain/shared/dayIn.ts";

/** Where the firm is: its days begin and end there. The setting TIME_ZONE. */
export const TimeZone = Context.Reference<string>("hazledger/application/TimeZone", {
  defaultValue: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The firm's day, as an ISO date. Everything that asks which day it is asks here. */
export const today: Effect.Effect<string> = Effect.gen(function* () {
  return dayIn(yield* TimeZone, yield* Clock.currentTimeMillis);
});

export const thisYear = Effect.map(today, (day) => Number(day.slice(0, 4)));
