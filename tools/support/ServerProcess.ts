import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import leanMemory from "./leanMemory.json" with { type: "json" };

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A port of the loopback address that is free at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

/** The real server as a process of its own. */
export type ServerProcess = {
  readonly base: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** All that it has printed so far. */
  readonly output: () => string;
  /** Asks it to stop, or kills it; resolves with its exit code when it is gone. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export type ServerOptions = {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
};

/** How the line begins with which the server says that it has started. */
const READY = "HazLedger is ready at ";
const PORT_TAKEN = "the port is in use by another program";

/** A server ends with whoever started it, in whatever way that ends. */
const followParent = new URL("../followParent.mjs", import.meta.url).href;
const program = fileURLToPath(new URL("../../src/main.server.ts", import.meta.url));

/** The same program is started many times: compiled once, it is there sooner. */
export const compiledOnce = {
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(root, "node_modules/.cache/hazledger/compiled"),
};

/** Milliseconds; against hanging only, since a busy machine takes minutes for a start of seconds. */
const LONGEST_START = 600_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isHealthy = async (base: string): Promise<boolean> => {
  try {
    return (await fetch(`${base}/healthz`)).status === 200;
  } catch {
    return false;
  }
};

/** Starts `src/main.server.ts` on a data folder and waits until it answers. */
export const startServer = async (options: ServerOptions): Promise<ServerProcess> => {
  if (options.port !== undefined) return startAt(options.port, options);
  // Somebody else may take the port between its choice and the start.
  return startAt(await freePort(), options).catch(async (cause: unknown) => {
    if (!(cause instanceof Error && cause.message.includes(PORT_TAKEN))) throw cause;
    return startAt(await freePort(), options);
  });
};

const startAt = async (port: number, options: ServerOptions): Promise<ServerProcess> => {
  const base = `http://127.0.0.1:${port}`;
  const args = ["--disable-warning=ExperimentalWarning", `--import=${followParent}`, program];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      SCRIPT_PARENT: String(process.pid),
      DATA_DIR: options.dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      // Who wants the lists loads them: most tests begin without, and each start is shorter by that.
      SHIPPED_LISTS: "no",
      ...compiledOnce,
      ...leanMemory,
      ...options.env,
    },
  });
  child.channel?.unref();
  let printed = "";
  const take = (text: string): void => {
    printed += text;
  };
  child.stdout?.setEncoding("utf8").on("data", take);
  child.stderr?.setEncoding("utf8").on("data", take);
  const gone = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const deadline = Date.now() + LONGEST_START;
  // The pipe may bring the ready line later than the socket brings the answer.
  while (!printed.includes(READY) || !(await isHealthy(base))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${printed}`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not answer in time:\n${printed}`);
    }
    await sleep(50);
  }
  return {
    base,
    port,
    process: child,
    output: () => printed,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return gone;
    },
  };
};
