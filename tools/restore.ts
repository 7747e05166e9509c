// npm run restore -- FILE: a backup into the empty database and the files of DATABASE_URL, DATA_DIR and FILES_URL.
import { resolve } from "node:path";
import { Cause, Effect, Exit, Result } from "effect";
import { readSettings } from "../src/adapters/http-server/settings/Settings.ts";
import { failureText } from "../src/adapters/http-server/startLines.ts";
import { restoreBackup } from "./backup/restoreBackup.ts";
import { summaryOf } from "./backup/summary.ts";

const [file] = process.argv.slice(2);
const settings = readSettings(process.env);
if (file === undefined || Result.isFailure(settings)) {
  const wrong = Result.isFailure(settings)
    ? settings.failure
    : ["Specify the backup to restore: npm run restore -- FILE"];
  process.stderr.write(wrong.map((line) => `${line}\n`).join(""));
  process.exit(2);
}
const path = resolve(process.env["INIT_CWD"] ?? ".", file);
const target = { ...settings.success, DATA_DIR: resolve(settings.success.DATA_DIR) };
const exit = await Effect.runPromiseExit(restoreBackup(path, target));
if (Exit.isSuccess(exit)) {
  for (const line of summaryOf(exit.value)) process.stdout.write(`${line}\n`);
  process.stdout.write("Restored. Start the server with the same settings.\n");
} else {
  process.stderr.write(`Nothing was restored: ${failureText(Cause.fromReasons(exit.cause.reasons))}\n`);
  process.exitCode = 1;
}
