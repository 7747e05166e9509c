import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { Effect } from "effect";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The types of a Blob refuse a buffer whose memory might be shared. */
export const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

export const putText = (place: ObjectPlace, name: string, text: string) => {
  const bytes = Buffer.from(text);
  return place.put(name, blobOf(bytes), sha256(bytes));
};

export const putFile = (place: ObjectPlace, name: string, file: string, hash: string) =>
  Effect.flatMap(
    Effect.tryPromise(() => openAsBlob(file)),
    (body) => place.put(name, body, hash),
  );

/** Null if the object does not exist. `part` is written in between. */
export const fetchBytes = (place: ObjectPlace, name: string, part: string) =>
  Effect.flatMap(place.fetch(name, part), (found) =>
    found ? Effect.tryPromise(() => readFile(part)) : Effect.succeed(null),
  ).pipe(Effect.ensuring(Effect.promise(() => rm(part, { force: true }))));
