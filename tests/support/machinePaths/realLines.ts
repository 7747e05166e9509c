import { Result } from "effect";
import { createActor, createEmptyActor } from "xstate";
import { INVENTORY, LINE, OXYGEN } from "../../domain/inventory/lineSamples.ts";
import { BARE } from "../machineProofs/MachineProof.ts";
import { inventoryProduct, productPicker } from "../machineProofs/inventoryProduct.ts";
import type { RealMachine } from "./RealMachine.ts";
import { realPerson } from "./realPerson.ts";
import { causesOfTrouble, missing, refused, signedOut, stale, troubles } from "./troubles.ts";

type Role = "admin" | "staff" | "technician";
/** An id that no record has. */
const NOTHING = 2_147_483_000;

const open =
  (role: Role | null, isNew: boolean): RealMachine["open"] =>
  async ({ server, shop }) => {
    const person = await realPerson(server, role);
    const inventory = await shop.newInventory();
    const path = `/inventories/${inventory}`;
    const [product] = shop.products;
    const shelf = { product_id: product.id, mfg_name: "Dow", notes: "Look" };
    const line = await shop.made(`${path}/product/create`, shelf);
    const complete = () => shop.send("admin", "PATCH", `${path}/update`, { ...shop.place, is_completed: true });
    const change = () =>
      shop.send("admin", "PATCH", `${path}/product/${line}/update`, { ...shelf, location_stored: "Bay 4" });
    const remove = () => shop.send("admin", "DELETE", `${path}/product/${line}/unlink`);
    /** The line is another one by now, and one that any draft of these ways is equal to stands there. */
    const addEqual = async () => {
      await server.sql(`UPDATE inventory_products SET container_size = 99 WHERE id = ${line}`);
      for (const size of [{}, { container_size: "7" }])
        await shop.made(`${path}/product/create`, { ...shelf, ...size });
    };
    const input = {
      inventory_id: inventory,
      inventory_product_id: isNew ? null : line,
      role,
      key: crypto.randomUUID(),
    };
    return {
      person,
      actor: createActor(person.machines.inventoryProduct, { input }),
      causes: {
        ...causesOfTrouble(person, "load", "checkExisting", "save", "resolveQuestion", "lookAgain"),
        "load missing": remove,
        "load completed": complete,
        "lookAgain completed": complete,
        "checkExisting equal": addEqual,
        "save stale": change,
        "save missing": remove,
        "resolveQuestion stale": change,
        "resolveQuestion missing": remove,
      },
    };
  };

const loaded = (line: typeof LINE | null, is_completed = false) =>
  Result.succeed({ inventory: { ...INVENTORY, is_completed }, line });
const written = () => ({
  saved: Result.succeed(LINE),
  stale: stale({ ...LINE, version: 6 }),
  missing: missing(),
  ...troubles(),
});
const events = {
  ...inventoryProduct.events,
  "field.changed": [{ name: "container_size", value: "7" }],
  // The picker has ways of its own.
  "product.chosen": [],
  "product.answered": [],
  "leave.chosen": BARE,
};

const NO_EQUAL = Result.succeed({ is_need_aggregation: false });

const machine = (who: string, role: Role | null, isNew: boolean, answers: RealMachine["answers"]): RealMachine => ({
  who,
  proof: inventoryProduct,
  events,
  input: { inventory_id: 4, inventory_product_id: isNew ? null : 31, role, key: "k" },
  answers,
  requests: { load: 2, lookAgain: 2 },
  open: open(role, isNew),
});

/** The child of the form that fetches a chosen product's facts. */
const picker: RealMachine = {
  who: "the product picker",
  proof: productPicker,
  input: { choosing: null, form: createEmptyActor() },
  answers: { loadProduct: { loaded: Result.succeed(OXYGEN), missing: missing(), ...troubles() } },
  open: async ({ server, shop }) => {
    const person = await realPerson(server, "admin");
    const [product] = shop.products;
    let option = { ...product };
    const { picker: logic } = person.machines.inventoryProduct.implementations.actors;
    if (logic === undefined || "src" in logic) throw new Error("The form has no picker.");
    return {
      person,
      actor: createActor(logic, { input: { choosing: null, form: createEmptyActor() } }),
      causes: {
        ...causesOfTrouble(person, "loadProduct"),
        "loadProduct missing": () => {
          option = { ...option, id: NOTHING };
        },
      },
      real: (event) => (event.type === "product.chosen" ? { ...event, option } : event),
    };
  },
};

/** The product input form, of everybody, and its picker. */
export const realLines: ReadonlyArray<RealMachine> = [
  machine("the product input form, an admin", "admin", false, {
    load: { loaded: loaded(LINE), missing: missing(), ...troubles() },
    checkExisting: { none: NO_EQUAL, equal: Result.succeed({ is_need_aggregation: true }), ...troubles() },
    save: written(),
    resolveQuestion: written(),
    lookAgain: { open: loaded(LINE) },
  }),
  // What the state of the inventory does to staff; the rest is as for an admin.
  machine("the product input form, staff", "staff", false, {
    load: { loaded: loaded(LINE), completed: loaded(LINE, true) },
    checkExisting: { none: NO_EQUAL, refused: refused() },
    save: { saved: Result.succeed(LINE) },
    lookAgain: { open: loaded(LINE), completed: loaded(LINE, true) },
  }),
  machine("the product input form, a technician", "technician", false, { load: { refused: refused() } }),
  machine("the product input form, nobody", null, false, { load: { signedOut: signedOut() } }),
  picker,
];
