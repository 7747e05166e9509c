import { Context, Duration, Effect, Result, Schema, Scope } from "effect";
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http";
import { API_PREFIX, type Call } from "#adapters/wire/Call.ts";
import { envelopeSchema } from "#adapters/wire/envelope.ts";
import type { TextParameters } from "#adapters/wire/listQuery.ts";
import { CurrentCaller } from "#application/identity/Caller.ts";
import type { SessionStore } from "#application/identity/SessionStore.ts";
import type { Tokens } from "#application/identity/Tokens.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import type { Download } from "#application/shared/Download.ts";
import { invalid, type Refusal } from "#application/shared/errors.ts";
import { Idempotency, type StoredAnswer } from "#application/shared/Idempotency.ts";
import { SecurityEvents } from "#application/shared/SecurityEvents.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { jsonText, problemAnswer, refusalAnswer } from "./answers.ts";
import { actorOf, callerOf, checkAppKey } from "./Door.ts";
import { dataOf, etagOf } from "./envelopeParts.ts";
import { fileAnswer } from "./fileAnswer.ts";
import { withUpload } from "./files/withUpload.ts";
import { HttpProblem } from "./HttpProblem.ts";
import { HeavyJobs } from "./limits/HeavyJobs.ts";
import { bodyInTime, cutRead, cutWrite, HEAVY_FACTOR } from "./limits/requestTime.ts";
import { readBody } from "./readBody.ts";
import { readVersion } from "./readVersion.ts";
import { RequestNotes } from "./RequestNotes.ts";
import { fingerprint, readPath, textParameters } from "./requestParts.ts";
import { securityEventOf } from "./watch/securityEvent.ts";

/** A handler whose call is not known to the compiler any more: the loop over the table calls it. */
export type AnyHandler = (input: {
  readonly ids: Readonly<Record<string, number>>;
  readonly words: Readonly<Record<string, string>>;
  readonly query: TextParameters;
  readonly body: unknown;
  readonly options: { readonly version?: number; readonly idempotencyKey?: string };
}) => Effect.Effect<unknown, Refusal | HttpProblem, Scope.Scope>;

type Response = HttpServerResponse.HttpServerResponse;

/** What every route is made with. */
export type RouteOptions = {
  readonly appKey: string;
  /** Proxies in front of the server, whose word on where a request comes from is taken. */
  readonly trustedProxies: number;
  readonly services: Context.Context<SessionStore | Tokens | Idempotency | HeavyJobs>;
  /** How long a call may take; a heavy one HEAVY_FACTOR times as long. */
  readonly timeLimit: Duration.Duration;
  /** Aborted when the server is about to end and waits for nobody any more. */
  readonly stopping: AbortSignal;
};

/**
 * The one way from a request to an answer, the same for every call: key, session, permission, ids, body, then the
 * handler, then the envelope. What goes wrong is answered as reading 2 says; only defects leave this function.
 */
export const route = (
  declared: Call,
  handler: AnyHandler,
  { appKey, trustedProxies, services, timeLimit, stopping }: RouteOptions,
) => {
  const isHeavy = declared.load === "heavy";
  const cut = declared.method === "GET" ? cutRead : cutWrite;
  const limit = isHeavy || declared.isUpload === true ? Duration.times(timeLimit, HEAVY_FACTOR) : timeLimit;
  const encode = Schema.encodeUnknownSync(envelopeSchema(declared));
  const encodeOne = Schema.encodeUnknownSync(declared.answer);

  const respond = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest;
    const notes = yield* RequestNotes;
    notes.route = `${API_PREFIX}${declared.path}`;
    const caller = callerOf(request, trustedProxies);
    yield* checkAppKey(request, appKey);
    const actor = yield* actorOf(declared, caller, notes);
    const { ids, words } = yield* readPath(yield* HttpRouter.params, declared.words);
    notes.ids = ids;
    const hasJson = request.method !== "GET" && declared.isUpload !== true;
    const { json, text } = hasJson ? yield* bodyInTime(readBody(request), timeLimit) : { json: {}, text: "" };
    const body = declared.body === undefined ? undefined : yield* readFields(declared.body, json);
    const options = yield* readVersion(request.headers["if-match"], json);
    const query = textParameters(yield* HttpServerRequest.ParsedSearchParams, declared.query ?? []);

    const around = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      work.pipe(
        Effect.provideService(CurrentActor, actor),
        Effect.provideService(CurrentCaller, caller),
        Effect.provideService(SecurityEvents, {
          note: (event) => {
            notes.event = event;
          },
        }),
        (running) => cut(running, { limit, stopping }),
      );
    if (isHeavy) yield* (yield* HeavyJobs).turn;
    const handled =
      declared.isUpload === true
        ? withUpload(request, (upload) => Effect.scoped(handler({ ids, words, query, body: upload, options })))
        : handler({ ids, words, query, body, options });
    // A handler of a file answers a Download: its type says so where it is written.
    if (declared.envelope === "file") return fileAnswer((yield* around(handled)) as Download);
    const work = Effect.scoped(handled).pipe(
      Effect.map(
        (result): StoredAnswer => ({ status: 200, text: JSON.stringify(encode({ data: dataOf(declared, result) })) }),
      ),
    );
    const mayRepeat = (declared.method === "POST" || declared.method === "PATCH") && declared.isOpen !== true;
    const isKept = mayRepeat && declared.repeated !== "freely" && declared.isUpload !== true;
    const key = isKept ? request.headers["idempotency-key"] : undefined;
    const answer = yield* around(
      key === undefined ? work : Effect.flatMap(fingerprint(request, text), (print) => once(key, print, work)),
    );
    return jsonText(answer.status, answer.text, declared.envelope === "resource" ? etagOf(answer.text) : {});
  });

  return respond.pipe(
    Effect.catch((error) =>
      Effect.map(RequestNotes, ({ requestId }) =>
        error instanceof HttpProblem
          ? problemAnswer(error)
          : refusalAnswer(error, requestId, error._tag === "Stale" ? encodeOne(error.current) : null),
      ),
    ),
    Effect.tap((response) =>
      Effect.map(RequestNotes, (notes) => {
        notes.event ??= securityEventOf(declared, response.status);
      }),
    ),
    Effect.map((response): Response => response),
    // The layer that gathered the services has a scope of its own, which ends with the server and not with the answer.
    Effect.provideContext(Context.omit(Scope.Scope)(services)),
  );
};

const readFields = (schema: NonNullable<Call["body"]>, json: unknown) =>
  Effect.fromResult(Result.mapError(validate(schema, json), invalid));

const KEY = /^[\x21-\x7e]{1,200}$/;

const once = <E>(key: string, fingerprintOfRequest: string, work: Effect.Effect<StoredAnswer, E>) =>
  Effect.gen(function* () {
    if (!KEY.test(key)) {
      return yield* invalid({ "Idempotency-Key": ["Must be 1 to 200 visible characters without spaces"] });
    }
    const idempotency = yield* Idempotency;
    return yield* idempotency.once({ key, fingerprint: fingerprintOfRequest }, work);
  });
