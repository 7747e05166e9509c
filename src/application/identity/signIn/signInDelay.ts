import { Effect } from "effect";
import { LONGEST_WAIT, type Pressure, SEATS, WAIT_STEP } from "./signInLimits.ts";
import type { Count } from "../../shared/ThrottleStore.ts";

export type PressureCount = Count & { readonly limit: Pressure };
/** A count that was just increased. */
export type Pressed = PressureCount & { readonly level: number };

const nameOf = ({ limit, key }: Count): string => `${limit.throttle} ${key}`;

const waitOf = ({ limit, level }: Pressed): number => Math.min(LONGEST_WAIT, Math.ceil(level - limit.free) * WAIT_STEP);

/**
 * Attempts wait in parallel, not one after another, so a flood delays others by LONGEST_WAIT at most. False at once if
 * no seat is free, which `isFull` tells before the attempt is counted.
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
  const isTaken = (name: string, most: number): boolean => (present.get(name) ?? 0) >= most;
  const isFull = (counts: ReadonlyArray<PressureCount>): boolean =>
    isTaken("", SEATS) || counts.some((one) => isTaken(nameOf(one), one.limit.seats));
  const wait = (pressed: ReadonlyArray<Pressed>): Effect.Effect<boolean> =>
    Effect.suspend(() => {
      const ms = Math.max(0, ...pressed.map(waitOf));
      if (ms === 0) return Effect.succeed(true);
      if (isFull(pressed)) return Effect.succeed(false);
      const names = ["", ...pressed.map(nameOf)];
      sit(names, 1);
      return Effect.as(Effect.sleep(ms), true).pipe(Effect.ensuring(Effect.sync(() => sit(names, -1))));
    });
  return { isFull, wait };
};
