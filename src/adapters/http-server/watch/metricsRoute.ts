import { Effect, Layer, Redacted } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { PrometheusMetrics } from "effect/observability";
import { jsonText } from "../answers.ts";
import { hasBearer } from "../hasBearer.ts";
import { processMetrics } from "./processMetrics.ts";

const KIND = "text/plain; version=0.0.4; charset=utf-8";
const refused = jsonText(401, JSON.stringify({ message: "The metrics require their token." }), {
  "www-authenticate": "Bearer",
});

/** `/metrics` for Prometheus. Without a token among the settings there is no such path. */
export const metricsRoute = (token: Redacted.Redacted | null) =>
  token === null
    ? Layer.empty
    : Layer.unwrap(
        Effect.map(processMetrics, (measureProcess) =>
          HttpRouter.add(
            "GET",
            "/metrics",
            Effect.gen(function* () {
              const request = yield* HttpServerRequest.HttpServerRequest;
              if (!hasBearer(request.headers["authorization"], Redacted.value(token))) return refused;
              yield* measureProcess;
              return HttpServerResponse.text(yield* PrometheusMetrics.format(), {
                contentType: KIND,
                headers: { "cache-control": "no-store" },
              });
            }),
          ),
        ),
      );
