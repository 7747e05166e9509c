import { Effect, Result, Schema } from "effect";
import { Unavailable } from "#domain/shared/errors.ts";
import type { Call, ResultOf } from "../wire/Call.ts";
import { envelopeSchema, outOfEnvelope, unwrap } from "../wire/envelope.ts";
import { NO_FILE, readDownload } from "./readDownload.ts";

/** `body`: the parsed JSON, undefined when it was not JSON; for a file, its Blob. */
export type RawAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

export const NOT_UNDERSTOOD =
  "The server's response could not be read. Please reload the page; it may have been updated.";

type Decode = (given: unknown) => Result.Result<{ readonly data: unknown }, unknown>;
const decoders = new WeakMap<Call, Decode>();

/** Cached for each call: making a decoder takes longer than decoding. */
const decoderOf = (call: Call): Decode => {
  const decoder = decoders.get(call) ?? Schema.decodeUnknownResult(envelopeSchema(call));
  decoders.set(call, decoder);
  return decoder;
};

export const readAnswer = <C extends Call>(call: C, answer: RawAnswer): Effect.Effect<ResultOf<C>, Unavailable> => {
  const fail = (message: string) =>
    Effect.fail(new Unavailable({ message, requestId: answer.headers.get("x-request-id") }));
  if (call.envelope === "file") {
    const file = readDownload(answer);
    // A call of this envelope returns a Download, which the compiler does not see through the type parameter.
    return file === null ? fail(NO_FILE) : Effect.succeed(file as ResultOf<C>);
  }
  const read = decoderOf(call)(unwrap(answer.body));
  return Result.isFailure(read) ? fail(NOT_UNDERSTOOD) : Effect.succeed(outOfEnvelope(call, read.success.data));
};

/** undefined for text that is not JSON, such as a proxy's error page. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
