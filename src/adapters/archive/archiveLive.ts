import { Effect, Layer, Metric, type Result } from "effect";
import { type ArchiveFacts, ArchiveStatus } from "#application/backup/ArchiveStatus.ts";
import { BackupRefused } from "#application/backup/BackupRefused.ts";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { archivedUntil, NOT_SET_UP } from "./gauges.ts";
import { keepArchive } from "./pointInTime/keepArchive.ts";

const OF_POSTGRES =
  "ARCHIVE_URL is for the embedded database. A PostgreSQL database has its own archive (docs/operate.md). Remove ARCHIVE_URL or DATABASE_URL.";

/** Null if the setting is absent; else the place that it names, or what is wrong with it. */
export type Placed = Result.Result<ObjectPlace, string> | null;

export const placeIn = (placed: NonNullable<Placed>) =>
  Effect.mapError(Effect.fromResult(placed), (failure) => new BackupRefused({ message: `${failure}.` }));

type Archive = Omit<Parameters<typeof keepArchive>[0], "place" | "tell">;

/** Each object is looked at, and there are tens of thousands after some days. */
const sizeOf = (place: ObjectPlace): Effect.Effect<number | null> =>
  place.list("").pipe(
    Effect.map((objects) => objects.reduce((sum, { size }) => sum + size, 0)),
    Effect.timeout("3 seconds"),
    Effect.orElseSucceed(() => null),
  );

/** The continuous archive, kept while the server runs. */
export const archiveLive = (placed: Placed, isPostgres: boolean, archive: Archive) =>
  Layer.effect(
    ArchiveStatus,
    Effect.gen(function* () {
      let facts: ArchiveFacts | null = null;
      const tell = (now: ArchiveFacts): void => {
        facts = now;
      };
      yield* Metric.update(archivedUntil, NOT_SET_UP);
      if (placed === null) return { facts: () => facts, bytes: Effect.succeed(null) };
      if (isPostgres) return yield* new BackupRefused({ message: OF_POSTGRES });
      const place = yield* placeIn(placed);
      yield* Effect.forkScoped(keepArchive({ ...archive, place, tell }));
      return { facts: () => facts, bytes: sizeOf(place) };
    }),
  );
