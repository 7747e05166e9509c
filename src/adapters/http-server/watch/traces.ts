import { Cause, ConfigProvider, Effect, Exit, Layer, Tracer } from "effect";
import { FetchHttpClient, HttpMiddleware } from "effect/http";
import { OtlpSerialization, OtlpTracer } from "effect/observability";

const SERVICE = "hazledger";

export const isTraced = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"].some(
  (name) => (process.env[name] ?? "") !== "",
);

/** The standard sends traces by OTLP unless told otherwise; Effect's reader of the variables sends none. */
const standardDefaults = ConfigProvider.layerAdd(ConfigProvider.fromUnknown({ OTEL_TRACES_EXPORTER: "otlp" }));

/** The kind of a failure alone: its message may quote what a person sent. */
const kindOf = (failure: unknown): string =>
  typeof failure === "object" && failure !== null && "_tag" in failure ? String(failure._tag) : "Error";

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

/** As OpenTelemetry's standard variables say; without an endpoint, nowhere. A lost collector harms no request. */
export const traces: Layer.Layer<never> = Layer.mergeAll(
  isTraced ? exporter : Layer.empty,
  // Requests have a span of ours, see requestLog.ts.
  Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true),
);
