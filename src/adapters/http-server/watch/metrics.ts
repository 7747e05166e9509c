import { monitorEventLoopDelay } from "node:perf_hooks";
import { Effect, Layer, Metric, Redacted } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { PrometheusMetrics } from "effect/observability";
import { hasBearer } from "../authenticate.ts";
import { jsonResponse } from "../jsonResponse.ts";
import { CurrentRequest } from "./requestLog.ts";

const gauge = (name: string, description: string) => Metric.gauge(`hazledger_${name}`, { description });

const resident = gauge("process_resident_memory_bytes", "Memory used by the process");
const heap = gauge("process_heap_bytes", "JavaScript heap in use");
const cpu = gauge("process_cpu_seconds", "CPU time since startup");
const uptime = gauge("process_uptime_seconds", "Time since startup");
const loopMean = gauge("event_loop_delay_mean_seconds", "Average timer delay since the last scrape");
const loopP99 = gauge("event_loop_delay_p99_seconds", "99th percentile of timer delay since the last scrape");
const loopMax = gauge("event_loop_delay_max_seconds", "Maximum timer delay since the last scrape");

const NANO = 1e-9;

const processMetrics = Effect.gen(function* () {
  const delay = yield* Effect.acquireRelease(
    Effect.sync(() => {
      const histogram = monitorEventLoopDelay({ resolution: 20 });
      histogram.enable();
      return histogram;
    }),
    (histogram) => Effect.sync(() => histogram.disable()),
  );
  return Effect.gen(function* () {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    yield* Metric.update(resident, rss);
    yield* Metric.update(heap, heapUsed);
    yield* Metric.update(cpu, (user + system) / 1e6);
    yield* Metric.update(uptime, process.uptime());
    // Before the first sample, the mean is NaN.
    yield* Metric.update(loopMean, (delay.mean || 0) * NANO);
    yield* Metric.update(loopP99, delay.percentile(99) * NANO);
    yield* Metric.update(loopMax, delay.max * NANO);
    delay.reset();
  });
});

const KIND = "text/plain; version=0.0.4; charset=utf-8";
const refused = jsonResponse(401, JSON.stringify({ message: "The metrics require a token." }), {
  "www-authenticate": "Bearer",
});

/** `/metrics` for Prometheus. The path does not exist unless a token is set. */
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
              if (!hasBearer(request.headers["authorization"], Redacted.value(token))) {
                (yield* CurrentRequest).event = "refused";
                return refused;
              }
              yield* measureProcess;
              return HttpServerResponse.text(yield* PrometheusMetrics.format(), {
                contentType: KIND,
                headers: { "cache-control": "no-store" },
              });
            }),
          ),
        ),
      );
