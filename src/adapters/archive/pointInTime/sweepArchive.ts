import { Clock, Effect, Stream } from "effect";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import type { FileStore } from "#application/files/FileStore.ts";
import { BASES, baseOf, FILES, fileName, manifestName } from "./archiveNames.ts";
import { readManifest } from "./readManifests.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes bases, with their log, that no moment of the last days needs, and files that none of these moments has.
 * Runs when a new base is complete, so the newest one always stays.
 *
 * @param part a file for what is read in between
 * @param store null when files are in a bucket of their own
 */
export const sweepArchive = (place: ObjectPlace, part: string, days: number, store: FileStore["Service"] | null) =>
  Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis;
    const objects = yield* place.list(BASES);
    const names = [...new Set(objects.map(({ name }) => baseOf(name)))].toSorted();
    const complete = names.filter((base) => objects.some(({ name }) => name === manifestName(base)));
    const manifests = new Map<string, Date>();
    const used = new Set<string>();
    const stored = store === null ? [] : yield* Stream.runCollect(store.list);
    for (const { hash } of stored) used.add(fileName(hash));
    const kept = new Set<string>();
    for (const base of complete.toReversed()) {
      const manifest = yield* readManifest(place, base, part);
      if (manifest === null) continue;
      // The newest one from before the last days is where their log begins.
      const isNeeded = ![...manifests.values()].some((at) => at.getTime() <= now - days * DAY_MS);
      manifests.set(base, new Date(manifest.ready_at));
      if (!isNeeded) continue;
      kept.add(base);
      for (const hash of manifest.contents ?? []) used.add(fileName(hash));
    }
    // An incomplete one may still be written.
    const young = objects.filter(({ placedAt }) => now - placedAt < DAY_MS).map(({ name }) => baseOf(name));
    for (const base of young) if (!complete.includes(base)) kept.add(base);
    for (const { name } of objects.toSorted(
      (a, b) => Number(b.name.endsWith(".json")) - Number(a.name.endsWith(".json")),
    ))
      if (!kept.has(baseOf(name))) yield* place.remove(name);
    if (store === null) return;
    for (const { name, placedAt } of yield* place.list(FILES))
      if (!used.has(name) && now - placedAt > (days + 1) * DAY_MS) yield* place.remove(name);
  });
