import { Effect, Metric } from "effect";
import type { Notes } from "../RequestNotes.ts";
import type { Served } from "./accessLog.ts";

/** Seconds, for what people wait for. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const requests = Metric.counter("hazledger_requests_total", {
  description: "Requests answered",
  incremental: true,
});
const durations = Metric.histogram("hazledger_request_duration_seconds", {
  description: "Seconds from the request to the start of its response",
  boundaries: SECONDS,
});

/** Counts a request by method, route and status, and its time by method and route: all of them few and ours. */
export const countRequest = ({ route }: Notes, { method: sent, status, seconds }: Served): Effect.Effect<void> => {
  const method = METHODS.includes(sent) ? sent : "other";
  return Effect.andThen(
    Metric.update(Metric.withAttributes(requests, { method, route, status: String(status) }), 1),
    Metric.update(Metric.withAttributes(durations, { method, route }), seconds),
  );
};

const METHODS: ReadonlyArray<string> = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];
