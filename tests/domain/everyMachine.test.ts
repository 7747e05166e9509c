import { MACHINE_PROOFS } from "../support/machineProofs.ts";
import { proveMachine } from "../support/machineProofs/proveMachine.ts";

for (const [file, proof] of Object.entries(MACHINE_PROOFS)) {
  if (file.startsWith("src/domain/")) proveMachine(file, proof);
}
