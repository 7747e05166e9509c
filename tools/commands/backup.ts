import { resolve } from "node:path";
import { saveBackup } from "../backup/saveBackup.ts";
import { summaryOf } from "../backup/summary.ts";
import { complain, type Run, tell } from "./Command.ts";
import { pathGiven } from "./pathGiven.ts";

/** Everything that the running server of DATA_DIR has, in one checked archive. */
export const run: Run = async ({ positionals }) => {
  const path = pathGiven(positionals[0]);
  try {
    const manifest = await saveBackup(resolve(process.env["DATA_DIR"] ?? "./var"), path);
    tell(...summaryOf(manifest), `Backup saved and verified: ${path}`);
    return 0;
  } catch (error) {
    complain(`No backup was created. ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
};
