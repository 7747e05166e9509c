import { Effect, Metric } from "effect";
import { expect, it } from "vitest";
import { keepError, MOST_ERRORS } from "#adapters/http-server/watch/lastErrors.ts";
import { processFacts } from "#adapters/http-server/watch/processFacts.ts";
import { logRequest, newRequestContext } from "#adapters/http-server/watch/requestLog.ts";
import { MOST_ROUTES } from "#domain/status/RouteTimes.ts";
import type { ServerError } from "#domain/status/ServerStatus.ts";

const failed = (n: number, more: Partial<ServerError> = {}): ServerError => ({
  at: "2026-11-28T09:40:00.000Z",
  method: "GET",
  route: "/api/admin/v1/containers/list",
  status: 500,
  name: "TypeError",
  request_id: String(n),
  ...more,
});

it("of failed requests the last ones are kept, the newest first", () => {
  const kept: Array<ServerError> = [];
  for (let n = 1; n <= MOST_ERRORS + 5; n++) keepError(kept, failed(n));
  expect(kept).toHaveLength(MOST_ERRORS);
  expect([kept[0]?.request_id, kept.at(-1)?.request_id]).toEqual([String(MOST_ERRORS + 5), "6"]);
});

it("refusals are no errors, and health checks do not push out others", () => {
  const kept: Array<ServerError> = [];
  for (const status of [200, 304, 403, 404, 409, 422, 429]) keepError(kept, failed(1, { status }));
  keepError(kept, failed(2, { route: "/healthz", status: 503 }));
  expect(kept).toEqual([]);
  keepError(kept, failed(3, { status: 503 }));
  expect(kept).toHaveLength(1);
});

const served = (route: string, ...times: ReadonlyArray<number>) =>
  Effect.forEach(times, (seconds) =>
    logRequest(newRequestContext({ requestId: "", address: "", route }), { method: "GET", status: 200, seconds }),
  );
/** The slowest calls after these requests, of a registry of their own. */
const slowestAfter = <E>(requests: Effect.Effect<unknown, E>) =>
  Effect.runSync(
    Effect.map(Effect.andThen(requests, processFacts("1.2.0")), ({ slow_calls }) => slow_calls).pipe(
      Effect.provideService(Metric.MetricRegistry, new Map()),
    ),
  );

it("half and 99 of 100 requests of a route took at most what is shown, and never more than the worst", () => {
  const times = [...Array.from({ length: 98 }, () => 0.02), 0.3, 7];
  expect(slowestAfter(served("/a", ...times))).toEqual([
    { method: "GET", route: "/a", count: 100, p50_ms: 25, p99_ms: 500, max_ms: 7000 },
  ]);
  expect(slowestAfter(served("/b", 45))).toMatchObject([{ count: 1, p50_ms: 45_000, p99_ms: 45_000, max_ms: 45_000 }]);
  expect(slowestAfter(served("/c", 0.0031))).toMatchObject([{ p50_ms: 3.1, p99_ms: 3.1, max_ms: 3.1 }]);
});

it("the slowest routes come first, and the others are left out", () => {
  const all = Effect.forEach([...Array(MOST_ROUTES + 3).keys()], (n) => served(`/${n}`, 0.001 * (n + 1)));
  const slowest = slowestAfter(Effect.andThen(all, served("/slow", 2, 0.001)));
  expect(slowest).toHaveLength(MOST_ROUTES);
  expect(slowest.map(({ route }) => route).slice(0, 3)).toEqual(["/slow", "/12", "/11"]);
});
