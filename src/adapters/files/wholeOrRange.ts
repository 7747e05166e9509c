import { createHash } from "node:crypto";
import { Effect, Stream } from "effect";
import { type ByteRange, ContentLost, type FilesUnavailable } from "#application/files/FileStore.ts";

/** The bytes of a content or a range; a whole content fails at the end if the bytes do not match the hash. */
export const wholeOrRange = (
  hash: string,
  range: ByteRange | undefined,
  bytes: Stream.Stream<Uint8Array, FilesUnavailable>,
): Stream.Stream<Uint8Array, ContentLost | FilesUnavailable> => {
  if (range !== undefined) return bytes;
  return Stream.suspend(() => {
    const read = createHash("sha256");
    const end = Stream.suspend(() =>
      read.digest("hex") === hash ? Stream.empty : Stream.fail(new ContentLost({ hash, reason: "damaged" })),
    );
    return Stream.concat(
      Stream.tap(bytes, (part) => Effect.sync(() => read.update(part))),
      end,
    );
  });
};
