import { flushCompileCache } from "node:module";
import { NodeRuntime } from "@effect/platform-node";
import { Cause, Effect, Exit, Layer, Logger, References, Result } from "effect";
import { readSettings } from "#adapters/http-server/settings/Settings.ts";
import { failureText } from "#adapters/http-server/startLines.ts";
import { serverLive } from "./serverLive.ts";

/** Standard error, one JSON object per line: standard output is for people. */
const jsonLines = Logger.layer([
  Logger.map(Logger.formatJson, (line) => {
    process.stderr.write(`${line}\n`);
  }),
]);

/** With NODE_COMPILE_CACHE, speeds up the next start, even if this process is killed. */
const keepCompiled = Effect.sync(flushCompileCache);
const print = (line: string) =>
  Effect.andThen(
    Effect.sync(() => process.stdout.write(`${line}\n`)),
    keepCompiled,
  );

// What is written here, and by programs that are started here, is for this account only.
process.umask(0o077);

const settings = readSettings(process.env);
if (Result.isFailure(settings)) {
  process.stderr.write(
    `HazLedger cannot start with these settings:\n${settings.failure.map((one) => `  ${one}\n`).join("")}`,
  );
  process.exitCode = 2;
} else {
  const logs = Layer.merge(jsonLines, Layer.succeed(References.MinimumLogLevel, settings.success.LOG_LEVEL));
  NodeRuntime.runMain(
    Layer.launch(serverLive({ settings: settings.success, environment: process.env, print })).pipe(
      Effect.provide(logs),
    ),
    {
      disableErrorReporting: true,
      teardown: (exit, onExit) => {
        const stopped = Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause);
        if (!stopped) process.stderr.write(`HazLedger stopped: ${failureText(exit.cause)}\n`);
        onExit(stopped ? 0 : 1);
      },
    },
  );
}
