import { Result } from "effect";
import { createActor, SimulatedClock } from "xstate";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { action } from "../machineProofs/action.ts";
import { list } from "../machineProofs/list.ts";
import { load } from "../machineProofs/load.ts";
import { options } from "../machineProofs/options.ts";
import type { RealMachine } from "./RealMachine.ts";
import { realPerson } from "./realPerson.ts";
import { causesOfTrouble, missing, refused, stale, troubles } from "./troubles.ts";

const ROWS = { items: [{ id: 1, name: "Acme" }], last_page: 1, total: 1 };
const NONE = { items: [], last_page: 1, total: 0 };
const loaded = (value: unknown) => Result.succeed(value);
const some = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `Plant ${id}` }));
const LINE = { id: 3, name: "Acetone" };

const linesOf: RealMachine = {
  who: "the list of an inventory's products",
  proof: list,
  input: { query: DEFAULT_LIST_QUERY, scope: null, page: null },
  answers: { load: { rows: loaded(ROWS), none: loaded(NONE), ...troubles() } },
  open: async ({ server, shop }) => {
    const person = await realPerson(server, "staff");
    const inventory_id = await shop.newInventory();
    const clock = new SimulatedClock();
    const input = { query: DEFAULT_LIST_QUERY, scope: { inventory_id }, page: null };
    const shelf = { product_id: shop.products[0].id, mfg_name: "Dow", container_size: 1 };
    return {
      person,
      clock,
      actor: createActor(person.machines.inventoryProductsList.machine, { clock, input }),
      causes: {
        ...causesOfTrouble(person, "load"),
        "load rows": () => shop.send("admin", "POST", `/inventories/${inventory_id}/product/create`, shelf),
        "load none": () => server.sql(`DELETE FROM inventory_products WHERE inventory_id = ${inventory_id}`),
      },
    };
  },
};

const unlinking = (role: "admin" | "staff", answers: Readonly<Record<string, unknown>>): RealMachine => ({
  who: `taking a product out of an inventory, ${role}`,
  proof: action,
  input: undefined,
  answers: { perform: answers },
  open: async ({ server, shop }) => {
    const person = await realPerson(server, role);
    const inventory_id = await shop.newInventory();
    const path = `/inventories/${inventory_id}/product`;
    const shelf = { product_id: shop.products[0].id, mfg_name: "Dow" };
    const id = await shop.made(`${path}/create`, shelf);
    const subject = { inventory_id, inventory_product_id: id, version: 1, name: "Acetone" };
    // Staff are refused as they are; an admin only when meanwhile no admin any more.
    const { "perform refused": refusal, ...others } = causesOfTrouble(person, "perform");
    return {
      person,
      actor: createActor(person.machines.unlinkLine),
      causes: {
        ...others,
        ...(role === "admin" && refusal !== undefined ? { "perform refused": refusal } : {}),
        "perform stale": () => shop.send("admin", "PATCH", `${path}/${id}/update`, { ...shelf, notes: "Newer" }),
        "perform missing": () => shop.send("admin", "DELETE", `${path}/${id}/unlink`),
      },
      real: (event) => (event.type === "action.requested" ? { ...event, subject } : event),
    };
  },
});

const inventoryOf: RealMachine = {
  who: "an inventory's page",
  proof: load,
  input: { scope: 4 },
  answers: { load: { loaded: loaded("value"), missing: missing(), ...troubles() } },
  open: async ({ server, shop }) => {
    const person = await realPerson(server, "staff");
    const inventory_id = await shop.newInventory();
    return {
      person,
      actor: createActor(person.machines.inventory, { input: { scope: { inventory_id } } }),
      causes: {
        ...causesOfTrouble(person, "load"),
        "load missing": () => server.sql(`DELETE FROM inventories WHERE id = ${inventory_id}`),
      },
    };
  },
};

const facilitiesOf: RealMachine = {
  who: "the facilities of a customer to choose from",
  proof: options,
  input: { scope: null },
  answers: { load: { full: loaded(some(10)), some: loaded(some(3)), none: loaded([]), ...troubles() } },
  open: async ({ server, shop }) => {
    const person = await realPerson(server, "staff");
    const address = { address: "1 Main St", city: "Akron", state: "OH", zip: "44301" };
    const sent = { name: "Bolt", address, is_same_billing_address: 1 };
    const customer_id = await shop.made("/customers/create", sent);
    const clock = new SimulatedClock();
    const add = (count: number) =>
      server.sql(`INSERT INTO facilities (customer_id, name, address, city, state, zip)
        SELECT ${customer_id}, 'Plant ' || n, '1 Main St', 'Akron', 'OH', '44301' FROM generate_series(1, ${count}) n`);
    const scope = { customer_id };
    return {
      person,
      clock,
      actor: createActor(person.machines.options.facilities, { clock, input: { scope } }),
      causes: {
        ...causesOfTrouble(person, "load"),
        "load full": () => add(10),
        "load some": () => add(3),
        "load none": () => server.sql(`DELETE FROM facilities WHERE customer_id = ${customer_id}`),
      },
      real: (event) => (event.type === "options.scope.changed" ? { ...event, scope } : event),
    };
  },
};

/** Lists, what is done to their rows, and what is chosen from. */
export const realLists: ReadonlyArray<RealMachine> = [
  linesOf,
  unlinking("admin", {
    saved: Result.succeed(LINE),
    stale: stale(LINE),
    missing: missing(),
    ...troubles(),
  }),
  unlinking("staff", { refused: refused() }),
  inventoryOf,
  facilitiesOf,
];
