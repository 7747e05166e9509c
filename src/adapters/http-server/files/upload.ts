import { Clock, Effect, Option, Pull, Stream } from "effect";
import { type HttpServerRequest, MultipartParser } from "effect/http";
import { NO_FILE, TOO_LARGE } from "#application/files/fileMessages.ts";
import type { Upload } from "#application/files/Files.ts";
import { invalid, type Invalid } from "#domain/shared/errors.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { HttpProblem } from "../HttpProblem.ts";
import { rateMeter } from "../limits/leastRate.ts";

const wrongKind = new HttpProblem({
  status: 415,
  message: "The request must be a form with a file (multipart/form-data).",
});
export const TOO_SLOW = "The upload was too slow and was stopped. Please try again on a better connection.";
const tooSlow = new HttpProblem({
  status: 408,
  message: TOO_SLOW,
  headers: { connection: "close" },
});

type Problem = HttpProblem | Invalid;

/**
 * Passes the file on while it arrives, pulled in pieces so that bytes never pile up. A file that is too large is
 * refused unread. The sender may fall behind the minimum rate for `patience` ms; waiting for a turn or the disk does
 * not count.
 */
export const withUpload = <A, E>(
  request: HttpServerRequest.HttpServerRequest,
  patience: number,
  use: (upload: Upload<Problem>) => Effect.Effect<A, E>,
): Effect.Effect<A, E | Problem> =>
  Effect.gen(function* () {
    const { headers } = request;
    if (!/^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "")) return yield* wrongKind;
    if (Number(headers["content-length"] ?? 0) > MAX_FILE_BYTES + AROUND_BYTES) return yield* tooLarge;
    const { state, write, end } = formParser({ ...headers });
    const body = yield* request.stream.pipe(
      Stream.mapError(() => unreadable),
      Stream.toPull,
    );
    const meter = rateMeter(patience);
    const next = Effect.gen(function* () {
      const asked = yield* Clock.currentTimeMillis;
      const pieces = yield* Effect.timeoutOrElse(body, {
        duration: Math.max(0, meter.left()),
        orElse: () => Effect.fail(tooSlow),
      });
      const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
      meter.add((yield* Clock.currentTimeMillis) - asked, bytes);
      return pieces;
    });
    const readOn = next.pipe(
      Effect.map((pieces) => pieces.forEach(write)),
      Pull.catchDone(() => Effect.sync(end)),
      Effect.andThen(Effect.suspend(() => (state.failure === null ? Effect.void : Effect.fail(state.failure)))),
    );
    while (state.name === null && !state.isOver) yield* readOn;
    if (state.name === null) return yield* invalid({ file: [NO_FILE] });

    const content = Stream.paginate(undefined, () =>
      Effect.gen(function* () {
        while (state.bytes.length === 0 && !state.isOver) yield* readOn;
        return [state.bytes.splice(0), state.isOver ? Option.none() : Option.some(undefined)] as const;
      }),
    );
    return yield* use({ original_name: state.name, content });
  }).pipe(Effect.scoped);

/** The bytes around a file in a form: boundaries, part headers, a few small fields. */
export const AROUND_BYTES = 64 * 1024;
export const MAX_PARTS = 10;
export const CROWDED = "The form contains too much data besides the file.";

/** The rest of the body is not read, so the connection cannot be reused. */
const CLOSE = { connection: "close" };
const tooLarge = new HttpProblem({ status: 413, message: TOO_LARGE, headers: CLOSE });
const unreadable = new HttpProblem({ status: 400, message: "The form in the request cannot be read.", headers: CLOSE });
const crowded = new HttpProblem({
  status: 413,
  message: CROWDED,
  headers: CLOSE,
});

type FormState = {
  name: string | null;
  /** Bytes that have not been consumed yet. */
  bytes: Array<Uint8Array>;
  isOver: boolean;
  failure: HttpProblem | Invalid | null;
};

/** The parser ends a truncated part like a complete one and fails afterwards, so check `failure` too. */
const formParser = (headers: Record<string, string>) => {
  const state: FormState = { name: null, bytes: [], isOver: false, failure: null };
  const parser = MultipartParser.make({
    headers,
    maxParts: MAX_PARTS,
    maxTotalSize: MAX_FILE_BYTES + AROUND_BYTES,
    maxFieldSize: AROUND_BYTES,
    onField: () => undefined,
    onFile: ({ name, filename }) => {
      if (state.isOver) return () => undefined;
      if (name !== "file") state.failure ??= invalid({ file: [NO_FILE] });
      // Browsers encode a quote in a file name like this.
      state.name = (filename ?? "").replaceAll("%22", '"');
      return (chunk) => {
        if (chunk === null) state.isOver = true;
        else state.bytes.push(chunk);
      };
    },
    onError: (error) => {
      if (error._tag !== "ReachedLimit") state.failure ??= unreadable;
      else state.failure ??= error.limit === "MaxTotalSize" ? tooLarge : crowded;
    },
    onDone: () => {
      state.isOver = true;
    },
  });
  return { state, write: parser.write, end: parser.end };
};
