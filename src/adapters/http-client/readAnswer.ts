import { Effect, Result, Schema } from "effect";
import { Unavailable } from "#domain/shared/errors.ts";
import { NOT_UNDERSTOOD } from "#application/shared/messages.ts";
import type { Call, ResultOf } from "../wire/Call.ts";
import { envelopeSchema, outOfEnvelope, unwrap } from "../wire/envelope.ts";
import type { Download } from "#application/shared/Download.ts";

/** Spec B8. */
export const NO_FILE = "Expected file but got something else";

type Answer = { readonly headers: Headers; readonly body: unknown };

/** Null for what a proxy says: only the server says how its file is called, and it sends no HTML page or JSON message. */
export const readDownload = ({ headers, body }: Answer): Download | null => {
  const isFile = headers.has("content-disposition") && !/json|html/i.test(headers.get("content-type") ?? "");
  return body instanceof Blob && isFile ? { name: nameOfDownload(headers, "download"), content: body } : null;
};

/** The file name that the server sends (RFC 6266), or `otherwise`. */
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

/** `body`: the parsed JSON, undefined if it was not JSON; for a file, its Blob. */
export type RawAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

type Decode = (given: unknown) => Result.Result<{ readonly data: unknown }, unknown>;
const decoders = new WeakMap<Call, Decode>();

/** Cached per call, because creating a decoder takes longer than decoding. */
const decoderOf = (call: Call): Decode => {
  const decoder = decoders.get(call) ?? Schema.decodeUnknownResult(envelopeSchema(call));
  decoders.set(call, decoder);
  return decoder;
};

export const readAnswer = <C extends Call>(call: C, answer: RawAnswer): Effect.Effect<ResultOf<C>, Unavailable> => {
  const requestId = answer.headers.get("x-request-id");
  const unreadable = Effect.fail(
    new Unavailable({ message: NOT_UNDERSTOOD, requestId, clientError: "unreadable answer" }),
  );
  if (call.envelope === "file") {
    const file = readDownload(answer);
    if (file === null) return Effect.fail(new Unavailable({ message: NO_FILE, requestId }));
    // A call with this envelope returns a Download, which the compiler cannot see through the type parameter.
    return Effect.succeed(file as ResultOf<C>);
  }
  const decode = decoderOf(call);
  const given = isUnread(call, answer) ? NOTHING : unwrap(answer.body);
  const read = decode(given);
  if (Result.isSuccess(read)) return Effect.succeed(outOfEnvelope(call, read.success.data));
  return Effect.flatMap(specified, ({ normalizeSpecAnswer }) => {
    const again = decode(normalizeSpecAnswer(call.path, given));
    return Result.isFailure(again) ? unreadable : Effect.succeed(outOfEnvelope(call, again.success.data));
  }).pipe(Effect.catch(() => unreadable));
};

/** For answers of other servers; ours does not need it. */
const specified = Effect.tryPromise(() => import("./specifiedAnswer.ts"));

const NOTHING = { data: { resource: null } };
/** The answer is not used, so any content is accepted. */
const isUnread = ({ envelope }: Call, { status, body }: RawAnswer): boolean =>
  envelope === "nothing" && (status === 204 || body !== undefined);

/** Undefined for text that is not JSON, such as a proxy's error page. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
