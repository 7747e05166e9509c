import { Effect, Result, Schema } from "effect";
import type { Download } from "#application/shared/Download.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import type { Call, ResultOf } from "../wire/Call.ts";
import { envelopeSchema, unwrap } from "../wire/envelope.ts";
import { nameOfDownload } from "./nameOfDownload.ts";

/** What came back: the parsed body, or undefined when it was no JSON; of a file, its Blob. */
export type RawAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** Spec B8. */
export const NO_FILE = "Expected file but got something else";
export const NOT_UNDERSTOOD =
  "The server's response could not be read. Please reload the page; it may have been updated.";

type Decode = (given: unknown) => Result.Result<{ readonly data: unknown }, unknown>;
const decoders = new WeakMap<Call, Decode>();

const decoderOf = (call: Call): Decode => {
  const known = decoders.get(call);
  if (known !== undefined) return known;
  const made: Decode = Schema.decodeUnknownResult(envelopeSchema(call));
  decoders.set(call, made);
  return made;
};

/** Reads an answer with the call's Schemas, also when it is wrapped one level deeper (reading 1). */
export const readAnswer = <C extends Call>(call: C, answer: RawAnswer): Effect.Effect<ResultOf<C>, Unavailable> => {
  const fail = (message: string) =>
    Effect.fail(new Unavailable({ message, requestId: answer.headers.get("x-request-id") }));
  if (call.envelope === "file") {
    const file = fileOf(answer);
    // A call of this envelope answers a Download, which the compiler does not see through the type parameter.
    return file === null ? fail(NO_FILE) : Effect.succeed(file as ResultOf<C>);
  }
  const read = decoderOf(call)(unwrap(answer.body));
  return Result.isFailure(read) ? fail(NOT_UNDERSTOOD) : Effect.succeed(resultOf(call, read.success.data));
};

/** A page or a message instead of the file would be saved under its name, and nobody could open it. */
const fileOf = ({ headers, body }: RawAnswer): Download | null => {
  const isOther = /json|html/i.test(headers.get("content-type") ?? "");
  return body instanceof Blob && !isOther ? { name: nameOfDownload(headers, "download"), content: body } : null;
};

// The Schema has just checked the shape that the call declares; TypeScript cannot follow it through the envelope.
const resultOf = <C extends Call>(call: C, data: unknown): ResultOf<C> => {
  if (call.envelope === "signed in") return data as ResultOf<C>; // checked, see above
  // checked, see above
  if (call.envelope === "uploaded") return (data as { readonly file: unknown }).file as ResultOf<C>;
  const { resource } = data as { readonly resource: unknown }; // checked, see above
  if (call.envelope !== "page") return resource as ResultOf<C>; // checked, see above
  const { meta, ...page } = resource as { readonly items: unknown; readonly meta: object }; // checked, see above
  return { ...page, ...meta } as ResultOf<C>; // checked, see above
};
