import { Effect, Layer, Metric, Tracer } from "effect";
import { SECONDS } from "./requestLog.ts";

const wait = Metric.histogram("hazledger_database_wait_seconds", {
  description: "Seconds a statement waited for a connection",
  boundaries: SECONDS,
});
const duration = Metric.histogram("hazledger_database_statement_seconds", {
  description: "Seconds a statement took, including the wait",
  boundaries: SECONDS,
});

const WAIT = "db.client.connection.wait_time_ms";
const IS_STATEMENT = "effect.sql.method";

/** Measures every SQL statement through the client's span; the existing tracer still gets all spans. */
export const measuredDatabase = (isMeasured: boolean): Layer.Layer<never> =>
  !isMeasured
    ? Layer.empty
    : Layer.effect(
        Tracer.Tracer,
        Effect.gen(function* () {
          const inner = yield* Tracer.Tracer;
          const context = yield* Effect.context();
          return Tracer.make({
            ...inner,
            span: (options) => {
              const span = inner.span(options);
              return options.kind === "client" ? measured(span, context) : span;
            },
          });
        }),
      );

type Context = Parameters<typeof wait.updateUnsafe>[1];

const measured = (span: Tracer.Span, context: Context): Tracer.Span => {
  const end = span.end.bind(span);
  span.end = (endTime, exit) => {
    const waited = span.attributes.get(WAIT);
    if (typeof waited === "number") wait.updateUnsafe(waited / 1000, context);
    if (span.attributes.has(IS_STATEMENT)) {
      duration.updateUnsafe(Number(endTime - span.status.startTime) / 1e9, context);
    }
    end(endTime, exit);
  };
  return span;
};
