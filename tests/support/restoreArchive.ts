import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hazledger } from "./hazledger.ts";

/** `hazledger restore` into a new folder, which the caller removes. */
export const restoreArchive = async (...args: ReadonlyArray<string>) => {
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-restored-"));
  const { code, output, errors } = await hazledger(dataDir, "restore", ...args);
  return { dataDir, code, output: output + errors };
};
