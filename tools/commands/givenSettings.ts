import { Result } from "effect";
import { readSettings, type Settings } from "../../src/adapters/http-server/settings/Settings.ts";
import { WrongUsage } from "./Command.ts";

/** The server's settings as the environment has them. */
export const givenSettings = (): Settings => {
  const settings = readSettings(process.env);
  if (Result.isFailure(settings)) throw new WrongUsage(settings.failure.join("\n"));
  return settings.success;
};
