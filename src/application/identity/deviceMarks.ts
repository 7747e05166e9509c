import { Effect } from "effect";
import { Seals } from "./Seals.ts";
import { Tokens } from "./Tokens.ts";

export const DEVICE_MARK_DAYS = 90;
const LIFETIME = DEVICE_MARK_DAYS * 24 * 3_600_000;
const MARK = /^([\w-]{43})\.([1-9]\d{0,14})\.([\w-]{43})\.([\w-]{43})$/;

/** `isCurrent`: password and second factor are still those of its last sign-in. */
export type DeviceMark = { readonly key: string; readonly isCurrent: boolean };

/**
 * A browser in which somebody signed in keeps a mark, so that others who guess this person's password do not slow it
 * down. The mark grants no access, and the server does not store it. It ends after 90 days without a sign-in. With
 * another password or second factor it counts as an unknown device, of which no email tells.
 */
export const deviceMarks = Effect.gen(function* () {
  const seals = yield* Seals;
  const tokens = yield* Tokens;
  const used = (personId: number, key: string, at: string): string => `device of ${personId} used ${at}: ${key}`;
  const proven = (personId: number, key: string, basis: string): string =>
    `device of ${personId} with ${basis}: ${key}`;
  return {
    /** @param known the mark that the browser had, which lives on */
    make: (personId: number, basis: string, now: number, known: DeviceMark | null = null): string => {
      const [key, at] = [known?.key ?? tokens.make(), String(now)];
      return [key, at, seals.seal(used(personId, key, at)), seals.seal(proven(personId, key, basis))].join(".");
    },
    /** The person's mark among those that a browser sent. @param basis what password and second factor are now */
    find: (personId: number, basis: string, marks: ReadonlyArray<string>, now: number): DeviceMark | null => {
      for (const mark of marks) {
        const [, key = "", at = "", useSeal = "", proofSeal = ""] = MARK.exec(mark) ?? [];
        if (key === "" || now - Number(at) > LIFETIME || !seals.isSealed(used(personId, key, at), useSeal)) continue;
        return { key, isCurrent: seals.isSealed(proven(personId, key, basis), proofSeal) };
      }
      return null;
    },
  };
});
