import { Result } from "effect";
import { createActor } from "xstate";
import { makeFacility } from "../../../tools/support/makeRecords.ts";
import { report } from "../machineProofs/report.ts";
import type { RealMachine } from "./RealMachine.ts";
import { realPerson } from "./realPerson.ts";
import { away, causesOfTrouble, refused } from "./troubles.ts";

const loaded = (value: unknown) => Result.succeed(value);
/** The browser's part: a file is handed to the person. */
const save = () => undefined;

export const realReports: RealMachine = {
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
          chosen.facility = await makeFacility(shop.admin, customer_id, "Empty plant");
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
