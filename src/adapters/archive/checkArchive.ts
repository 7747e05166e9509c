import { createHash } from "node:crypto";
import { Effect, Result, Schema, Stream } from "effect";
import { BackupManifest, fileEntry, MANIFEST_NAME, tableEntry } from "#application/backup/BackupManifest.ts";
import { BackupRefused, DAMAGED, OTHER_VERSION, NOT_A_BACKUP } from "#application/backup/BackupRefused.ts";
import { readArchive } from "./readArchive.ts";

const MAX_MANIFEST = 256 * 1024 * 1024;
const readManifest = Schema.decodeUnknownResult(BackupManifest);

/** Reads the whole archive and compares it with the manifest; missing, unknown or changed parts cause a refusal. */
export const checkArchive = (path: string): Effect.Effect<BackupManifest, BackupRefused> =>
  Effect.gen(function* () {
    const found = new Map<string, string>();
    let text = "";
    yield* readArchive(path, ({ name, bytes }) =>
      Effect.gen(function* () {
        const hash = createHash("sha256");
        let size = 0;
        const kept: Array<Uint8Array> = [];
        yield* Stream.runForEach(bytes, (chunk) =>
          Effect.sync(() => {
            hash.update(chunk);
            size += chunk.length;
            if (name === MANIFEST_NAME && size <= MAX_MANIFEST) kept.push(chunk);
          }),
        );
        if (found.has(name)) return yield* new BackupRefused({ message: DAMAGED });
        found.set(name, `${size} ${hash.digest("hex")}`);
        if (name === MANIFEST_NAME) text = Buffer.concat(kept).toString("utf8");
      }),
    );
    if (text === "") return yield* new BackupRefused({ message: found.size === 0 ? NOT_A_BACKUP : DAMAGED });
    const manifest = yield* parsed(text);
    const expected = [
      ...manifest.database.tables.map(({ name, size, hash }) => [tableEntry(name), `${size} ${hash}`] as const),
      ...manifest.files.map(({ hash, size }) => [fileEntry(hash), `${size} ${hash}`] as const),
    ];
    const known = new Set([
      MANIFEST_NAME,
      ...expected.map(([name]) => name),
      ...manifest.lost.map(({ hash }) => fileEntry(hash)),
    ]);
    const isWhole =
      expected.every(([name, part]) => found.get(name) === part) && [...found.keys()].every((name) => known.has(name));
    return isWhole ? manifest : yield* new BackupRefused({ message: DAMAGED });
  });

const parsed = (text: string): Effect.Effect<BackupManifest, BackupRefused> => {
  const json = Result.try((): unknown => JSON.parse(text));
  if (Result.isFailure(json)) return Effect.fail(new BackupRefused({ message: DAMAGED }));
  const { success } = json;
  const manifest = readManifest(success);
  if (Result.isSuccess(manifest)) return Effect.succeed(manifest.success);
  const isNewer = typeof success === "object" && success !== null && "format" in success && Number(success.format) > 1;
  return Effect.fail(new BackupRefused({ message: isNewer ? OTHER_VERSION : DAMAGED }));
};
