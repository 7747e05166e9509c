import { Effect, Option, Result, Schema } from "effect";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { BaseManifest, baseOf, begunAt, type BasePlace, manifestName, Owner, OWNER } from "./archiveNames.ts";
import { fetchBytes, sha256 } from "./smallObjects.ts";

/** Null if there is none, or none that this version can read. */
const readJson = <A>(place: ObjectPlace, name: string, part: string, schema: Schema.Decoder<A>) =>
  Effect.map(fetchBytes(place, name, part), (bytes): A | null => {
    const json = Result.try((): unknown => JSON.parse(String(bytes)));
    return Result.isFailure(json) ? null : Option.getOrNull(Schema.decodeUnknownOption(schema)(json.success));
  });

export const readOwner = (place: ObjectPlace, part: string) => readJson(place, OWNER, part, Owner);

export type Base = BaseManifest & BasePlace;

/** What a manifest that is whole has as its `check`. */
export const checkOf = ({ first_segment, last_segment, ready_at, hash, contents }: BaseManifest): string =>
  sha256(Buffer.from(JSON.stringify([first_segment, last_segment, ready_at, hash, contents])));

/** The complete bases among these objects, oldest first, and those whose manifest is damaged. */
export const readBases = (place: ObjectPlace, names: ReadonlyArray<string>, part: string) =>
  Effect.gen(function* () {
    const [bases, damaged]: [Array<Base>, Array<BasePlace>] = [[], []];
    for (const name of names) {
      const at = baseOf(name);
      if (at === null || name !== manifestName(at)) continue;
      const manifest = yield* readJson(place, name, part, BaseManifest);
      const isWhole = manifest?.check === undefined || manifest.check === checkOf(manifest);
      if (manifest !== null && isWhole && Date.parse(manifest.ready_at) >= begunAt(at.base))
        bases.push({ ...manifest, ...at });
      else damaged.push(at);
    }
    return { bases: bases.toSorted((a, b) => Date.parse(a.ready_at) - Date.parse(b.ready_at)), damaged };
  });
