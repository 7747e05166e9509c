import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Effect, Redacted, Result, Stream } from "effect";
import type { ObjectPlace, PlacedObject } from "#application/backup/ObjectPlace.ts";
import { syncFolder } from "./diskStore.ts";
import { s3Objects } from "./s3Objects.ts";
import { type S3Place, s3Place } from "./s3Place.ts";
import { s3Requests } from "./s3Requests.ts";
import { codeOf, tryFiles, unavailable } from "./spool.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export const isBucket = (address: Redacted.Redacted): boolean => Redacted.value(address).startsWith("s3://");

/** A folder, or a bucket as in FILES_URL. Fails with a sentence about `setting`. */
export const objectPlace = (
  address: Redacted.Redacted,
  environment: Environment,
  setting: string,
): Result.Result<ObjectPlace, string> => {
  const text = Redacted.value(address);
  return isBucket(address)
    ? Result.map(s3Place(text, environment, setting), bucketPlace)
    : Result.succeed(folderPlace(resolve(text)));
};

const PART = ".part";

const folderPlace = (root: string): ObjectPlace => ({
  where: root,
  put: (name, body) =>
    tryFiles(async () => {
      const path = join(root, name);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = `${path}.${randomUUID()}${PART}`;
      try {
        const handle = await open(part, "wx", 0o600);
        try {
          for await (const chunk of body.stream()) await handle.writeFile(chunk);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, path);
      } finally {
        await rm(part, { force: true });
      }
      // A new folder has to survive as well.
      const last = made === undefined ? dirname(path) : dirname(made);
      for (let at = dirname(path); at.length >= last.length; at = dirname(at)) await syncFolder(at);
    }),
  fetch: (name, file) =>
    tryFiles(async () => {
      try {
        await copyFile(join(root, name), file);
        return true;
      } catch (cause) {
        if (codeOf(cause) === "ENOENT") return false;
        throw cause;
      }
    }),
  exists: (name) => tryFiles(async () => existsSync(join(root, name))),
  list: (folder) =>
    tryFiles(async () => {
      const found: Array<PlacedObject> = [];
      const into = async (below: string): Promise<void> => {
        const entries = await readdir(join(root, below), { withFileTypes: true }).catch((cause: unknown) => {
          if (codeOf(cause) === "ENOENT") return [];
          throw cause;
        });
        for (const entry of entries) {
          const name = `${below}${entry.name}`;
          if (entry.isDirectory()) await into(`${name}/`);
          else if (!name.endsWith(PART)) {
            const { size, mtimeMs } = await stat(join(root, name));
            found.push({ name, size, placedAt: mtimeMs });
          }
        }
      };
      await into(folder);
      return found;
    }),
  remove: (name) => tryFiles(() => rm(join(root, name), { force: true })),
});

const bucketPlace = (place: S3Place): ObjectPlace => {
  const request = s3Requests(place);
  const urlOf = (name: string): string => `${place.base}${name}`;
  return {
    where: `${place.bucketUrl}/${place.prefix}`,
    put: (name, body, hash) =>
      Effect.flatMap(
        request(urlOf(name), { method: "PUT", headers: { "x-amz-content-sha256": hash }, body }),
        (kept) => (kept === null ? Effect.fail(unavailable(new Error("The bucket does not exist"))) : Effect.void),
      ),
    fetch: (name, file) =>
      Effect.flatMap(request(urlOf(name), { method: "GET" }), (answer) =>
        answer === null
          ? Effect.succeed(false)
          : tryFiles(async () => {
              const bytes = answer.body ?? new Blob().stream();
              // The types of fetch and of Node's streams name the same web stream differently.
              const body = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
              await pipeline(body, createWriteStream(file, { mode: 0o600 }));
              return true;
            }),
      ),
    exists: (name) => Effect.map(request(urlOf(name), { method: "HEAD" }), (answer) => answer !== null),
    list: (folder) =>
      Effect.map(Stream.runCollect(s3Objects(place, request, folder)), (all) =>
        all.map(({ key, size, modifiedAt }) => ({ name: key.slice(place.prefix.length), size, placedAt: modifiedAt })),
      ),
    remove: (name) => Effect.asVoid(request(urlOf(name), { method: "DELETE" })),
  };
};
