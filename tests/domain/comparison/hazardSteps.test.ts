import { expect, it } from "vitest";
import { isChanged } from "#domain/comparison/lineSteps.ts";
import { aLine } from "../report/support/aSnapshot.ts";

const of = (hazard_codes?: ReadonlyArray<string | null>) =>
  aLine({ hazards: ["Flammable liquid"], ...(hazard_codes === undefined ? {} : { hazard_codes }) });
const isAnother = (before: ReturnType<typeof of>, after: ReturnType<typeof of>): boolean =>
  isChanged({ before, after });

it("a line of a snapshot without GHS classes has not changed by having the one that its name means, only by another", () => {
  expect(isAnother(of(), of(["flammable-liquid"]))).toBe(false);
  expect(isAnother(of(), of(["flammable-liquid-2"]))).toBe(true);
  expect(isAnother(of(["flammable-liquid"]), of([null]))).toBe(true);
});
