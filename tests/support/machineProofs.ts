import { inventory, question, walkLine } from "./machineProofs/inventory.ts";
import type { AnyProof } from "./machineProofs/MachineProof.ts";
import { report } from "./machineProofs/report.ts";
import { session } from "./machineProofs/session.ts";

/** The machines that decide, by their file: what a person may do and what becomes of a record. */
export const MACHINE_PROOFS: Readonly<Record<string, AnyProof>> = {
  "src/application/report/reportMachine.ts": report,
  "src/domain/identity/sessionMachine.ts": session,
  "src/domain/inventory/inventoryMachine.ts": inventory,
  "src/domain/inventory/questionMachine.ts": question,
  "src/domain/inventory/walk/walkLineMachine.ts": walkLine,
};
