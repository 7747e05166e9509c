import { Effect } from "effect";
import { ofetch } from "ofetch";
import { type Refusal, Unavailable } from "#domain/shared/errors.ts";
import { Quiet } from "#application/shared/Quiet.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import {
  API_PREFIX,
  APP_KEY_HEADER,
  type ArgumentsOf,
  type Call,
  QUIET_HEADER,
  type ResultOf,
  type ServiceOf,
  segmentsOf,
  type TextParameters,
  WORK_HEADER,
} from "../wire/Call.ts";
import { createKnownPages } from "./knownPages.ts";
import { newKey } from "./newKey.ts";
import { parseJson, type RawAnswer, readAnswer } from "./readAnswer.ts";
import { readRefusal } from "./readRefusal.ts";
import { type Form, sendForm } from "./sendForm.ts";

export type ClientSettings = {
  /** '' means the page's own origin. */
  readonly baseUrl: string;
  readonly appKey: string;
  readonly token: () => string | null;
};

type PathParameters = Readonly<Record<string, number | string>>;

export type RequestOptions = {
  /** Values for the ':' segments of the path. */
  readonly params?: PathParameters;
  readonly query?: TextParameters;
  readonly body?: object;
  readonly content?: Blob;
  /** Sent as If-Match (reading 29). */
  readonly version?: number | undefined;
  /** One per user action, the same on each retry (reading 30); a POST or PATCH without one gets a new one. */
  readonly idempotencyKey?: string | undefined;
  /** For a call whose refusal asked for a proof of work. */
  readonly proof?: string;
};

export type Client = {
  readonly request: <const C extends Call>(call: C, options?: RequestOptions) => Effect.Effect<ResultOf<C>, Refusal>;
  readonly upload: <const C extends Call>(call: C, form: Form) => Effect.Effect<ResultOf<C>, Refusal>;
};

/** In ms: a server that sends nothing for this long counts as unreachable. */
export const PATIENCE_MS = 60_000;
/** In ms: longer, because a file must be created first and a large job waits for its turn. */
export const LARGE_PATIENCE_MS = 15 * 60_000;
const patienceFor = ({ envelope, load }: Call): number =>
  envelope === "file" || load !== undefined ? LARGE_PATIENCE_MS : PATIENCE_MS;

