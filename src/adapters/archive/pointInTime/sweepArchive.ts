import { Clock, Effect, Stream } from "effect";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import type { FileStore } from "#application/files/FileStore.ts";
import { baseOf, begunAt, FILES, fileName, HISTORIES, manifestName, pieceOf } from "./archiveNames.ts";
import { readBases } from "./readManifests.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes bases and log that no moment of the last days needs, and files that none of these moments has. Runs when a new
 * base is complete, so the newest one always stays.
 *
 * @param part a file for what is read in between
 * @param store null when files are in a bucket of their own
 */
export const sweepArchive = (place: ObjectPlace, part: string, days: number, store: FileStore["Service"] | null) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis;
    const objects = yield* place.list(HISTORIES);
    const { bases, damaged } = yield* readBases(
      place,
      objects.map(({ name }) => name),
      part,
    );
    // The newest one from before the last days is where their log begins.
    const first = bases.findLastIndex(({ ready_at }) => Date.parse(ready_at) <= now - days * DAY_MS);
    const kept = bases.slice(Math.max(first, 0));
    // A restore has to say that it cannot use them.
    const noticed = damaged.filter(({ base }) => begunAt(base) > now - days * DAY_MS);
    const used = new Set(kept.flatMap(({ contents }) => contents ?? []).map(fileName));
    const stored = store === null ? [] : yield* Stream.runCollect(store.list);
    for (const { hash } of stored) used.add(fileName(hash));

    const isNeeded = (name: string): boolean => {
      const base = baseOf(name);
      if (base !== null) return [...kept, ...noticed].some((one) => manifestName(one) === manifestName(base));
      const piece = pieceOf(name);
      return kept.some((one) => one.history === piece?.history && one.first_segment <= piece.segment);
    };
    // Manifests first: a base without its copy must not look complete.
    const ordered = objects.toSorted((a, b) => Number(b.name.endsWith(".json")) - Number(a.name.endsWith(".json")));
    for (const { name, placedAt } of ordered) {
      // What is young may belong to a base that is being made.
      const isYoung = now - placedAt < DAY_MS && !name.endsWith(".json");
      if (!isNeeded(name) && !isYoung) yield* place.remove(name);
    }
    if (store === null) return;
    for (const { name, placedAt } of yield* place.list(FILES))
      if (!used.has(name) && now - placedAt > (days + 1) * DAY_MS) yield* place.remove(name);
  });
