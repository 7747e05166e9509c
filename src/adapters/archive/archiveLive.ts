import { Context, Effect, Layer, Metric, type Result } from "effect";
import { ArchiveStatus } from "#application/backup/ArchiveStatus.ts";
import { BackupRefused } from "#application/backup/BackupRefused.ts";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { archivedUntil, NOT_SET_UP } from "./gauges.ts";
import { type Archive, keepArchive } from "./pointInTime/keepArchive.ts";

const OF_POSTGRES =
  "ARCHIVE_URL is for the database that the server starts itself. For the one that DATABASE_URL names, use PostgreSQL's own archive (docs/operate.md). Remove ARCHIVE_URL or DATABASE_URL.";

/** Null if the setting is absent; else the place that it names, or what is wrong with it. */
export type Placed = Result.Result<ObjectPlace, string> | null;

export const placeIn = (placed: NonNullable<Placed>) =>
  Effect.mapError(Effect.fromResult(placed), (failure) => new BackupRefused({ message: `${failure}.` }));

type Kept = Effect.Success<ReturnType<typeof keepArchive>>;
/** The continuous archive that this server writes; null if there is none. */
class KeptArchive extends Context.Service<KeptArchive, Kept | null>()("hazledger/adapters/KeptArchive") {}

/** Each object is looked at, and there are tens of thousands after some days. */
const sizeOf = (place: ObjectPlace): Effect.Effect<number | null> =>
  place.list("").pipe(
    Effect.map((objects) => objects.reduce((sum, { size }) => sum + size, 0)),
    Effect.timeout("3 seconds"),
    Effect.orElseSucceed(() => null),
  );

/** The part that writes the log of the database: built before it, and closed after it. */
export const archiveLive = (placed: Placed, isPostgres: boolean, archive: Omit<Archive, "place">) =>
  Layer.effectContext(
    Effect.gen(function* () {
      yield* Metric.update(archivedUntil, NOT_SET_UP);
      if (placed === null)
        return Context.make(KeptArchive, null).pipe(
          Context.add(ArchiveStatus, { facts: () => null, bytes: Effect.succeed(null) }),
        );
      if (isPostgres) return yield* new BackupRefused({ message: OF_POSTGRES });
      const place = yield* placeIn(placed);
      const kept = yield* keepArchive({ ...archive, place });
      return Context.make(KeptArchive, kept).pipe(
        Context.add(ArchiveStatus, { facts: kept.facts, bytes: sizeOf(place) }),
      );
    }),
  );

/** How long a start waits to learn whether the archive belongs to another database. */
const CLAIM_LIMIT = "10 seconds";

/** The part that copies the database. A server does not start on the archive of another one. */
export const basesLive = Layer.effectDiscard(
  Effect.gen(function* () {
    const kept = yield* KeptArchive;
    if (kept === null) return;
    yield* kept.claim.pipe(
      Effect.timeout(CLAIM_LIMIT),
      // A place that does not answer is told by the status, and tried again.
      Effect.catchTags({ FilesUnavailable: () => Effect.void, TimeoutError: () => Effect.void }),
    );
    yield* Effect.forkScoped(kept.bases);
  }),
);
