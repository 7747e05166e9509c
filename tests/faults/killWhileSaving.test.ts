import { rmSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { at } from "../../tools/support/ApiSession.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { makeInventory } from "../../tools/support/makeRecords.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { QUIET, sessionAt } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";

const KILLS = 20;
const ACKNOWLEDGED_A_ROUND = 5;

const dataDir = await preparedFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const start = () => startServer({ dataDir, env: QUIET });

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

it(`no acknowledged line is lost when the server is killed ${KILLS} times while lines are saved`, async () => {
  const acknowledged = new Set<string>();
  let inventory = 0;
  let inFlight = 0;
  for (let round = 0; round <= KILLS; round++) {
    const server = await start();
    const api = await sessionAt(server.base, "admin");
    if (round === 0) inventory = (await makeInventory(api)).id;
    const stored = new Set<string>();
    for (let page = 1, last = 1; page <= last; page++) {
      const { json } = await api.call("GET", `/inventories/${inventory}/products?page=${page}&ipp=100`);
      last = Number(at(json, "data", "resource", "meta", "last_page"));
      const items = at(json, "data", "resource", "items");
      for (const item of Array.isArray(items) ? items : []) stored.add(String(at(item, "name")));
    }
    expect(
      [...acknowledged].filter((name) => !stored.has(name)),
      `after kill ${round}`,
    ).toEqual([]);
    if (round === KILLS) {
      expect(await server.stop("SIGTERM")).toBe(0);
      break;
    }
    const end = new AbortController();
    const save = async (saver: number): Promise<void> => {
      for (let n = 0; !end.signal.aborted; n++) {
        const name = `Line ${round}-${saver}-${n}`;
        try {
          const { status } = await api.call("POST", `/inventories/${inventory}/product/create`, line(name));
          if (status === 200) acknowledged.add(name);
          else if (!end.signal.aborted) throw new Error(`${name} was refused with ${status}`);
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
    await server.stop("SIGKILL");
    await Promise.all(saving);
  }
  // Otherwise the kills hit nothing and the test shows nothing.
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_A_ROUND);
  expect(inFlight).toBeGreaterThan(KILLS);
});
