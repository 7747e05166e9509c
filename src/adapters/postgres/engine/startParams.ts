import { PGlite } from "@electric-sql/pglite";

/** The values that hold on every connection, on both engines. */
export const sessionSettings: Readonly<Record<string, string>> = {
  // A generic plan of a prepared statement ignores the trigram index: 120 ms instead of 0.3 ms for a rare word.
  plan_cache_mode: "force_custom_plan",
  timezone: "UTC",
};

const durability = { fsync: "on", wal_sync_method: "fsync", synchronous_commit: "on" };

const asParams = (settings: Readonly<Record<string, string>>): Array<string> =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** PGlite ignores the settings of a startup packet, so they go on its command line. */
export const memoryStartParams = (): Array<string> => [...PGlite.defaultStartParams, ...asParams(sessionSettings)];

/**
 * Start parameters of a PGlite that reaches the disk: without `-F` (fsync off), and with a sync method that ends in
 * `DurableNodeFs` (`fdatasync`, the default, is an empty function in this build).
 */
export const durableStartParams = (): Array<string> => [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...asParams({ ...durability, ...sessionSettings }),
];
