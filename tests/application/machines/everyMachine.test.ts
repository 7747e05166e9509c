import { expect, it } from "vitest";
import { MACHINE_PROOFS } from "../../support/machineProofs.ts";
import { proveMachine } from "../../support/machineProofs/proveMachine.ts";
import { codeFiles, readSource } from "../../../tools/source/sourceFiles.ts";

it("every machine of the product has a proof, and every proof a machine", () => {
  const machines = codeFiles("src").filter((path) => /\.createMachine\(/u.test(readSource(path)));
  expect(machines.length).toBeGreaterThan(0);
  expect(Object.keys(MACHINE_PROOFS).toSorted()).toEqual(machines);
});

// Those of the domain are proved beside its other tests: tests/domain/everyMachine.test.ts.
for (const [file, proof] of Object.entries(MACHINE_PROOFS)) {
  if (!file.startsWith("src/domain/")) proveMachine(file, proof);
}
