import { resolve } from "node:path";
import { Cause, Effect, Exit } from "effect";
import { failureText } from "../../src/adapters/http-server/startLines.ts";
import { restoreBackup } from "../backup/restoreBackup.ts";
import { summaryOf } from "../backup/summary.ts";
import { complain, type Run, tell } from "./Command.ts";
import { givenSettings } from "./givenSettings.ts";
import { pathGiven } from "./pathGiven.ts";

/** A backup into the empty database and the files of DATABASE_URL, DATA_DIR and FILES_URL. */
export const run: Run = async ({ positionals }) => {
  const settings = givenSettings();
  const target = { ...settings, DATA_DIR: resolve(settings.DATA_DIR) };
  const exit = await Effect.runPromiseExit(restoreBackup(pathGiven(positionals[0]), target));
  if (Exit.isSuccess(exit)) {
    tell(...summaryOf(exit.value), "Restored. Start the server with the same settings.");
    return 0;
  }
  complain(`Nothing was restored: ${failureText(Cause.fromReasons(exit.cause.reasons))}`);
  return 1;
};
