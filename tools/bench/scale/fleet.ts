import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ServerProcess, startServer } from "../../support/ServerProcess.ts";
import { BENCH_ENV } from "../database.ts";
import type { ProxyCounts } from "./proxy.ts";

/** Servers on one database and one place for files, behind a proxy. */
export type Fleet = {
  /** The proxy's. */
  readonly base: string;
  readonly servers: ReadonlyArray<ServerProcess>;
  readonly proxyPid: number;
  readonly proxyCounts: () => Promise<ProxyCounts>;
  readonly stop: () => Promise<void>;
};

type Helper = { readonly child: ChildProcess; readonly base: string };

const nextLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString()));
    child.once("exit", (code) => reject(new Error(`A helper of the bench ended with ${code}`)));
  });

const startHelper = async (file: string, args: ReadonlyArray<string> = []): Promise<Helper> => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, args, { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const { base }: { readonly base: string } = JSON.parse(await nextLine(child));
  return { child, base };
};

/** The bucket that all servers of a run share. */
export const startBucket = async () => {
  const { child, base } = await startHelper("s3Process.ts");
  return { filesUrl: base, pid: child.pid ?? 0, stop: () => child.kill("SIGTERM") };
};
export type Bucket = Awaited<ReturnType<typeof startBucket>>;

export const startFleet = async (count: number, databaseUrl: string, bucket: Bucket): Promise<Fleet> => {
  const dataDirs = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), "hazledger-scale-")));
  const servers = await Promise.all(
    dataDirs.map((dataDir) =>
      startServer({ dataDir, env: { ...BENCH_ENV, DATABASE_URL: databaseUrl, FILES_URL: bucket.filesUrl } }),
    ),
  );
  const proxy = await startHelper(
    "proxyProcess.ts",
    servers.map(({ base }) => base),
  );
  return {
    base: proxy.base,
    servers,
    proxyPid: proxy.child.pid ?? 0,
    proxyCounts: async () => {
      const told = nextLine(proxy.child);
      proxy.child.kill("SIGUSR2");
      return JSON.parse(await told) as ProxyCounts; // What proxyProcess.ts prints.
    },
    stop: async () => {
      proxy.child.kill("SIGTERM");
      await Promise.all(servers.map((server) => server.stop("SIGKILL")));
      for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
