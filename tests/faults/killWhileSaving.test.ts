import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type ApiSession, at } from "../../tools/support/ApiSession.ts";
import { type ServerProcess, startServer } from "../../tools/support/ServerProcess.ts";
import { makeInventory } from "../../tools/support/makeRecords.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { QUIET, sessionAt } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";

const KILLS = 20;
const ACKNOWLEDGED_A_ROUND = 5;

const folders: Array<string> = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const line = (name: string) => ({
  product_id: null,
  name,
  mfg_name: "Maker",
  physical_state: "liquid",
  specific_gravity: "1",
  pounds_per_gallon: "8.34",
  container_id: 1,
  container_unit_id: 2,
  container_size: "55",
  container_quantity: "1",
  max_gallons: "55",
  max_pounds: "458.7",
});

const storedIn = async (api: ApiSession, inventory: number): Promise<ReadonlySet<string>> => {
  const stored = new Set<string>();
  for (let page = 1, last = 1; page <= last; page++) {
    const { json } = await api.call("GET", `/inventories/${inventory}/products?page=${page}&ipp=100`);
    last = Number(at(json, "data", "resource", "meta", "last_page"));
    const items = at(json, "data", "resource", "items");
    for (const item of Array.isArray(items) ? items : []) stored.add(String(at(item, "name")));
  }
  return stored;
};

const postgresOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
/** Its processes that answer calls notice a moment later that it is gone: until another one runs, they may answer. */
const restartedAfter = (dataDir: string, killed: number) =>
  eventually(() => {
    if (postgresOf(dataDir) === killed) throw new Error("PostgreSQL was not started again");
  });
/** Each kills in the middle of saves. */
const KILLED = {
  "the server is": async (server: ServerProcess) => void (await server.stop("SIGKILL")),
  "PostgreSQL is": async (_: ServerProcess, dataDir: string) => {
    const pid = postgresOf(dataDir);
    process.kill(pid, "SIGKILL");
    await restartedAfter(dataDir, pid);
  },
  "both are": async (server: ServerProcess, dataDir: string) => {
    process.kill(postgresOf(dataDir), "SIGKILL");
    await server.stop("SIGKILL");
  },
} as const;

// The keys of the table above.
it.each(Object.keys(KILLED) as ReadonlyArray<keyof typeof KILLED>)(
  `no acknowledged line is lost when %s killed ${KILLS} times while lines are saved`,
  async (killed) => {
    const dataDir = await preparedFolder();
    folders.push(dataDir);
    const start = () => startServer({ dataDir, env: { ...QUIET, LOG_LEVEL: "none" } });
    const acknowledged = new Set<string>();
    let inventory = 0;
    let inFlight = 0;
    let server = await start();
    for (let round = 0; round <= KILLS; round++) {
      if (server.process.signalCode !== null) server = await start();
      await eventually(async () => expect((await fetch(`${server.base}/healthz`)).status).toBe(200));
      const api = await sessionAt(server.base, "admin");
      if (round === 0) inventory = (await makeInventory(api)).id;
      const stored = await storedIn(api, inventory);
      expect(
        [...acknowledged].filter((name) => !stored.has(name)),
        `after kill ${round}`,
      ).toEqual([]);
      if (round === KILLS) break;
      const end = new AbortController();
      const save = async (saver: number): Promise<void> => {
        for (let n = 0; !end.signal.aborted; n++) {
          const name = `Line ${round}-${saver}-${n}`;
          try {
            const { status } = await api.call("POST", `/inventories/${inventory}/product/create`, line(name));
            if (status === 200) acknowledged.add(name);
            else if (!end.signal.aborted || status !== 503) throw new Error(`${name} was refused with ${status}`);
            else inFlight++;
          } catch (error) {
            // The connection breaks in the middle of a request: that line was not acknowledged.
            if (!end.signal.aborted) throw error;
            inFlight++;
          }
        }
      };
      const saving = [save(1), save(2), save(3), save(4)];
      const enough = acknowledged.size + ACKNOWLEDGED_A_ROUND;
      await eventually(() => expect(acknowledged.size).toBeGreaterThanOrEqual(enough));
      end.abort();
      await KILLED[killed](server, dataDir);
      await Promise.all(saving);
    }
    expect(await server.stop("SIGTERM")).toBe(0);
    // Otherwise the kills hit nothing and the test shows nothing.
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_A_ROUND);
    expect(inFlight).toBeGreaterThan(KILLS);
  },
);
