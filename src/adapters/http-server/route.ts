import { Context, Duration, Effect, Schema, Scope } from "effect";
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http";
import { API_PREFIX, type Call, QUIET_HEADER, segmentsOf, WORK_HEADER } from "#adapters/wire/Call.ts";
import { envelopeSchema, inEnvelope } from "#adapters/wire/envelope.ts";
import { type Caller, CurrentCaller } from "#application/identity/Caller.ts";
import { Quiet } from "#application/shared/Quiet.ts";
import type { SessionStore } from "#application/identity/SessionStore.ts";
import type { Tokens } from "#application/identity/Tokens.ts";
import { CurrentActor, IsStranger } from "#application/shared/Actor.ts";
import type { Download } from "#application/shared/Download.ts";
import { type Refusal, Unavailable } from "#domain/shared/errors.ts";
import type { Idempotency, StoredAnswer } from "#application/shared/Idempotency.ts";
import { SecurityEvents } from "#application/shared/SecurityEvents.ts";
import { authenticate, tokenOf } from "./authenticate.ts";
import { deviceCookie, deviceMarksOf } from "./deviceCookies.ts";
import { errorResponse } from "./errorResponse.ts";
import { fileResponse } from "./fileResponse.ts";
import { withUpload } from "./files/upload.ts";
import { HeavyWork } from "#application/shared/HeavyWork.ts";
import { HeavyJobs } from "./limits/HeavyJobs.ts";
import { HttpProblem } from "./HttpProblem.ts";
import { etagOf, jsonResponse, pageResponse } from "./jsonResponse.ts";
import { packedFile } from "./page/loadPage.ts";
import { serveFile } from "./page/servePage.ts";
import { once, readBody } from "./requestBody.ts";
import { keptOf } from "./openIdRoute.ts";
import { CurrentRequest, securityEventOf } from "./watch/requestLog.ts";
import { readPath, readQuery } from "./requestParameters.ts";
import { HEAVY_FACTOR, limitRead, limitWrite } from "./limits/timeLimits.ts";

