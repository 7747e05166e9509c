import { Result } from "effect";
import { createActor } from "xstate";
import { formResource } from "#application/machines/resourceForm.ts";
import { technicianForm } from "#application/identity/identityMachines.ts";
import { form } from "../machineProofs/form.ts";
import { person as somebody } from "../machineProofs/people.ts";
import { BARE } from "../machineProofs/MachineProof.ts";
import { invalid } from "#domain/shared/errors.ts";
import type { RealMachine, RealWorld } from "./RealMachine.ts";
import { realPerson } from "./realPerson.ts";
import { causesOfTrouble, missing, refused, signedOut, stale, troubles } from "./troubles.ts";

const ROW = somebody("technician");
const LOADED = Result.succeed(ROW);
const SAVED = Result.succeed(ROW);
const STALE = stale(ROW);
const REJECTED = Result.fail(invalid({ email: ["This email is already in use."] }));
let count = 0;
const email = (): string => `walker${(count += 1)}@hazledger.test`;

/** A technician of the server's own, and what an admin can do to it meanwhile. */
const technician = async ({ server, shop: { made, send } }: RealWorld) => {
  const sent = { first_name: "Ann", last_name: "Lee", email: email(), phone: "5551234567" };
  const id = await made("/technicians/create", sent);
  return {
    id,
    /** Somebody else has this technician's email. */
    lose: async () => {
      await server.sql(`UPDATE people SET email = '${email()}' WHERE id = ${id}`);
      await made("/technicians/create", { first_name: "Bo", last_name: "Ek", email: sent.email });
    },
    change: () => send("admin", "PATCH", `/technicians/${id}/update`, { ...sent, last_name: "Newer" }),
    remove: () => send("admin", "DELETE", `/technicians/${id}/delete`),
  };
};

type Role = "admin" | "staff" | "technician";
const open =
  (role: Role | null, isNew: boolean): RealMachine["open"] =>
  async (world) => {
    const person = await realPerson(world.server, role);
    const record = await technician(world);
    const typed = email();
    const taken = async () => {
      await record.lose();
      await world.shop.made("/technicians/create", { first_name: "Cy", last_name: "Fox", email: typed });
    };
    const input = {
      resource: formResource(technicianForm, role),
      id: isNew ? null : record.id,
      row: null,
      key: crypto.randomUUID(),
    };
    return {
      person,
      actor: createActor(person.machines.technicians.form, { input }),
      causes: {
        ...causesOfTrouble(person, "load", "save", "toggle", "remove"),
        ...Object.fromEntries(["load", "save", "toggle", "remove"].map((id) => [`${id} missing`, record.remove])),
        ...Object.fromEntries(["save", "toggle", "remove"].map((id) => [`${id} stale`, record.change])),
        "save rejected": taken,
      },
      real: (event) => (event["name"] === "email" ? { ...event, value: typed } : event),
    };
  };

const events = {
  ...form.events,
  // The first one that is tried is the one that the server may find taken.
  "field.changed": [
    { name: "email", value: "walker@hazledger.test" },
    { name: "first_name", value: "Anna" },
    { name: "last_name", value: "Lee" },
  ],
  "row.replaced": [],
  "leave.chosen": BARE,
};
const action = () => ({ saved: SAVED, stale: STALE, missing: missing(), ...troubles() });
const machine = (who: string, role: Role | null, isNew: boolean, answers: RealMachine["answers"]): RealMachine => ({
  who,
  proof: form,
  events,
  input: { resource: formResource(technicianForm, role), id: isNew ? null : 9, row: null, key: "k" },
  answers,
  open: open(role, isNew),
});

/** The form of technicians: the admin's with all that can happen, and how far the others come. */
export const realForms: ReadonlyArray<RealMachine> = [
  machine("the form of a record, an admin", "admin", false, {
    load: { loaded: LOADED, missing: missing(), ...troubles() },
    save: { ...action(), rejected: REJECTED },
    toggle: action(),
    remove: action(),
  }),
  machine("the form of a record, staff", "staff", false, { load: { loaded: LOADED } }),
  machine("the form of a record, a technician", "technician", false, { load: { refused: refused() } }),
  machine("the form of a record, nobody", null, false, { load: { signedOut: signedOut() } }),
  machine("the form of a new record, staff", "staff", true, {
    save: { saved: SAVED, rejected: REJECTED, ...troubles() },
  }),
  machine("the form of a new record, nobody", null, true, {}),
];
