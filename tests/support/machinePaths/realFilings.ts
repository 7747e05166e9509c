import { Result } from "effect";
import { createActor, SimulatedClock } from "xstate";
import { NOTHING_CHOSEN } from "#application/filing/filingDraft.ts";
import { FILING_CONTACT } from "../filingContact.ts";
import { filing } from "../machineProofs/filing.ts";
import { EMPTY_READINESS, FILING } from "../emptyReadiness.ts";
import type { RealMachine, RealWorld } from "./RealMachine.ts";
import { realPerson } from "./realPerson.ts";
import { away, causesOfTrouble, refused } from "./troubles.ts";

const loaded = (value: unknown) => Result.succeed(value);
const address = { address: "1 Main St", city: "Akron", state: "OH", zip: "44301", phone: "3305550142" };

const lists = new WeakMap<RealWorld["shop"], Promise<unknown>>();
/** Without the EHS list every filing is a draft. */
const withLists = (shop: RealWorld["shop"]): Promise<unknown> => {
  const loading = lists.get(shop) ?? shop.send("admin", "POST", "/db-entry/load-shipped", {});
  lists.set(shop, loading);
  return loading;
};

export const realFilings: RealMachine = {
  who: "the filing screen",
  proof: filing,
  input: { draft: NOTHING_CHOSEN },
  events: {
    ...filing.events,
    "readiness.outdated": [],
    "customer.chosen": [{ customer: { id: 1, name: "Acme" } }],
    "facilities.chosen": [{ facilities: [{ id: 2, name: "Plant" }] }],
    "year.chosen": [{ year: 2026 }],
    "draft.chosen": [],
  },
  answers: {
    loadYears: { some: loaded([2026]), none: loaded([]), away: away() },
    loadReadiness: {
      ready: loaded(EMPTY_READINESS),
      lacking: loaded({ ...EMPTY_READINESS, is_draft: true }),
      refused: refused(),
      away: away(),
    },
    makeFile: {
      made: loaded({ filing: FILING, file: { name: FILING.file_name, content: new Blob([]) } }),
      away: away(),
    },
  },
  requests: { makeFile: 2 },
  open: async ({ server, shop }) => {
    const person = await realPerson(server, "staff");
    const { customer_id, year } = shop.place;
    await withLists(shop);
    const facility = { name: "Filed plant", customer_id, address, county: "Summit", naics: "325510" };
    const id = await shop.made("/facilities/create", { ...facility, latitude: "41.08", longitude: "-81.51" });
    const inventory = await shop.made("/inventories/create", { year, customer_id, facility_id: id });
    await shop.made("/contacts/create", { ...FILING_CONTACT, customer_id, facility_ids: [id] });
    await shop.made(`/inventories/${inventory}/product/create`, { product_id: shop.products[0].id, mfg_name: "Dow" });
    const chosen = { facility: { id, name: facility.name } };
    const clock = new SimulatedClock();
    return {
      person,
      clock,
      actor: createActor(person.machines.filing.provide({ actions: { save: () => undefined } }), {
        clock,
        input: { draft: NOTHING_CHOSEN },
      }),
      causes: {
        ...causesOfTrouble(person, "loadYears", "loadReadiness", "makeFile"),
        "loadYears none": async () => {
          const name = "Empty plant";
          chosen.facility = { id: await shop.made("/facilities/create", { name, customer_id, address }), name };
        },
        "loadReadiness lacking": () => server.sql(`UPDATE facilities SET county = '' WHERE id = ${id}`),
      },
      real: ({ type, ...event }) => ({
        ...event,
        ...(type === "customer.chosen" ? { customer: { id: customer_id, name: "Acme" } } : {}),
        ...(type === "facilities.chosen" ? { facilities: [chosen.facility] } : {}),
        ...(type === "year.chosen" ? { year } : {}),
        type,
      }),
    };
  },
};
