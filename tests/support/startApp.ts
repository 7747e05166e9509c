import { Effect, Layer, Logger, ManagedRuntime, References, Result } from "effect";
import { readSettings } from "#adapters/http-server/settings/Settings.ts";
import { serverLive } from "../../src/serverLive.ts";
import { freePort } from "../../tools/support/ServerProcess.ts";

/** The whole application inside this process. */
export type RunningApp = {
  readonly base: string;
  readonly port: number;
  /** All that it has printed and logged so far. */
  readonly output: () => string;
  /** Ends it in good order. */
  readonly stop: () => Promise<void>;
};

/** Starts the application with these settings on a free port and waits until it answers. */
export const startApp = async (env: Readonly<Record<string, string>>): Promise<RunningApp> => {
  const port = await freePort();
  // Who wants the lists loads them: most tests begin without, and each start is shorter by that.
  const environment = { HOST: "127.0.0.1", PORT: String(port), SHIPPED_LISTS: "no", ...env };
  const settings = readSettings(environment);
  if (Result.isFailure(settings)) throw new Error(settings.failure.join("\n"));
  let output = "";
  const take = (line: string): void => {
    output += `${line}\n`;
  };
  const logs = Layer.merge(
    Logger.layer([Logger.map(Logger.formatJson, take)]),
    Layer.succeed(References.MinimumLogLevel, settings.success.LOG_LEVEL),
  );
  const print = (line: string) => Effect.sync(() => take(line));
  const running = ManagedRuntime.make(
    serverLive({ settings: settings.success, environment, print }).pipe(Layer.provideMerge(logs)),
  );
  await running.runPromise(Effect.void);
  return { base: `http://127.0.0.1:${port}`, port, output: () => output, stop: () => running.dispose() };
};
