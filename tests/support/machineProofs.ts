import { action } from "./machineProofs/action.ts";
import { download } from "./machineProofs/download.ts";
import { filing } from "./machineProofs/filing.ts";
import { form } from "./machineProofs/form.ts";
import { inventory, question, walkLine } from "./machineProofs/inventory.ts";
import { inventoryProduct, productPicker } from "./machineProofs/inventoryProduct.ts";
import { lineGrid } from "./machineProofs/lineGrid.ts";
import { importProgress, imports } from "./machineProofs/imports.ts";
import { list } from "./machineProofs/list.ts";
import { listUpload } from "./machineProofs/listUpload.ts";
import { load } from "./machineProofs/load.ts";
import type { AnyProof } from "./machineProofs/MachineProof.ts";
import { options } from "./machineProofs/options.ts";
import { publicForm } from "./machineProofs/publicForm.ts";
import { report } from "./machineProofs/report.ts";
import { session } from "./machineProofs/session.ts";
import { addSheets, productFromSheet, sheetReview, watch } from "./machineProofs/sheets.ts";
import { countdown, palette, sheetLink, shell, toast } from "./machineProofs/smallMachines.ts";
import { walk } from "./machineProofs/walk.ts";
import { upload } from "./machineProofs/upload.ts";

/** By the file of the machine: what its proof needs. A machine without a row is refused. */
export const MACHINE_PROOFS: Readonly<Record<string, AnyProof>> = {
  "src/application/inventory/grid/lineGridMachine.ts": lineGrid,
  "src/application/import/importMachine.ts": imports,
  "src/application/import/importProgressMachine.ts": importProgress,
  "src/application/machines/countdownMachine.ts": countdown,
  "src/application/machines/confirmActionMachine.ts": action,
  "src/application/machines/downloadMachine.ts": download,
  "src/application/filing/filingMachine.ts": filing,
  "src/application/machines/formMachine.ts": form,
  "src/application/machines/listMachine.ts": list,
  "src/application/reference/listUploadMachine.ts": listUpload,
  "src/application/machines/loadMachine.ts": load,
  "src/application/machines/optionsMachine.ts": options,
  "src/application/machines/paletteMachine.ts": palette,
  "src/application/identity/publicFormMachine.ts": publicForm,
  "src/application/report/reportMachine.ts": report,
  "src/application/product/sheetLinkMachine.ts": sheetLink,
  "src/application/machines/shellMachine.ts": shell,
  "src/application/machines/toastMachine.ts": toast,
  "src/application/machines/uploadMachine.ts": upload,
  "src/application/sheet/addSheetsMachine.ts": addSheets,
  "src/application/sheet/productFromSheetMachine.ts": productFromSheet,
  "src/application/sheet/sheetReviewMachine.ts": sheetReview,
  "src/application/sheet/watchMachine.ts": watch,
  "src/application/inventory/walkMachine.ts": walk,
  "src/domain/identity/sessionMachine.ts": session,
  "src/domain/inventory/inventoryMachine.ts": inventory,
  "src/domain/inventory/inventoryProductMachine.ts": inventoryProduct,
  "src/domain/inventory/productPickerMachine.ts": productPicker,
  "src/domain/inventory/questionMachine.ts": question,
  "src/domain/inventory/walk/walkLineMachine.ts": walkLine,
};
