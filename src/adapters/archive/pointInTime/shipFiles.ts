import { Effect, Stream } from "effect";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import type { FileStore } from "#application/files/FileStore.ts";
import { FILES, fileName } from "./archiveNames.ts";
import { blobOf } from "./smallObjects.ts";

type Store = FileStore["Service"];

/** A content that was removed in between, or is damaged, is left out. */
export const shipFile = (place: ObjectPlace, store: Store, hash: string) =>
  Effect.flatMap(store.open(hash), ({ bytes }) => Stream.runCollect(bytes)).pipe(
    Effect.flatMap((chunks) => place.put(fileName(hash), blobOf(Buffer.concat([...chunks])), hash)),
    Effect.catchTag("ContentLost", ({ reason }) =>
      reason === "missing" ? Effect.void : Effect.logWarning("A damaged file was not archived", { hash }),
    ),
  );

/** Archives what the archive does not have yet; returns all contents of the store. */
export const shipMissingFiles = (place: ObjectPlace, store: Store) =>
  Effect.gen(function* () {
    const known = new Set((yield* place.list(FILES)).map(({ name }) => name));
    const contents = (yield* Stream.runCollect(store.list)).map(({ hash }) => hash);
    for (const hash of contents) if (!known.has(fileName(hash))) yield* shipFile(place, store, hash);
    return contents;
  });
