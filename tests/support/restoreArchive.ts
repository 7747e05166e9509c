import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** `hazledger restore` into a new folder, which the caller removes. */
export const restoreArchive = (...args: ReadonlyArray<string>) => {
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-restored-"));
  return new Promise<{ dataDir: string; code: number | null; output: string }>((ended) => {
    const command = ["--disable-warning=ExperimentalWarning", resolve("tools/hazledger.ts"), "restore", ...args];
    const child = spawn(process.execPath, command, { env: { ...process.env, DATA_DIR: dataDir } });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes: Buffer) => (output += bytes.toString()));
    child.once("close", (code) => ended({ dataDir, code, output }));
  });
};
