import { join } from "node:path";
import { Data, Effect, Layer, Redacted, Result } from "effect";
import { diskStoreLive } from "./diskStore.ts";
import { notedFiles } from "./notedFiles.ts";
import { s3Place } from "./s3Place.ts";
import { s3StoreLive } from "./s3Store.ts";

type FileStoreSettings = {
  /** A bucket as s3://…; null stores files in `dataDir`. */
  readonly filesUrl: Redacted.Redacted | null;
  readonly dataDir: string;
  /** Gets the hash of each content that has become durable. */
  readonly noted?: Set<string> | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

class FilesUrlRefused extends Data.TaggedError("FilesUrlRefused")<{ readonly message: string }> {}

export const fileStoreLive = ({ noted = null, ...settings }: FileStoreSettings) => {
  const store = plainStoreLive(settings);
  return noted === null ? store : notedFiles((hash) => noted.add(hash)).pipe(Layer.provide(store));
};

const plainStoreLive = ({ filesUrl, dataDir, environment }: Omit<FileStoreSettings, "noted">) => {
  const folder = join(dataDir, "files");
  if (filesUrl === null) return diskStoreLive(folder);
  const place = s3Place(Redacted.value(filesUrl), environment);
  return Layer.unwrap(
    Result.isFailure(place)
      ? Effect.fail(new FilesUrlRefused({ message: `${place.failure}.` }))
      : Effect.succeed(s3StoreLive(place.success, join(folder, "incoming"))),
  );
};
