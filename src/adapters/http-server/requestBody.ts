import { createHash, scrypt } from "node:crypto";
import { ByteSize, type Duration, Effect, Fiber, Result } from "effect";
import { HttpIncomingMessage, type HttpServerRequest } from "effect/http";
import type { Call } from "#adapters/wire/Call.ts";
import { type Invalid, invalid } from "#domain/shared/errors.ts";
import { Idempotency, type StoredAnswer } from "#application/shared/Idempotency.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { HttpProblem } from "./HttpProblem.ts";

type Request = HttpServerRequest.HttpServerRequest;

/** No record of ours comes near this size. */
export const MAX_BODY_BYTES = 1024 * 1024;

export const TOO_LARGE_BODY = "The request is too large.";
const CLOSE = { connection: "close" };
const tooLarge = new HttpProblem({ status: 413, message: TOO_LARGE_BODY, headers: CLOSE });
export const TOO_SLOW_BODY = "The request was not sent in time.";
const tooSlow = new HttpProblem({ status: 408, message: TOO_SLOW_BODY, headers: CLOSE });
const wrongKind = new HttpProblem({ status: 415, message: "The request must be JSON (application/json)." });
const notTheFile = new HttpProblem({ status: 415, message: "The request must be the file, with its content type." });
const unreadable = new HttpProblem({ status: 400, message: "The JSON in the request cannot be read." });

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Other content types are refused unread. */
const readBytes = (request: Request, type: string, most: number): Effect.Effect<ArrayBuffer, HttpProblem> =>
  Effect.gen(function* () {
    const { headers } = request;
    if (Number(headers["content-length"] ?? 0) > most) return yield* tooLarge;
    if (headers["content-type"]?.split(";")[0]?.trim().toLowerCase() !== type)
      return yield* type === JSON_TYPE ? wrongKind : notTheFile;
    return yield* request.arrayBuffer.pipe(
      Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(most)),
      Effect.mapError(({ reason }) =>
        reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge" ? tooLarge : unreadable,
      ),
    );
  });

const JSON_TYPE = "application/json";

/** The text of a JSON body of at most 1 MiB; '' if there is none. */
const readText = (request: Request): Effect.Effect<string, HttpProblem> =>
  Effect.gen(function* () {
    const { headers } = request;
    if (Number(headers["content-length"] ?? 0) === 0 && headers["transfer-encoding"] === undefined) return "";
    const bytes = yield* readBytes(request, JSON_TYPE, MAX_BODY_BYTES);
    return yield* Effect.try({ try: () => utf8.decode(bytes), catch: () => unreadable });
  });

/** Refuses a body that arrives too slowly. Interrupting the read would close the connection before the response. */
const inTime = <A, E, R>(reading: Effect.Effect<A, E, R>, duration: Duration.Duration) =>
  Effect.flatMap(Effect.forkDetach(reading, { startImmediately: true }), (fiber) =>
    Effect.timeoutOrElse(Effect.interruptible(Fiber.join(fiber)), { duration, orElse: () => Effect.fail(tooSlow) }),
  );

/** A file as it is. Its hash stands for it in the fingerprint of a repeat key. */
const readContent = ({ kind, most }: NonNullable<Call["content"]>, request: Request, timeLimit: Duration.Duration) =>
  Effect.gen(function* () {
    const type = CONTENT_TYPES[kind];
    const bytes = yield* inTime(readBytes(request, type, most), timeLimit);
    const text = createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
    return { text, json: undefined, args: [new Blob([bytes], { type })] };
  });

export const readBody = (call: Call, request: Request, timeLimit: Duration.Duration) =>
  Effect.gen(function* () {
    if (call.content !== undefined) return yield* readContent(call.content, request, timeLimit);
    const text = yield* inTime(readText(request), timeLimit);
    const json = yield* Effect.try({
      try: (): unknown => (text.trim() === "" ? {} : JSON.parse(text)),
      catch: () => unreadable,
    });
    const { body } = call;
    const fields = body === undefined ? [] : [yield* Effect.fromResult(Result.mapError(validate(body, json), invalid))];
    const options = yield* Effect.fromResult(readVersion(request.headers["if-match"], json));
    return { text, json, args: call.isOpen === true ? fields : [...fields, options] };
  });

const TAG = /^(?:W\/)?"?(\d{1,9})"?$/;
/** No record has this version, so a tag that we never issued counts as stale. */
const NEVER = -1;

/** The version on which a write is based (reading 29): `If-Match`, else `version` in the body. `*` skips the check. */
const readVersion = (ifMatch: string | undefined, body: unknown): Result.Result<WriteOptions, Invalid> => {
  const tag = ifMatch?.trim();
  if (tag !== undefined && tag !== "" && tag !== "*") {
    const [, digits] = TAG.exec(tag) ?? [];
    return Result.succeed({ version: digits === undefined ? NEVER : Number(digits) });
  }
  const sent = typeof body === "object" && body !== null && "version" in body ? body.version : undefined;
  if (sent === undefined || sent === null || sent === "") return Result.succeed({});
  const version = typeof sent === "number" || typeof sent === "string" ? Number(sent) : Number.NaN;
  return Number.isSafeInteger(version)
    ? Result.succeed({ version })
    : Result.fail(invalid({ version: ["Must be a whole number"] }));
};

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Runs a write once per repeat key (reading 30): the same request again gets the same answer. */
export const once = <E>(
  call: Call,
  request: Request,
  { text, json }: { readonly text: string; readonly json: unknown },
  work: Effect.Effect<StoredAnswer, E>,
) =>
  Effect.gen(function* () {
    const mayRepeat = (call.method === "POST" || call.method === "PATCH") && call.isOpen !== true;
    const isKept = mayRepeat && call.repeated !== "freely" && call.isUpload !== true;
    const key = isKept ? request.headers["idempotency-key"] : undefined;
    if (key === undefined) return yield* work;
    if (!KEY.test(key)) {
      return yield* invalid({ "Idempotency-Key": ["Must be 1 to 200 visible characters without spaces"] });
    }
    const print = yield* fingerprint(`${request.method} ${request.url}\n${text}`, hasPassword(json));
    const repeat = { key, fingerprint: print, isSecret: call.repeated === "refused" };
    return yield* (yield* Idempotency).once(repeat, work);
  });

/** Whether a non-empty field at any depth is named after a password. */
export const hasPassword = (json: unknown): boolean => {
  const open: Array<unknown> = [json];
  // Not recursive, because a body may be nested half a million levels deep.
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === "object") open.push(inner);
      else if (inner !== "" && !Array.isArray(value) && /password/i.test(name)) return true;
    }
  }
  return false;
};

const HASH_BYTES = 32;

/** Stored for a day, so requests with a password are hashed slowly: with a fast hash, the password could be guessed. */
const fingerprint = (whole: string, isSecret: boolean): Effect.Effect<string> => {
  if (!isSecret) return Effect.succeed(createHash("sha256").update(whole).digest("base64"));
  return Effect.callback((resume) =>
    scrypt(whole, "hazledger repeat key", HASH_BYTES, (error, hash) =>
      resume(error === null ? Effect.succeed(hash.toString("base64")) : Effect.die(error)),
    ),
  );
};
