import { Effect, Option, Result, Schema } from "effect";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { BaseManifest, baseOf, type BasePlace, manifestName, Owner, OWNER } from "./archiveNames.ts";
import { fetchBytes } from "./smallObjects.ts";

/** Null if there is none, or none that this version can read. */
const readJson = <A>(place: ObjectPlace, name: string, part: string, schema: Schema.Decoder<A>) =>
  Effect.map(fetchBytes(place, name, part), (bytes): A | null => {
    const json = Result.try((): unknown => JSON.parse(String(bytes)));
    return Result.isFailure(json) ? null : Option.getOrNull(Schema.decodeUnknownOption(schema)(json.success));
  });

export const readOwner = (place: ObjectPlace, part: string) => readJson(place, OWNER, part, Owner);

export type Base = BaseManifest & BasePlace;

/** The complete bases among these objects, oldest first. */
export const readBases = (place: ObjectPlace, names: ReadonlyArray<string>, part: string) =>
  Effect.gen(function* () {
    const found: Array<Base> = [];
    for (const name of names) {
      const at = baseOf(name);
      if (at === null || name !== manifestName(at)) continue;
      const manifest = yield* readJson(place, name, part, BaseManifest);
      if (manifest !== null) found.push({ ...manifest, ...at });
    }
    return found.toSorted((a, b) => Date.parse(a.ready_at) - Date.parse(b.ready_at));
  });
