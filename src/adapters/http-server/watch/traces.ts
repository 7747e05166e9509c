import { Cause, ConfigProvider, Effect, Exit, Layer, Tracer } from "effect";
import { FetchHttpClient, HttpMiddleware } from "effect/http";
import { OtlpSerialization, OtlpTracer } from "effect/observability";

const SERVICE = "hazledger";

export const isTraced = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"].some(
  (name) => (process.env[name] ?? "") !== "",
);

/** OpenTelemetry's standard exports traces by OTLP by default; Effect's reader of these variables exports none. */
const standardDefaults = ConfigProvider.layerAdd(ConfigProvider.fromUnknown({ OTEL_TRACES_EXPORTER: "otlp" }));

/** Only the kind of a failure: its message may quote user input. */
export const kindOf = (failure: unknown): string =>
  typeof failure === "object" && failure !== null && "_tag" in failure
    ? String(failure._tag)
    : failure instanceof Error
      ? failure.name
      : "Error";

const withoutMessages = (exit: Exit.Exit<unknown, unknown>): Exit.Exit<unknown, unknown> =>
  Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? exit : Exit.fail(kindOf(Cause.squash(exit.cause)));

const discreet = (inner: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    ...inner,
    span: (options) => {
      const span = inner.span(options);
      const end = span.end.bind(span);
      span.end = (endTime, exit) => end(endTime, withoutMessages(exit));
      return span;
    },
  });

const exporter = Layer.effect(Tracer.Tracer, Effect.map(Tracer.Tracer, discreet)).pipe(
  Layer.provide(
    OtlpTracer.layerFromConfig(
      process.env["OTEL_SERVICE_NAME"] === undefined ? { resource: { serviceName: SERVICE } } : {},
    ),
  ),
  Layer.provide([OtlpSerialization.layerJson, FetchHttpClient.layer, standardDefaults]),
);

/** Configured by OpenTelemetry's standard variables; off without an endpoint. A lost collector harms no request. */
export const traces: Layer.Layer<never> = Layer.mergeAll(
  isTraced ? exporter : Layer.empty,
  // Requests have our own span, see requestLog.ts.
  Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true),
);
