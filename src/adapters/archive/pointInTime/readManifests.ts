import { Effect, Option, Result, Schema } from "effect";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { BASES, type BaseManifest, BaseManifest as Manifest, baseOf, manifestName } from "./archiveNames.ts";
import { fetchBytes } from "./smallObjects.ts";

const decode = Schema.decodeUnknownOption(Manifest);

/** Null if there is none, or none that this version can read. */
export const readManifest = (place: ObjectPlace, base: string, part: string) =>
  Effect.map(fetchBytes(place, manifestName(base), part), (bytes): BaseManifest | null => {
    const json = Result.try((): unknown => JSON.parse(String(bytes)));
    return Result.isFailure(json) ? null : Option.getOrNull(decode(json.success));
  });

type Base = BaseManifest & { readonly base: string };

/** Of all complete bases, oldest first. */
export const readManifests = (place: ObjectPlace, part: string) =>
  Effect.gen(function* () {
    const names = (yield* place.list(BASES)).map(({ name }) => name).filter((name) => name.endsWith("/base.json"));
    const found: Array<Base> = [];
    for (const base of names.map(baseOf).toSorted()) {
      const manifest = yield* readManifest(place, base, part);
      if (manifest !== null) found.push({ ...manifest, base });
    }
    return found;
  });
