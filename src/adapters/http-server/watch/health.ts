import { Effect } from "effect";
import { HttpRouter } from "effect/http";
import { jsonResponse } from "../jsonResponse.ts";

const sick = (status: string, retryAfter: string) =>
  jsonResponse(503, JSON.stringify({ status }), { "retry-after": retryAfter });

/** `/healthz`: 200 once startup is complete and the database answers in time. Needs no key: supervisors call it. */
export const health = <E>(ping: Effect.Effect<void, E>, isReady: () => boolean) =>
  HttpRouter.add(
    "GET",
    "/healthz",
    Effect.suspend(() =>
      isReady()
        ? Effect.match(ping, {
            onSuccess: () => jsonResponse(200, JSON.stringify({ status: "ok" })),
            onFailure: () => sick("The database is not responding.", "5"),
          })
        : Effect.succeed(sick("The server is starting.", "1")),
    ),
  );
