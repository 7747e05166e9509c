import { Effect } from "effect";
import { HttpRouter } from "effect/http";
import { OUTDATED } from "../HttpProblem.ts";
import { jsonResponse } from "../jsonResponse.ts";

const sick = (status: string, retryAfter: string) =>
  jsonResponse(503, JSON.stringify({ status }), { "retry-after": retryAfter });

/**
 * `/healthz`: 200 once startup is complete, while the database answers in time and is not newer than the server. Needs
 * no key: supervisors call it.
 */
export const health = <E>(ping: Effect.Effect<void, E>, isOutdated: Effect.Effect<boolean>, isReady: () => boolean) =>
  HttpRouter.add(
    "GET",
    "/healthz",
    Effect.suspend(() =>
      isReady()
        ? Effect.matchEffect(ping, {
            onSuccess: () => Effect.succeed(jsonResponse(200, JSON.stringify({ status: "ok" }))),
            onFailure: () =>
              Effect.map(isOutdated, (outdated) => sick(outdated ? OUTDATED : "The database is not responding.", "5")),
          })
        : Effect.succeed(sick("The server is starting.", "1")),
    ),
  );
