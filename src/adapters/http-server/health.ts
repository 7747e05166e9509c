import { Effect } from "effect";
import { HttpRouter } from "effect/http";
import { jsonText } from "./answers.ts";

/** `/healthz`: 200 only when the database answers a query in time. Needs no key: a supervisor asks it. */
export const health = <E>(ping: Effect.Effect<void, E>) =>
  HttpRouter.add(
    "GET",
    "/healthz",
    Effect.match(ping, {
      onSuccess: () => jsonText(200, JSON.stringify({ status: "ok" })),
      onFailure: () =>
        jsonText(503, JSON.stringify({ status: "The database does not answer." }), { "retry-after": "5" }),
    }),
  );
