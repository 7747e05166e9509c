import { Clock, Effect, Stream } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { FILE_LINK_PATH, FileLinks, LINK_LIFETIME_MS } from "#application/files/FileLinks.ts";
import { DAMAGED_FILE, LOST_FILE, NO_SUCH_FILE } from "#application/files/fileMessages.ts";
import { FileRecords, type FileRecord } from "#application/files/FileRecords.ts";
import { type ByteRange, FileStore } from "#application/files/FileStore.ts";
import { refuseFileFailures } from "#application/files/refuseFileFailures.ts";
import { SessionStore } from "#application/identity/SessionStore.ts";
import { refuseFailures } from "#application/shared/refusals.ts";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import { downloadName } from "#domain/files/fileNames.ts";
import { errorResponse } from "../errorResponse.ts";
import { contentDisposition } from "../fileResponse.ts";
import { HttpProblem } from "../HttpProblem.ts";
import { CurrentRequest } from "../watch/requestLog.ts";
import { readPath, readQuery } from "../requestParameters.ts";

const PARTS = ["from", "session", "expires", "signature"] as const;
const wrongLink = new HttpProblem({ status: 403, message: NO_SUCH_FILE });
const unknown = new HttpProblem({ status: 404, message: NO_SUCH_FILE });

/** A file cannot be embedded or run scripts. Each link is new, so its content may be cached. */
const headersOf = ({ hash, kind, original_name }: FileRecord) => ({
  "accept-ranges": "bytes",
  "cache-control": `private, max-age=${LINK_LIFETIME_MS / 1000}`,
  "content-disposition": contentDisposition(downloadName(original_name, kind)),
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  etag: `"${hash}"`,
});

const hasTag = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);

const linkedFile = Effect.gen(function* () {
  const context = yield* CurrentRequest;
  context.route = `${FILE_LINK_PATH}/:id`;
  const { ids } = yield* readPath({}, ["id"], yield* HttpRouter.params);
  const { id = 0 } = ids;
  const sent = readQuery(yield* HttpServerRequest.ParsedSearchParams, PARTS);
  const part = (name: (typeof PARTS)[number]): string => sent[name] ?? "";
  const now = yield* Clock.currentTimeMillis;
  const link = (yield* FileLinks).read(
    {
      fileId: id,
      from: part("from"),
      session: part("session"),
      expires: part("expires"),
      signature: part("signature"),
    },
    now,
  );
  const holder = link === null ? null : yield* (yield* SessionStore).holderOf(link.session, now);
  if (link === null || holder === null) return yield* wrongLink;
  context.actorId = holder.id;
  return (yield* (yield* FileRecords).shown(link)) ?? (yield* unknown);
});

/** The file, or the range of it that the request asks for. */
export const sendFile = (
  request: HttpServerRequest.HttpServerRequest,
  file: FileRecord,
  headers: Readonly<Record<string, string>> & { readonly etag: string },
) =>
  Effect.gen(function* () {
    const { etag } = headers;
    const asked = request.headers["range"];
    if (hasTag(request.headers["if-none-match"], etag)) return HttpServerResponse.empty({ status: 304, headers });
    const store = yield* FileStore;
    const whole = yield* sound(store, file.hash);
    const ifRange = request.headers["if-range"];
    const range = ifRange === undefined || ifRange === etag ? byteRangeOf(asked, whole.size) : null;
    if (range === "outside") {
      const problem = { status: 416, message: "The requested byte range is not in the file." } as const;
      return yield* new HttpProblem({ ...problem, headers: { "content-range": `bytes */${whole.size}` } });
    }
    const contentType = CONTENT_TYPES[file.kind];
    if (range === null)
      return HttpServerResponse.stream(whole.bytes, { contentType, contentLength: whole.size, headers });
    const bytes = Stream.unwrap(Effect.map(store.open(file.hash, range), (part) => part.bytes));
    return HttpServerResponse.stream(bytes, {
      status: 206,
      contentType,
      contentLength: range.end - range.start + 1,
      headers: { ...headers, "content-range": `bytes ${range.start}-${range.end}/${whole.size}` },
    });
  }).pipe(
    Effect.catchTag("ContentLost", (lost) =>
      Effect.logError(`A file is ${lost.reason} in the file store`).pipe(
        Effect.annotateLogs({ hash: lost.hash }),
        Effect.andThen(
          Effect.fail(new HttpProblem({ status: 410, message: lost.reason === "missing" ? LOST_FILE : DAMAGED_FILE })),
        ),
      ),
    ),
    refuseFileFailures,
  );

/** Contents that were read completely and matched their hash: by hash and stamp, the time of the check. */
const checked = new Map<string, number>();
/** In ms: a PDF viewer requests many ranges of a file, so not each is checked. A bad disk shows within this time. */
export const CHECK_LASTS = 60_000;
export const MOST_CHECKED = 1000;

/** Opens a content after checking all its bytes against the hash, so no part of a damaged file is ever sent. */
const sound = (store: FileStore["Service"], hash: string) =>
  Effect.gen(function* () {
    const content = yield* store.open(hash);
    const key = `${hash} ${content.stamp}`;
    const now = yield* Clock.currentTimeMillis;
    if (now - (checked.get(key) ?? 0) < CHECK_LASTS) return content;
    yield* Stream.runDrain(content.bytes);
    if (checked.size >= MOST_CHECKED) checked.clear();
    checked.set(key, now);
    return content;
  });

/** `bytes=0-99`, `bytes=100-`, `bytes=-100`. For several ranges, the whole file is sent. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** A range within the content; null for all of it, also if the header is invalid (RFC 9110). */
const byteRangeOf = (header: string | undefined, size: number): ByteRange | "outside" | null => {
  const [, first = "", last = ""] = RANGE.exec((header ?? "").trim()) ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "outside" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start < size ? { start, end } : "outside";
};

/**
 * `GET /api/files/{id}?expires=…&signature=…` (reading 25), without headers: the signature names session and record.
 */
export const fileLinkRoute = HttpRouter.add(
  "GET",
  `${FILE_LINK_PATH}/:id`,
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest;
    const file = yield* linkedFile;
    return yield* sendFile(request, file, headersOf(file));
  }).pipe(
    refuseFailures(),
    Effect.catch((error) => Effect.map(CurrentRequest, ({ requestId }) => errorResponse(error, requestId))),
  ),
);
