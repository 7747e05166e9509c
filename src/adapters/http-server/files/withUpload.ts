import { ByteSize, Effect, Option, Stream } from "effect";
import { HttpIncomingMessage, type HttpServerRequest, Multipart } from "effect/http";
import { NO_FILE, TOO_LARGE } from "#application/files/fileMessages.ts";
import type { Upload } from "#application/files/Files.ts";
import { invalid, type Invalid } from "#application/shared/errors.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { HttpProblem } from "../HttpProblem.ts";

/** What stands around a file in a form: boundaries, headers of parts, a few small fields. */
const AROUND_BYTES = 64 * 1024;
const MAX_PARTS = 10;
/** A sender who is silent for so long is given up. */
const SILENCE = "20 seconds";

const CLOSE = { connection: "close" };
const wrongKind = new HttpProblem({
  status: 415,
  message: "The request has to be a form with a file (multipart/form-data).",
});
const tooLarge = new HttpProblem({ status: 413, message: TOO_LARGE, headers: CLOSE });
const unreadable = new HttpProblem({ status: 400, message: "The request is no readable form.", headers: CLOSE });
const silent = new HttpProblem({ status: 408, message: "The upload stopped. Please try again.", headers: CLOSE });

type Use<A, E> = (upload: Upload<HttpProblem>) => Effect.Effect<A, E>;

/**
 * Hands on the file in the form's field `file` while it arrives; its bytes are pulled, so they never pile up. A body that
 * says that it is too large is refused unread. Small other fields are passed over; a file in another field is refused.
 */
export const withUpload = <A, E>(
  request: HttpServerRequest.HttpServerRequest,
  use: Use<A, E>,
): Effect.Effect<A, E | HttpProblem | Invalid> =>
  Effect.gen(function* () {
    const { headers } = request;
    if (!/^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "")) return yield* wrongKind;
    if (Number(headers["content-length"] ?? 0) > MAX_FILE_BYTES + AROUND_BYTES) return yield* tooLarge;
    const taken = yield* request.stream.pipe(
      Stream.mapError(() => unreadable),
      Stream.timeoutOrElse({ duration: SILENCE, orElse: () => Stream.fail(silent) }),
      Stream.pipeThroughChannel(Multipart.makeChannel<HttpProblem>(headers)),
      Stream.mapError(problemOf),
      Stream.mapEffect((part) => take(part, use)),
      Stream.filter(Option.isSome),
      Stream.runHead,
      Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(MAX_FILE_BYTES + AROUND_BYTES)),
      Effect.provideService(Multipart.MaxParts, MAX_PARTS),
      Effect.provideService(Multipart.MaxFieldSize, ByteSize.bytes(AROUND_BYTES)),
    );
    const result = Option.flatten(taken);
    return Option.isSome(result) ? result.value : yield* invalid({ file: [NO_FILE] });
  });

const take = <A, E>(part: Multipart.Part, use: Use<A, E>): Effect.Effect<Option.Option<A>, E | Invalid> => {
  if (part._tag === "Field") return Effect.succeed(Option.none());
  if (part.key !== "file") return Effect.fail(invalid({ file: [NO_FILE] }));
  return Effect.map(use({ original_name: part.name, content: Stream.mapError(part.content, problemOf) }), Option.some);
};

const LIMITS: ReadonlyArray<string> = ["FileTooLarge", "FieldTooLarge", "BodyTooLarge", "TooManyParts"];

/** The body itself may have failed, with a problem of ours inside the parser's. */
const problemOf = (error: HttpProblem | Multipart.MultipartError): HttpProblem => {
  if (error instanceof HttpProblem) return error;
  if (error.reason.cause instanceof HttpProblem) return error.reason.cause;
  return LIMITS.includes(error.reason._tag) ? tooLarge : unreadable;
};
