import { ByteSize, Effect } from "effect";
import { HttpIncomingMessage, type HttpServerRequest } from "effect/http";
import { HttpProblem } from "./HttpProblem.ts";

/** No record of ours comes near it. */
export const MAX_BODY_BYTES = 1024 * 1024;

const tooLarge = new HttpProblem({
  status: 413,
  message: "The request is too large.",
  // The rest of the body is not read, so the connection cannot be used again.
  headers: { connection: "close" },
});
const wrongKind = new HttpProblem({ status: 415, message: "The request must be JSON (application/json)." });
const unreadable = new HttpProblem({ status: 400, message: "The JSON in the request cannot be read." });

const utf8 = new TextDecoder("utf-8", { fatal: true });

export type ReadBody = {
  /** As it was sent; '' when there is none. */
  readonly text: string;
  /** An empty body is an empty object. */
  readonly json: unknown;
};

/** Reads a JSON body of at most 1 MiB. A body that is no JSON by its header is refused unread, form posts included. */
export const readBody = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<ReadBody, HttpProblem> =>
  Effect.gen(function* () {
    const { headers } = request;
    const declared = Number(headers["content-length"] ?? 0);
    if (declared > MAX_BODY_BYTES) return yield* tooLarge;
    const hasBody = declared > 0 || headers["transfer-encoding"] !== undefined;
    if (!hasBody) return { text: "", json: {} };
    const kind = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
    if (kind !== "application/json") return yield* wrongKind;
    const bytes = yield* request.arrayBuffer.pipe(
      Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(MAX_BODY_BYTES)),
      Effect.mapError(({ reason }) =>
        reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge" ? tooLarge : unreadable,
      ),
    );
    return yield* Effect.try({
      try: () => {
        const text = utf8.decode(bytes);
        const json: unknown = text.trim() === "" ? {} : JSON.parse(text);
        return { text, json };
      },
      catch: () => unreadable,
    });
  });
