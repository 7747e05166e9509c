import { type Layer, ManagedRuntime } from "effect";
import { componentMachines } from "../component/componentMachines.ts";
import { contactMachines } from "../contact/contactMachines.ts";
import { containerMachines } from "../container/containerMachines.ts";
import { customerMachines } from "../customer/customerMachines.ts";
import { filingMachines } from "../filing/filingMachines.ts";
import { hazardMachines } from "../hazard/hazardMachines.ts";
import type { History } from "../history/History.ts";
import { historyMachine } from "../history/historyMachine.ts";
import { identityMachines } from "../identity/identityMachines.ts";
import { lineGridMachines } from "../inventory/grid/lineGridMachines.ts";
import { importMachines } from "../import/importMachines.ts";
import { inventoryMachines } from "../inventory/inventoryMachines.ts";
import { lineFormMachine } from "../inventory/lineFormMachine.ts";
import { labelMachines } from "../label/labelMachines.ts";
import { listMachines } from "../list/listMachines.ts";
import { productMachines } from "../product/productMachines.ts";
import { referenceMachines } from "../reference/referenceMachines.ts";
import { reportMachines } from "../report/reportMachines.ts";
import { walkMachines } from "../inventory/walkMachines.ts";
import { stateFieldMachines } from "../stateField/stateFieldMachines.ts";
import { sheetMachines } from "../sheet/sheetMachines.ts";
import { callActor } from "./callActor.ts";
import { findRecords } from "./findRecords.ts";
import type { MachineParts } from "./MachineParts.ts";
import { optionMachines } from "./optionMachines.ts";
import { paletteMachine } from "./paletteMachine.ts";
import { onDemand } from "./onDemand.ts";

type ServicesOf<Make> = Make extends (parts: MachineParts<infer Services>) => unknown ? Services : never;
export type Services =
  | ServicesOf<
      | typeof componentMachines
      | typeof contactMachines
      | typeof containerMachines
      | typeof customerMachines
      | typeof filingMachines
      | typeof hazardMachines
      | typeof identityMachines
      | typeof importMachines
      | typeof inventoryMachines
      | typeof lineGridMachines
      | typeof lineFormMachine
      | typeof labelMachines
      | typeof listMachines
      | typeof productMachines
      | typeof referenceMachines
      | typeof reportMachines
      | typeof sheetMachines
      | typeof stateFieldMachines
      | typeof walkMachines
    >
  | History;

/** Start one per screen, with `useActorRef(machine, { input })`. */
export const appMachines = ({
  services,
  ...others
}: Omit<MachineParts<Services>, "runtime"> & { readonly services: Layer.Layer<Services> }) => {
  const parts = { ...others, runtime: ManagedRuntime.make(services) };
  return onDemand({
    ...componentMachines(parts),
    ...contactMachines(parts),
    ...containerMachines(parts),
    ...customerMachines(parts),
    ...filingMachines(parts),
    hazards: () => hazardMachines(parts),
    ...identityMachines(parts),
    ...importMachines(parts),
    ...inventoryMachines(parts),
    ...lineGridMachines(parts),
    inventoryProduct: () => lineFormMachine(parts),
    ...listMachines(parts),
    ...labelMachines(parts),
    ...productMachines(parts),
    ...referenceMachines(parts),
    ...reportMachines(parts),
    ...sheetMachines(parts),
    ...stateFieldMachines(parts),
    ...walkMachines(parts),
    history: () => historyMachine(parts),
    options: () => optionMachines(parts),
    palette: () => paletteMachine.provide({ actors: { find: callActor(parts, findRecords) } }),
  });
};
export type AppMachines = ReturnType<typeof appMachines>;
