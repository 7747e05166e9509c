import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { type ApiSession, openSession } from "../../tools/support/ApiSession.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { at } from "../support/server.ts";

const KILLS = 20;
const ACKNOWLEDGED_A_ROUND = 5;
const EMAIL = "admin@hazledger.test";
const PASSWORD = "Correct-Horse-7";

const dataDir = await preparedFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const start = () =>
  startServer({
    dataDir,
    env: {
      APP_KEY: "k",
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: "error",
    },
  });

const address = { address: "1 Main St", city: "Akron", state: "OH", zip: "44301", phone: "" };

/** A customer, a facility and an inventory to save lines into; answers the inventory's id. */
const prepare = async (api: ApiSession): Promise<number> => {
  const customer = await api.resource("POST", "/customers/create", {
    name: "Acme",
    address,
    is_same_billing_address: true,
    billing_address: address,
  });
  const facility = await api.resource("POST", "/facilities/create", {
    name: "Plant",
    customer_id: customer["id"],
    address,
  });
  const inventory = await api.resource("POST", "/inventories/create", {
    year: new Date().getFullYear(),
    customer_id: customer["id"],
    facility_id: facility["id"],
    technician_ids: [
      (await api.resource("POST", "/technicians/create", { first_name: "T", last_name: "T", email: "t@t.co" }))["id"],
    ],
  });
  return Number(inventory["id"]);
};

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
    const api = await openSession(server.base, EMAIL, PASSWORD);
    if (round === 0) inventory = await prepare(api);
    const stored = new Set<string>();
    for (let page = 1, last = 1; page <= last; page++) {
      const { body } = await api.call("GET", `/inventories/${inventory}/products?page=${page}&ipp=100`);
      last = Number(at(body, "data", "resource", "meta", "last_page"));
      const items = at(body, "data", "resource", "items");
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
    // On a busy machine too, some lines are acknowledged before each kill; then it comes at another moment each time.
    const enough = acknowledged.size + ACKNOWLEDGED_A_ROUND;
    for (const limit = Date.now() + 20_000; acknowledged.size < enough && Date.now() < limit; ) await sleep(5);
    await sleep((round * 7) % 40);
    end.abort();
    await server.stop("SIGKILL");
    await Promise.all(saving);
  }
  // Otherwise the kills hit nothing and the test shows nothing.
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_A_ROUND);
  expect(inFlight).toBeGreaterThan(KILLS);
}, 400_000);
