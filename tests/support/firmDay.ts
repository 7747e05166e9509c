import { Clock, Effect } from "effect";
import { TimeZone } from "#application/shared/today.ts";

/** As if it were this moment: an instant, or a day in the server's time, of which it is noon. */
export const at = (moment: string) => {
  const ms = new Date(moment.length === 10 ? `${moment}T12:00:00` : moment).getTime();
  return Effect.updateService(Clock.Clock, (clock) => {
    const then: Clock.Clock = Object.create(clock);
    return Object.assign(then, { currentTimeMillisUnsafe: () => ms, currentTimeMillis: Effect.succeed(ms) });
  });
};

/** As if the firm were there. */
export const inZone = (zone: string) => Effect.provideService(TimeZone, zone);
