import { Effect } from "effect";
import { LONGEST_WAIT, type Pressure, SEATS, WAIT_STEP } from "./signInLimits.ts";
import type { Count } from "../ThrottleStore.ts";

/** A count that was just increased. */
export type Pressed = Count & { readonly limit: Pressure; readonly level: number };

const nameOf = ({ limit, key }: Count): string => `${limit.throttle} ${key}`;

export const waitOf = ({ limit, level }: Pressed): number =>
  Math.min(LONGEST_WAIT, Math.max(0, Math.ceil(level - limit.free)) * WAIT_STEP);

/**
 * Attempts wait in parallel, not one after another, so a flood delays others by LONGEST_WAIT at most. False at once if
 * no seat is free.
 */
export const signInDelay = () => {
  const present = new Map<string, number>();
  const sit = (names: ReadonlyArray<string>, by: 1 | -1) => {
    for (const name of names) {
      const now = (present.get(name) ?? 0) + by;
      if (now > 0) present.set(name, now);
      else present.delete(name);
    }
  };
  return (pressed: ReadonlyArray<Pressed>): Effect.Effect<boolean> =>
    Effect.suspend(() => {
      const waits = pressed.map(waitOf);
      const ms = Math.max(0, ...waits);
      if (ms === 0) return Effect.succeed(true);
      const seats = [
        { name: "", most: SEATS },
        ...pressed.map((one) => ({ name: nameOf(one), most: one.limit.seats })),
      ];
      if (seats.some(({ name, most }) => (present.get(name) ?? 0) >= most)) return Effect.succeed(false);
      const names = seats.map(({ name }) => name);
      sit(names, 1);
      return Effect.as(Effect.sleep(ms), true).pipe(Effect.ensuring(Effect.sync(() => sit(names, -1))));
    });
};
