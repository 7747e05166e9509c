import { Effect, type Redacted, Result } from "effect";
import { isBucket, objectPlace } from "./objectPlace.ts";
import { OWNER } from "./spool.ts";

const SETTINGS = ["FILES_URL", "ARCHIVE_URL", "BACKUP_URL"] as const;
type Addresses = Readonly<Record<(typeof SETTINGS)[number], Redacted.Redacted | null>>;

/** For a first start, whose addresses nobody has tried yet. What else is wrong with them is told by those who use them. */
export const bucketsAnswer = (addresses: Addresses, environment: Readonly<Record<string, string | undefined>>) =>
  Effect.forEach(SETTINGS, (setting) => {
    const address = addresses[setting];
    const place = address !== null && isBucket(address) ? objectPlace(address, environment, setting) : null;
    if (place === null || Result.isFailure(place)) return Effect.void;
    const silent = `The bucket of ${setting} (${place.success.where}) did not answer within 30 seconds. Check its address and the network, and start again.`;
    return Effect.logInfo(`Waiting for the bucket of ${setting}`).pipe(
      Effect.andThen(Effect.ignore(place.success.exists(OWNER))),
      Effect.timeoutOrElse({ duration: "30 seconds", orElse: () => Effect.fail(new Error(silent)) }),
    );
  });
