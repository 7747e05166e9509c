import { openAsBlob } from "node:fs";
import { Effect, Layer, Stream } from "effect";
import { ContentLost, FileStore, type FilesUnavailable } from "#application/files/FileStore.ts";
import { contentPath, isHash, OWNER, putBy, spool, type Spooled, sweepSpool, tryFiles, unavailable } from "./spool.ts";
import { wholeOrRange } from "./wholeOrRange.ts";
import type { S3Place } from "./s3Place.ts";
import { s3Objects } from "./s3Objects.ts";
import { PATIENCE_MS, s3Requests } from "./s3Requests.ts";

/** Spooled to a file in `incoming` first: S3 needs length and hash before the bytes, and checks them. */
export const s3StoreLive = (place: S3Place, incoming: string) => {
  const request = s3Requests(place);
  const urlOf = (hash: string): string => `${place.base}${contentPath(hash)}`;

  const headOf = (hash: string) =>
    Effect.map(request(urlOf(hash), { method: "HEAD" }), (head) => head?.headers ?? null);

  /** Also replaces an existing object, which may be damaged. */
  const keep = ({ hash, path }: Spooled): Effect.Effect<void, FilesUnavailable> =>
    Effect.gen(function* () {
      // A blob of the file has a known length and is read while it is sent.
      const body = yield* tryFiles(() => openAsBlob(path));
      const kept = yield* request(urlOf(hash), { method: "PUT", headers: { "x-amz-content-sha256": hash }, body });
      if (kept === null) return yield* Effect.fail(unavailable(new Error("The bucket does not exist")));
    });

  const receive = <E, R>(bytes: Stream.Stream<Uint8Array, E, R>) =>
    Effect.map(spool(incoming, bytes), (spooled) => ({ ...spooled, keep: keep(spooled) }));

  const readFrom = (hash: string, headers: Record<string, string>): Stream.Stream<Uint8Array, FilesUnavailable> =>
    Stream.unwrap(
      Effect.map(request(urlOf(hash), { method: "GET", headers }), (answer) => {
        const body = answer?.body;
        // A service that ignores the range would send the wrong bytes.
        return body && (headers["range"] === undefined || answer.status === 206)
          ? Stream.timeoutOrElse(Stream.fromReadableStream({ evaluate: () => body, onError: unavailable }), {
              duration: PATIENCE_MS,
              orElse: () =>
                Stream.fail(unavailable(new Error("The S3 service stopped sending in the middle of an object"))),
            })
          : Stream.fail(unavailable(new Error("The object is gone, or the service does not support range requests")));
      }),
    );

  const ownerOf = (fresh: string) =>
    Effect.gen(function* () {
      const url = `${place.base}${OWNER}`;
      const read = Effect.flatMap(request(url, { method: "GET" }), (answer) =>
        answer === null ? Effect.succeed(null) : tryFiles(() => answer.text()),
      );
      const before = yield* read;
      if (before !== null) return before.trim();
      const put = { method: "PUT", headers: { "if-none-match": "*" }, body: new Blob([fresh]) };
      // Refused if another server was first; then the owner that it wrote is read.
      const refused = yield* Effect.match(request(url, put), {
        onFailure: (failure) => failure,
        onSuccess: () => null,
      });
      const after = yield* read;
      return after === null
        ? yield* Effect.fail(refused ?? unavailable(new Error("The bucket does not exist")))
        : after;
    });

  return Layer.succeed(FileStore, {
    receive,
    put: putBy(receive),
    open: (hash, range) =>
      Effect.flatMap(headOf(hash), (head) =>
        head === null
          ? Effect.fail(new ContentLost({ hash, reason: "missing" }))
          : Effect.succeed({
              size: Number(head.get("content-length")),
              stamp: `${head.get("etag")} ${head.get("last-modified")}`,
              bytes: wholeOrRange(
                hash,
                range,
                readFrom(hash, range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }),
              ),
            }),
      ),
    exists: (hash) => Effect.map(headOf(hash), (head) => head !== null),
    remove: (hash) => Effect.asVoid(request(urlOf(hash), { method: "DELETE" })),
    owner: (fresh) => Effect.map(ownerOf(fresh), (owner) => ({ place: `${place.bucketUrl}/${place.prefix}`, owner })),
    list: s3Objects(place, request).pipe(
      Stream.map(({ key, size }) => ({ hash: key.split("/").at(-1) ?? "", size })),
      Stream.filter(({ hash }) => isHash(hash)),
    ),
    sweep: sweepSpool(incoming),
  });
};
