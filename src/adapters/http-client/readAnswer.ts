import { Effect, Result, Schema } from "effect";
import type { Download } from "#application/shared/Download.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import type { Call, ResultOf } from "../wire/Call.ts";
import { envelopeSchema, outOfEnvelope, unwrap } from "../wire/envelope.ts";

/** `body`: the parsed JSON, undefined when it was not JSON; for a file, its Blob. */
export type RawAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** Spec B8. */
export const NO_FILE = "Expected file but got something else";
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
    const file = fileOf(answer);
    // A call of this envelope returns a Download, which the compiler does not see through the type parameter.
    return file === null ? fail(NO_FILE) : Effect.succeed(file as ResultOf<C>);
  }
  const read = decoderOf(call)(unwrap(answer.body));
  return Result.isFailure(read) ? fail(NOT_UNDERSTOOD) : Effect.succeed(outOfEnvelope(call, read.success.data));
};

/** A page or message instead of the file would be saved under its name. */
const fileOf = ({ headers, body }: RawAnswer): Download | null => {
  const isOther = /json|html/i.test(headers.get("content-type") ?? "");
  return body instanceof Blob && !isOther ? { name: nameOfDownload(headers, "download"), content: body } : null;
};

/** The file name the server sends (RFC 6266), else `otherwise`. */
export const nameOfDownload = (headers: Headers, otherwise: string): string => {
  const header = headers.get("content-disposition") ?? "";
  const [, whole] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  const [, quoted, bare] = /filename=(?:"([^"]*)"|([^;\s]+))/i.exec(header) ?? [];
  return (whole === undefined ? undefined : decoded(whole)) ?? quoted ?? bare ?? otherwise;
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** undefined for text that is not JSON, such as a proxy's error page. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
