import { Clock, Effect, Stream } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { FILE_LINK_PATH, FileLinks, LINK_LIFETIME_MS } from "#application/files/FileLinks.ts";
import { LOST_FILE, NO_SUCH_FILE } from "#application/files/fileMessages.ts";
import { FileRecords, type FileRecord } from "#application/files/FileRecords.ts";
import { type ByteRange, FileStore } from "#application/files/FileStore.ts";
import { refuseFileFailures } from "#application/files/refuseFileFailures.ts";
import { refuseFailures } from "#application/shared/refusals.ts";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import { downloadName } from "#domain/files/fileNames.ts";
import { errorResponse } from "../errorResponse.ts";
import { contentDisposition } from "../fileResponse.ts";
import { HttpProblem } from "../HttpProblem.ts";
import { CurrentRequest } from "../requestLog.ts";
import { readPath, readQuery } from "../requestParameters.ts";

const wrongLink = new HttpProblem({ status: 403, message: NO_SUCH_FILE });
const unknown = new HttpProblem({ status: 404, message: NO_SUCH_FILE });
const lost = new HttpProblem({ status: 410, message: LOST_FILE });

/** A file is shown by nobody's page and runs nothing, whatever is in it. The link changes each time, so may be kept. */
const headersOf = ({ hash, kind, original_name }: FileRecord) => ({
  "accept-ranges": "bytes",
  "cache-control": `private, max-age=${LINK_LIFETIME_MS / 1000}`,
  "content-disposition": contentDisposition(downloadName(original_name, kind)),
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  etag: `"${hash}"`,
});

const hasTag = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);

const linkedFile = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    const context = yield* CurrentRequest;
    context.route = `${FILE_LINK_PATH}/:id`;
    const { ids } = yield* readPath({}, ["id"], yield* HttpRouter.params);
    const { id = 0 } = ids;
    const sent = readQuery(yield* HttpServerRequest.ParsedSearchParams, ["expires", "signature"]);
    const link = { fileId: id, expires: sent["expires"] ?? "", signature: sent["signature"] ?? "" };
    const now = yield* Clock.currentTimeMillis;
    if (!(yield* FileLinks).isValid(link, now)) return yield* wrongLink;
    const file = yield* (yield* FileRecords).byId(id);
    return file === null ? yield* unknown : { file, headers: headersOf(file), range: request.headers["range"] };
  });

const serve = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest;
  const { file, headers, range: asked } = yield* linkedFile(request);
  const { etag } = headers;
  if (hasTag(request.headers["if-none-match"], etag)) return HttpServerResponse.empty({ status: 304, headers });
  const store = yield* FileStore;
  const whole = yield* store.open(file.hash);
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
});

/** `bytes=0-99`, `bytes=100-`, `bytes=-100`. Several ranges at once are not served: such a request gets the whole. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** A range within the content; null for the whole, also when the header is not understood (RFC 9110). */
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

/** `GET /api/files/{id}?expires=…&signature=…` (reading 25): no key, no session; the signature says it all. */
export const fileLinkRoute = HttpRouter.add(
  "GET",
  `${FILE_LINK_PATH}/:id`,
  serve.pipe(
    Effect.catchTag("ContentMissing", () => Effect.fail(lost)),
    refuseFileFailures,
    refuseFailures(),
    Effect.catch((error) => Effect.map(CurrentRequest, ({ requestId }) => errorResponse(error, requestId))),
  ),
);
