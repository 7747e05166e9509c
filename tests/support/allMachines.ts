import { componentMachines } from "#application/component/componentMachines.ts";
import { contactMachines } from "#application/contact/contactMachines.ts";
import { customerMachines } from "#application/customer/customerMachines.ts";
import { filingMachines } from "#application/filing/filingMachines.ts";
import { paletteMachines } from "#application/findRecords.ts";
import { historyMachines } from "#application/history/historyMachine.ts";
import { personMachines } from "#application/identity/personMachines.ts";
import { secondFactorMachines } from "#application/identity/secondFactor/secondFactorMachines.ts";
import { ownSessionMachines } from "#application/identity/session/ownSessionMachines.ts";
import { importMachines } from "#application/import/importMachines.ts";
import { lineGridMachines } from "#application/inventory/grid/lineGridMachines.ts";
import { inventoryMachines } from "#application/inventory/inventoryMachines.ts";
import { lineMachines } from "#application/inventory/lineMachines.ts";
import { photoMachines } from "#application/inventory/photo/photoMachines.ts";
import { walkMachines } from "#application/inventory/walk/walkMachines.ts";
import { labelMachines } from "#application/label/labelMachines.ts";
import { listMachines } from "#application/list/listMachines.ts";
import { type AppParts, machineGroups } from "#application/machineGroups.ts";
import { optionMachines } from "#application/optionMachines.ts";
import { plainMachines } from "#application/plainMachines.ts";
import { productMachines } from "#application/product/productMachines.ts";
import { referenceMachines } from "#application/reference/referenceMachines.ts";
import { reportMachines } from "#application/report/reportMachines.ts";
import { scanMachines } from "#application/scan/scanMachines.ts";
import { seasonMachines } from "#application/season/seasonMachines.ts";
import { sheetMachines } from "#application/sheet/sheetMachines.ts";
import { statusMachines } from "#application/status/statusMachines.ts";

/** The groups of all screens. `options` is apart, as on the screens. */
const allGroups = (parts: AppParts) => ({
  ...plainMachines(parts),
  ...componentMachines(parts),
  ...contactMachines(parts),
  ...customerMachines(parts),
  ...filingMachines(parts),
  ...historyMachines(parts),
  ...importMachines(parts),
  ...inventoryMachines(parts),
  ...labelMachines(parts),
  ...lineGridMachines(parts),
  ...lineMachines(parts),
  ...listMachines(parts),
  ...optionMachines(parts),
  ...ownSessionMachines(parts),
  ...paletteMachines(parts),
  ...personMachines(parts),
  ...photoMachines(parts),
  ...productMachines(parts),
  ...referenceMachines(parts),
  ...reportMachines(parts),
  ...scanMachines(parts),
  ...seasonMachines(parts),
  ...secondFactorMachines(parts),
  ...sheetMachines(parts),
  ...statusMachines(parts),
  ...walkMachines(parts),
});

/** Every machine of the screens, as the browser makes them. */
export const allMachines = (parts: Parameters<typeof machineGroups>[0]) => machineGroups(parts)(allGroups);
export type AllMachines = ReturnType<typeof allMachines>;
