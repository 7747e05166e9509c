import { Effect, Option, Pull, Stream } from "effect";
import type { HttpServerRequest } from "effect/http";
import { NO_FILE } from "#application/files/fileMessages.ts";
import type { Upload } from "#application/files/Files.ts";
import { invalid, type Invalid } from "#application/shared/errors.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { HttpProblem } from "../HttpProblem.ts";
import { AROUND_BYTES, formParser, tooLarge, unreadable } from "./formParser.ts";

/** A sender who is silent for so long is given up. */
const SILENCE = "20 seconds";

const wrongKind = new HttpProblem({
  status: 415,
  message: "The request must be a form with a file (multipart/form-data).",
});
const silent = new HttpProblem({
  status: 408,
  message: "The upload stopped. Please try again.",
  headers: { connection: "close" },
});

type Problem = HttpProblem | Invalid;

/**
 * Hands on the file in the form's field `file` while it arrives. Its bytes are pulled one piece after the other, so they
 * never pile up. A body that says that it is too large is refused unread; one that breaks off fails the file's bytes.
 */
export const withUpload = <A, E>(
  request: HttpServerRequest.HttpServerRequest,
  use: (upload: Upload<Problem>) => Effect.Effect<A, E>,
): Effect.Effect<A, E | Problem> =>
  Effect.gen(function* () {
    const { headers } = request;
    if (!/^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "")) return yield* wrongKind;
    if (Number(headers["content-length"] ?? 0) > MAX_FILE_BYTES + AROUND_BYTES) return yield* tooLarge;
    const { state, write, end } = formParser({ ...headers });
    const body = yield* request.stream.pipe(
      Stream.mapError(() => unreadable),
      Stream.timeoutOrElse({ duration: SILENCE, orElse: () => Stream.fail(silent) }),
      Stream.toPull,
    );
    /** Reads a piece of the body; the failure of the form, when it has one by now. */
    const readOn = body.pipe(
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