/** A method of a service without the types of its call, as called by the loop over the wire table. */
export type Method = (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, Refusal | HttpProblem, Scope.Scope>;

export type RouteServices = SessionStore | Tokens | Idempotency | HeavyJobs;

export type RouteOptions = {
  readonly appKey: string;
  /** The server is reachable by https only. */
  readonly isHttps: boolean;
  /** A large job may take HEAVY_FACTOR times as long. */
  readonly timeLimit: Duration.Duration;
  /** How long an upload may fall behind the minimum rate, in ms. */
  readonly patience: number;
  /** Succeeds when the server is about to end and no longer waits for calls. */
  readonly stopping: Effect.Effect<void>;
};

/**
 * Keeps pages of a signed-out person out of reach of the Back button. Not "storage": other people of this browser have
 * drafts there; the page removes this person's own data.
 */
const FORGET_PAGES = { "clear-site-data": '"cache"' };

const NO_BODY = { text: "", json: undefined, args: [] };

/** Handles every call from request to response. Errors are answered as in reading 2; only defects get out. */
export const route = (
  call: Call,
  method: Method,
  services: Context.Context<RouteServices>,
  { appKey, isHttps, timeLimit, patience, stopping }: RouteOptions,
) => {
  const isRead = call.method === "GET";
  const isUpload = call.isUpload === true;
  const { load } = call;
  const mayHangUp = isUpload || call.endsWithCaller === true;
  const limit = load !== undefined || isUpload ? Duration.times(timeLimit, HEAVY_FACTOR) : timeLimit;
  const segments = segmentsOf(call.path);
  const encode = Schema.encodeUnknownSync(envelopeSchema(call));
  const encodeOne = Schema.encodeUnknownSync(call.answer);

  const respond = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest;
    const context = yield* CurrentRequest;
    context.route = `${API_PREFIX}${call.path}`;
    const headers: Record<string, string> = {};
    const caller: Caller = {
      token: tokenOf(request),
      address: context.address,
      userAgent: request.headers["user-agent"] ?? "",
      deviceMarks: deviceMarksOf(request, isHttps),
      keepDeviceMark: (personId, mark) => {
        headers["set-cookie"] = deviceCookie(personId, mark, isHttps);
      },
      providerKept: keptOf(request, isHttps),
      proof: request.headers[WORK_HEADER] ?? null,
    };
    const actor = yield* authenticate(call, request, caller, { appKey, context });
    const path = yield* readPath(call, segments, yield* HttpRouter.params);
    context.ids = path.ids;
    const body = isRead || isUpload ? NO_BODY : yield* readBody(call, request, timeLimit);
    const { query } = call;
    const queries = query ? [query.read(readQuery(yield* HttpServerRequest.ParsedSearchParams, query.names))] : [];
    const args = [...path.args, ...queries, ...body.args];

    const run = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      work.pipe(
        Effect.provideService(CurrentActor, actor),
        Effect.provideService(CurrentCaller, caller),
        Effect.provideService(Quiet, request.headers[QUIET_HEADER] !== undefined),
        Effect.provideService(IsStranger, call.isOpen === true),
        Effect.provideService(SecurityEvents, {
          note: (event) => {
            context.event = event;
          },
        }),
        (running) => (isRead || mayHangUp ? limitRead : limitWrite)(running, { limit, stopping }),
        // A caller that disconnects before or during an upload gives up its turn. A stored file is always complete.
        (running) => (mayHangUp ? Effect.interruptible(running) : running),
        (running) =>
          load === undefined
            ? running
            : Effect.flatMap(HeavyJobs, ({ inTurn }) => {
                if (call.takesTurn !== true) return inTurn({ person: actor.id, kind: load }, running);
                return Effect.provideService(running, HeavyWork, {
                  during: (work, isLarge) =>
                    Effect.catchIf(
                      inTurn({ person: actor.id, kind: isLarge ? "large report" : load }, work),
                      (error): error is HttpProblem => error instanceof HttpProblem,
                      ({ message }) => Effect.fail(new Unavailable({ message, requestId: null })),
                    ),
                });
              }),
      );
    // ServiceOf guarantees that the method of such a call returns a Download.
    if (call.envelope === "file") return fileResponse((yield* run(method(...args))) as Download);
    const answered = isUpload
      ? withUpload(request, patience, (upload) => Effect.scoped(method(upload)))
      : Effect.scoped(method(...args));
    // What a large job answers may be large as well: others are answered between these steps.
    const pause = load === undefined ? Effect.void : Effect.yieldNow;
    const work = answered.pipe(
      Effect.tap(pause),
      Effect.map((result) => encode(inEnvelope(call, result))),
      Effect.tap(pause),
      Effect.map((encoded): StoredAnswer => ({ status: 200, text: JSON.stringify(encoded) })),
      Effect.tap(pause),
    );
    const answer = yield* run(isRead ? work : once(call, request, body, work));
    if (call.isPacked === true)
      return serveFile(request, yield* packedFile("answer.json", answer.text), { "cache-control": "no-store" });
    if (call.envelope === "page") return pageResponse(answer.text, request.headers["if-none-match"]);
    return jsonResponse(answer.status, answer.text, {
      ...(call.envelope === undefined ? etagOf(answer.text) : {}),
      ...(call.endsSession === true ? FORGET_PAGES : {}),
      ...headers,
    });
  });

  return respond.pipe(
    Effect.catch((error) =>
      Effect.map(CurrentRequest, (context) => {
        context.failure = error._tag;
        return errorResponse(error, context.requestId, error._tag === "Stale" ? encodeOne(error.current) : null);
      }),
    ),
    Effect.tap((response) =>
      Effect.map(CurrentRequest, (context) => {
        context.event ??= securityEventOf(call, response.status);
      }),
    ),
    Effect.map((response): HttpServerResponse.HttpServerResponse => response),
    // The layer that collected the services has a scope that ends with the server, not with the response.
    Effect.provideContext(Context.omit(Scope.Scope)(services)),
  );
};
