import { Result } from "effect";
import { createActor } from "xstate";
import { download } from "../machineProofs/download.ts";
import { report } from "../machineProofs/report.ts";
import type { RealMachine } from "./RealMachine.ts";
import { realPerson } from "./realPerson.ts";
import { away, causesOfTrouble, missing, refused, troubles } from "./troubles.ts";

const loaded = (value: unknown) => Result.succeed(value);
/** The browser's part: a file is handed to the person. */
const save = () => undefined;

const reports: RealMachine = {
  who: "the reports screen",
  proof: report,
  input: undefined,
  // The machine sends 'file.made' itself.
  events: { ...report.events, "file.made": [], "customer.chosen": [{ customer: { id: 1, name: "Acme" } }] },
  answers: {
    loadTypes: { loaded: loaded([]), away: away() },
    loadYears: { some: loaded([2026]), none: loaded([]), away: away() },
    loadPreview: { loaded: loaded({}), refused: refused(), away: away() },
    makeFile: { loaded: loaded({}), away: away() },
  },
  open: async ({ server, shop }) => {
    const person = await realPerson(server, "staff");
    const { customer_id, facility_id, year } = shop.place;
    await shop.newInventory();
    const chosen = { customer: { id: customer_id, name: "Acme" }, facility: { id: facility_id, name: "Plant" }, year };
    return {
      person,
      actor: createActor(person.machines.report.provide({ actions: { save } })),
      causes: {
        ...causesOfTrouble(person, "loadTypes", "loadYears", "loadPreview", "makeFile"),
        "loadYears none": async () => {
          const address = { address: "1 Main St", city: "Akron", state: "OH", zip: "44301" };
          const id = await shop.made("/facilities/create", { name: "Empty plant", customer_id, address });
          chosen.facility = { id, name: "Empty plant" };
        },
      },
      real: ({ type, ...event }) => ({
        ...event,
        ...(type === "customer.chosen" ? { customer: chosen.customer } : {}),
        ...(type === "facility.chosen" ? { facility: chosen.facility } : {}),
        ...(type === "year.chosen" ? { year: chosen.year } : {}),
        type,
      }),
    };
  },
};

const sheets: RealMachine = {
  who: "all sheets of an inventory as one file",
  proof: download,
  input: undefined,
  answers: { fetch: { loaded: loaded({}), missing: missing(), ...troubles() } },
  open: async ({ server, shop }) => {
    const person = await realPerson(server, "staff");
    const subject = await shop.newInventory();
    await shop.made(`/inventories/${subject}/product/create`, { product_id: shop.products[0].id, mfg_name: "Dow" });
    return {
      person,
      actor: createActor(person.machines.printAllSds.provide({ actions: { save } })),
      causes: {
        ...causesOfTrouble(person, "fetch"),
        "fetch missing": async () => {
          await server.sql(`DELETE FROM inventory_products WHERE inventory_id = ${subject}`);
          await server.sql(`DELETE FROM inventories WHERE id = ${subject}`);
        },
      },
      real: (event) => (event.type === "download.requested" ? { ...event, subject } : event),
    };
  },
};

/** Files that the server makes. */
export const realReports: ReadonlyArray<RealMachine> = [reports, sheets];