/** The call's address with its ':' segments filled in. A missing value is our defect. */
const urlOf = ({ baseUrl }: ClientSettings, call: Call, params: PathParameters = {}): string => {
  const path = call.path.replace(/:(\w+)/g, (segment, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs ${segment}`);
    return encodeURIComponent(value);
  });
  return `${baseUrl}${API_PREFIX}${path}`;
};

const headersOf = (
  { appKey }: ClientSettings,
  token: string | null,
  call: Call,
  options: RequestOptions,
): Record<string, string> => ({
  accept: "application/json",
  "content-type": options.content?.type ?? "application/json",
  [APP_KEY_HEADER]: appKey,
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  // A server that has no versions (0) gets no If-Match (reading 29).
  ...(!options.version ? {} : { "if-match": `"${options.version}"` }),
  ...(options.proof === undefined ? {} : { [WORK_HEADER]: options.proof }),
  // No repeat key for a sign-in: each one opens another session, so the server must not store its answer.
  ...((call.method === "POST" || call.method === "PATCH") && call.isOpen !== true
    ? { "idempotency-key": options.idempotencyKey ?? newKey() }
    : {}),
});

/** Spec A7: write calls carry encode=true; archiving has an empty body. */
const bodyOf = (call: Call, body: object | undefined): string | null => {
  if (body !== undefined) return JSON.stringify({ ...body, encode: true });
  return call.method === "PATCH" ? "{}" : null;
};

const isFilled = ([, value]: readonly [string, string | undefined]): boolean => value !== undefined && value !== "";

const send = async (
  url: string,
  headers: Record<string, string>,
  call: Call,
  { query = {}, body, content }: RequestOptions,
  signal: AbortSignal,
): Promise<RawAnswer> => {
  const isFile = call.envelope === "file";
  const answer = await ofetch.raw<unknown, "json" | "blob">(url, {
    method: call.method,
    headers,
    query: Object.fromEntries(Object.entries(query).filter(isFilled)),
    body: content ?? bodyOf(call, body),
    // Cancellation and timeout both end here; only a cancellation also aborts the outer signal.
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceFor(call))]),
    retry: false,
    ignoreResponseError: true,
    ...(isFile ? { responseType: "blob" } : { responseType: "json", parseResponse: parseJson }),
  });
  const isError = isFile && answer.status >= 300;
  const got = isError && answer._data instanceof Blob ? parseJson(await answer._data.text()) : answer._data;
  return { status: answer.status, headers: answer.headers, body: got };
};

const NOT_MODIFIED = 304;

type Read<C extends Call> = Effect.Effect<ResultOf<C>, Refusal>;

const settled = <const C extends Call>(
  call: C,
  answer: Effect.Effect<RawAnswer, unknown>,
  seen: (raw: RawAnswer, read: Read<C>) => Read<C> = (_, read) => read,
): Read<C> =>
  Effect.matchEffect(answer, {
    onFailure: () =>
      Effect.fail(new Unavailable({ message: UNREACHABLE, requestId: null, clientError: "unreachable" })),
    onSuccess: (raw) =>
      seen(raw, raw.status < 300 ? readAnswer(call, raw) : Effect.suspend(() => Effect.fail(readRefusal(call, raw)))),
  });

/** Interrupting the Effect aborts the request. */
export const createClient = (settings: ClientSettings): Client => {
  const pages = createKnownPages();
  const request = <const C extends Call>(call: C, options: RequestOptions, isQuiet: boolean) => {
    const token = settings.token();
    const url = urlOf(settings, call, options.params);
    const asked = `${url} ${JSON.stringify(options.query ?? {})}`;
    const known = call.envelope === "page" ? pages.of(token, asked) : undefined;
    const headers = {
      ...headersOf(settings, token, call, options),
      ...(isQuiet ? { [QUIET_HEADER]: "1" } : {}),
      ...(known === undefined ? {} : { "if-none-match": known.etag }),
    };
    return settled(
      call,
      Effect.tryPromise((signal) => send(url, headers, call, options, signal)),
      ({ status, headers: answerHeaders }, read) => {
        // The page's type follows from the call it was cached for.
        if (status === NOT_MODIFIED && known !== undefined) return Effect.succeed(known.page as ResultOf<C>);
        const etag = answerHeaders.get("etag");
        if (call.envelope !== "page" || etag === null) return read;
        return Effect.tap(read, (page) => Effect.sync(() => pages.keep(token, asked, { etag, page })));
      },
    );
  };
  return {
    request: (call, options = {}) => Effect.flatMap(Quiet, (isQuiet) => request(call, options, isQuiet)),
    upload: (call, form) =>
      Effect.suspend(() => {
        // The browser sets the form's own content type, and an upload has no repeat key.
        const {
          "content-type": _,
          "idempotency-key": __,
          ...headers
        } = headersOf(settings, settings.token(), call, {});
        return settled(call, sendForm(urlOf(settings, call), headers, form, PATIENCE_MS));
      }),
  };
};

export const serviceClient = <Calls extends Readonly<Record<string, Call>>>(
  { request }: Client,
  calls: Calls,
): ServiceOf<Calls> => {
  const methods = Object.entries(calls).map(([name, call]) => {
    const segments = segmentsOf(call.path);
    return [name, (...args: ArgumentsOf<Call>) => request(call, optionsOf(call, segments, args))];
  });
  // Object.fromEntries loses which method belongs to which call.
  return Object.fromEntries(methods) as ServiceOf<Calls>;
};

/** Expects the arguments in the order of ArgumentsOf. */
const optionsOf = (call: Call, segments: ReadonlyArray<string>, args: ReadonlyArray<unknown>): RequestOptions => {
  const rest = [...args];
  // The compiler has checked the arguments at the call of the method.
  const take = <A>(): A => rest.shift() as A;
  const { owner, query, body, sent } = call;
  const owned = owner === undefined ? {} : take<PathParameters>();
  const params = segments.map((name) => [name, owned[owner?.[name] ?? ""] ?? take<number | string>()]);
  const asked = query === undefined ? {} : { query: query.write(take<never>()) };
  const content = call.content === undefined ? {} : { content: take<Blob>() };
  const given = body === undefined ? undefined : take<never>();
  const options = take<WriteOptions | undefined>();
  return {
    params: Object.fromEntries(params),
    ...asked,
    ...content,
    ...(given === undefined ? {} : { body: sent === undefined ? given : sent(given, options) }),
    ...options,
  };
};
