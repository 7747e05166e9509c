import type { AnyStateMachine } from "xstate";
import { countdownMachine } from "../../../src/application/machines/countdownMachine.ts";
import { createConfirmActionMachine } from "../../../src/application/machines/confirmActionMachine.ts";
import { createDownloadMachine } from "../../../src/application/machines/downloadMachine.ts";
import { createFormMachine } from "../../../src/application/machines/formMachine.ts";
import { createListMachine } from "../../../src/application/machines/listMachine.ts";
import { listUploadMachine } from "../../../src/application/reference/listUploadMachine.ts";
import { importMachine } from "../../../src/application/import/importMachine.ts";
import { importProgressMachine } from "../../../src/application/import/importProgressMachine.ts";
import { createLoadMachine } from "../../../src/application/machines/loadMachine.ts";
import { createOptionsMachine } from "../../../src/application/machines/optionsMachine.ts";
import { paletteMachine } from "../../../src/application/machines/paletteMachine.ts";
import { createPublicFormMachine } from "../../../src/application/identity/publicFormMachine.ts";
import { filingMachine } from "../../../src/application/filing/filingMachine.ts";
import { lineGridMachine } from "../../../src/application/inventory/grid/lineGridMachine.ts";
import { reportMachine } from "../../../src/application/report/reportMachine.ts";
import { addSheetsMachine } from "../../../src/application/sheet/addSheetsMachine.ts";
import { productFromSheetMachine } from "../../../src/application/sheet/productFromSheetMachine.ts";
import { sheetReviewMachine } from "../../../src/application/sheet/sheetReviewMachine.ts";
import { watchMachine } from "../../../src/application/sheet/watchMachine.ts";
import { sheetLinkMachine } from "../../../src/application/product/sheetLinkMachine.ts";
import { shellMachine } from "../../../src/application/machines/shellMachine.ts";
import { toastMachine } from "../../../src/application/machines/toastMachine.ts";
import { uploadMachine } from "../../../src/application/machines/uploadMachine.ts";
import { entitySaved } from "../../../src/application/shared/recordMessages.ts";
import type { Permission } from "../../../src/domain/identity/permissions.ts";
import { sessionMachine } from "../../../src/domain/identity/sessionMachine.ts";
import { PERMISSION_OF_EVENT, inventoryMachine } from "../../../src/domain/inventory/inventoryMachine.ts";
import { productPickerMachine } from "../../../src/domain/inventory/productPickerMachine.ts";
import { questionMachine } from "../../../src/domain/inventory/questionMachine.ts";
import { walkMachine } from "../../../src/application/inventory/walkMachine.ts";
import { walkLineMachine } from "../../../src/domain/inventory/walk/walkLineMachine.ts";
import { inventoryProductMachine } from "../../../src/domain/inventory/inventoryProductMachine.ts";
import { filingSenders } from "./senders/filingSenders.ts";
import { importSenders } from "./senders/importSenders.ts";
import { confirmActionSenders, formSenders, listUploadSenders, uploadSenders } from "./senders/formSenders.ts";
import { publicFormSenders, sessionSenders } from "./senders/identitySenders.ts";
import {
  inventoryProductSenders,
  inventorySenders,
  questionSenders,
  reportSenders,
  productPickerSenders,
  lineGridSenders,
  walkLineSenders,
  walkSenders,
} from "./senders/inventorySenders.ts";
import { addSheetsSenders, productFromSheetSenders, sheetReviewSenders, watchSenders } from "./senders/sheetSenders.ts";
import * as senders from "./senders/screenSenders.ts";
import type { Sender } from "./senders/Sender.ts";

/** A machine that is drawn, with what its definition does not say. */
export type DrawnMachine = {
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** Where it is defined: its comments say what the machine and its states are for. */
  readonly files: readonly [string, ...ReadonlyArray<string>];
  readonly senders: Readonly<Record<string, Sender>>;
  /** Rows of the permission table that decide who may send its events. */
  readonly permissions?: Readonly<Record<string, Permission>>;
};

const MACHINES = "src/application/machines";
const INVENTORY = "src/domain/inventory";

