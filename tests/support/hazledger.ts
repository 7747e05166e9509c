import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { vi } from "vitest";
import { runHazledger } from "../../tools/commands/runHazledger.ts";

/** How the command ended, and what it wrote to either stream. */
export type Ended = { readonly code: number | null; readonly output: string; readonly errors: string };

/** Runs the command `hazledger` inside this process, on this data folder. */
export const hazledger = async (dataDir: string, ...args: ReadonlyArray<string>): Promise<Ended> => {
  const written = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", undefined);
  try {
    return { code: await runHazledger(args), output: written.stdout, errors: written.stderr };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
};

/** As a person runs it: a process of its own. */
export const hazledgerProcess = (dataDir: string, ...args: ReadonlyArray<string>): Promise<Ended> =>
  new Promise((ended) => {
    const { npm_lifecycle_script: _, DATABASE_URL: __, ...env } = process.env;
    const command = ["--disable-warning=ExperimentalWarning", resolve("tools/hazledger.ts"), ...args];
    const child = spawn(process.execPath, command, { env: { ...env, DATA_DIR: dataDir } });
    let [output, errors] = ["", ""];
    child.stdout.on("data", (bytes: Buffer) => (output += bytes.toString()));
    child.stderr.on("data", (bytes: Buffer) => (errors += bytes.toString()));
    child.once("close", (code) => ended({ code, output, errors }));
  });
