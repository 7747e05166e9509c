import { createServer } from "node:net";
import { totalmem } from "node:os";
import { Redacted } from "effect";
import { hasSockets, passwordIn } from "./makeCluster.ts";
import type { Place } from "./postgresDatabase.ts";
import { socketOf } from "./runPostgres.ts";

/** Settings of PostgreSQL by name, with their units. */
export type Given = Readonly<Record<string, string>>;

const MEGABYTE = 1_048_576;
const between = (low: number, value: number, high: number): number => Math.round(Math.min(Math.max(value, low), high));

/** For a server beside it, with the pool of that server as its only caller. Files are cached by the system as well. */
export const settingsFor = (memory = availableMemory()): Given => ({
  shared_buffers: `${between(32, memory / MEGABYTE / 64, 256)}MB`,
  effective_cache_size: `${between(64, memory / MEGABYTE / 2, 65_536)}MB`,
  maintenance_work_mem: `${between(16, memory / MEGABYTE / 64, 128)}MB`,
  max_wal_size: "256MB",
  min_wal_size: "32MB",
  max_connections: "20",
  superuser_reserved_connections: "1",
  autovacuum_max_workers: "2",
  max_worker_processes: "2",
  // With few processors and tables that fit into memory, they cost more than they save.
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  max_logical_replication_workers: "0",
  max_wal_senders: "0",
  max_replication_slots: "0",
  io_method: "sync",
  // Failed statements are told by whoever sent them.
  log_min_messages: "log",
  log_checkpoints: "off",
  cluster_name: "hazledger",
});

/** Bytes that the server may use: a container's limit, or the machine's memory. */
const availableMemory = (): number => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

/** How a cluster is reached: the settings that say so to PostgreSQL, and to those who call it. */
export const reachable = async (
  cluster: string,
  dataDir: string,
): Promise<{ readonly given: Given; readonly place: Place }> => {
  const names = { username: "postgres", database: "postgres", ssl: false } as const;
  if (hasSockets)
    return {
      given: { listen_addresses: "", port: "5432", unix_socket_directories: ".", unix_socket_permissions: "0700" },
      place: { ...names, path: socketOf(cluster) },
    };
  const port = await freePort();
  return {
    given: { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" },
    place: { ...names, host: "127.0.0.1", port, password: Redacted.make(passwordIn(dataDir)) },
  };
};

/** For a continuous archive: how often what was saved is handed over, however little, and how. */
export type Archiving = { readonly everySeconds: number; readonly command: string };

export const archiveSettings = (archiving: Archiving | null): Given =>
  archiving === null
    ? { archive_mode: "off" }
    : { archive_mode: "on", archive_timeout: `${archiving.everySeconds}s`, archive_command: archiving.command };