/** Every machine of the project, the two that matter most first. A test fails when one is missing. */
export const DRAWN_MACHINES: ReadonlyArray<DrawnMachine> = [
  {
    title: "Inventory",
    machine: inventoryMachine,
    files: [`${INVENTORY}/inventoryMachine.ts`],
    senders: inventorySenders,
    permissions: PERMISSION_OF_EVENT,
  },
  {
    title: "Question of a line",
    machine: questionMachine,
    files: [`${INVENTORY}/questionMachine.ts`],
    senders: questionSenders,
    permissions: { "question.toggled": "inventory product.resolve question" },
  },
  {
    title: "Line of a walk",
    machine: walkLineMachine,
    files: [`${INVENTORY}/walk/walkLineMachine.ts`],
    senders: walkLineSenders,
    permissions: {
      "walk.same": "inventory.walk",
      "walk.changed": "inventory.walk",
      "walk.gone": "inventory.walk",
      "walk.undone": "inventory.walk",
    },
  },
  {
    title: "Products of an inventory, editing grid",
    machine: lineGridMachine,
    files: ["src/application/inventory/grid/lineGridMachine.ts"],
    senders: lineGridSenders,
    permissions: {
      "grid.cell.saved": "inventory product.edit",
      "grid.marked.changed": "inventory product.edit",
      "grid.marked.questions": "inventory product.resolve question",
    },
  },
  {
    title: "Walk",
    machine: walkMachine,
    files: ["src/application/inventory/walkMachine.ts"],
    senders: walkSenders,
    permissions: {
      "walk.decided": "inventory.walk",
      "walk.undone": "inventory.walk",
      "walk.added": "inventory product.add",
    },
  },
  {
    title: "Report",
    machine: reportMachine,
    files: ["src/application/report/reportMachine.ts"],
    senders: reportSenders,
    permissions: { "report.requested": "report.create" },
  },
  {
    title: "Filing",
    machine: filingMachine,
    files: ["src/application/filing/filingMachine.ts"],
    senders: filingSenders,
    permissions: { "filing.requested": "filing.create" },
  },
  {
    title: "Product input form",
    machine: inventoryProductMachine,
    files: [`${INVENTORY}/inventoryProductMachine.ts`],
    senders: inventoryProductSenders,
    permissions: {
      "form.submitted": "inventory product.edit",
      "form.submitted.and.another": "inventory product.add",
      "question.toggled": "inventory product.resolve question",
    },
  },
  {
    title: "Product picker",
    machine: productPickerMachine,
    files: [`${INVENTORY}/productPickerMachine.ts`],
    senders: productPickerSenders,
  },
  {
    title: "Session",
    machine: sessionMachine,
    files: ["src/domain/identity/sessionMachine.ts"],
    senders: sessionSenders,
  },
  {
    title: "List",
    machine: createListMachine(),
    files: [`${MACHINES}/listMachine.ts`],
    senders: senders.listSenders,
  },
  { title: "Form", machine: createFormMachine(), files: [`${MACHINES}/formMachine.ts`], senders: formSenders },
  {
    title: "Confirm action",
    machine: createConfirmActionMachine((row: { readonly name: string }) => entitySaved("Record", row.name, "deleted")),
    files: [`${MACHINES}/confirmActionMachine.ts`],
    senders: confirmActionSenders,
  },
  { title: "Upload", machine: uploadMachine, files: [`${MACHINES}/uploadMachine.ts`], senders: uploadSenders },
  {
    title: "Review of a safety data sheet",
    machine: sheetReviewMachine,
    files: ["src/application/sheet/sheetReviewMachine.ts"],
    senders: sheetReviewSenders,
    permissions: { "review.accepted": "sheet.review" },
  },
  {
    title: "Adding safety data sheets",
    machine: addSheetsMachine,
    files: ["src/application/sheet/addSheetsMachine.ts"],
    senders: addSheetsSenders,
  },
  {
    title: "Product from a sheet",
    machine: productFromSheetMachine,
    files: ["src/application/sheet/productFromSheetMachine.ts"],
    senders: productFromSheetSenders,
    permissions: { "sheet.chosen": "sheet.review" },
  },
  {
    title: "Waiting for sheets to be read",
    machine: watchMachine,
    files: ["src/application/sheet/watchMachine.ts"],
    senders: watchSenders,
  },
  {
    title: "Upload of a reference list",
    machine: listUploadMachine,
    files: ["src/application/reference/listUploadMachine.ts"],
    senders: listUploadSenders,
  },
  {
    title: "Import",
    machine: importMachine,
    files: ["src/application/import/importMachine.ts"],
    senders: importSenders,
    permissions: { "import.confirmed": "inventory product.add" },
  },
  {
    title: "Progress of an import",
    machine: importProgressMachine,
    files: ["src/application/import/importProgressMachine.ts"],
    senders: {},
  },
  {
    title: "Download",
    machine: createDownloadMachine(),
    files: [`${MACHINES}/downloadMachine.ts`],
    senders: senders.downloadSenders,
  },
  {
    title: "Link to a sheet",
    machine: sheetLinkMachine,
    files: ["src/application/product/sheetLinkMachine.ts"],
    senders: {},
  },
  {
    title: "Record of a screen",
    machine: createLoadMachine(),
    files: [`${MACHINES}/loadMachine.ts`],
    senders: senders.loadSenders,
  },
  {
    title: "Options of a dropdown",
    machine: createOptionsMachine(),
    files: [`${MACHINES}/optionsMachine.ts`],
    senders: senders.optionsSenders,
  },
  {
    title: "Palette",
    machine: paletteMachine,
    files: [`${MACHINES}/paletteMachine.ts`],
    senders: senders.paletteSenders,
  },
  {
    title: "Public form",
    machine: createPublicFormMachine(() => ({})),
    files: ["src/application/identity/publicFormMachine.ts"],
    senders: publicFormSenders,
  },
  { title: "Toast", machine: toastMachine, files: [`${MACHINES}/toastMachine.ts`], senders: senders.toastSenders },
  { title: "Shell", machine: shellMachine, files: [`${MACHINES}/shellMachine.ts`], senders: senders.shellSenders },
  {
    title: "Countdown",
    machine: countdownMachine,
    files: [`${MACHINES}/countdownMachine.ts`],
    senders: senders.countdownSenders,
  },
];
