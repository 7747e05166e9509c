import { Layer } from "effect";
import { expect, it } from "vitest";
import { StateMachine } from "xstate";
import { createPageCache } from "#application/machines/list/PageCache.ts";
import { type AllMachines, allMachines } from "../../support/allMachines.ts";
import { namedActors } from "../../support/machineProofs/MachineProof.ts";

const nothing = () => undefined;
const machines: AllMachines = allMachines({
  // No call is made here.
  services: Layer.empty as never,
  token: () => null,
  refused: nothing,
  announce: nothing,
  saveFile: nothing,
  pages: createPageCache(),
  drafts: { find: () => null, keep: nothing, interrupt: nothing, forget: nothing },
});

/** Actors that a machine invokes and nobody has provided, by the path of the machine. */
const missing = (of: object, path: string): ReadonlyArray<string> =>
  Object.entries(of).flatMap(([name, value]: [string, unknown]) => {
    if (value instanceof StateMachine) {
      const named = Object.entries(namedActors(value));
      return named.flatMap(([actor, logic]) => (logic === undefined ? [`${path}${name}: ${actor}`] : []));
    }
    return typeof value === "object" && value !== null ? missing(value, `${path}${name}.`) : [];
  });

it("every machine of the screens is provided with the calls that it makes", () => {
  const { productComponents, ...others } = machines;
  const components = { ...productComponents, form: productComponents.formOf({ product_id: 1 }) };
  // The own account and a product's components are never archived, and the account is not loaded.
  expect(missing({ ...others, productComponents: components }, "")).toEqual([
    "profile: load",
    "profile: toggle",
    "profile: remove",
    "productComponents.form: toggle",
    "productComponents.form: remove",
  ]);
});
