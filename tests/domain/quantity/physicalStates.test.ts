import { expect, it } from "vitest";
import { SDS_STATUS_TEXTS } from "#domain/product/SdsStatus.ts";
import { PHYSICAL_STATES } from "#domain/quantity/PhysicalState.ts";

// Rules: B3.13, B9.9
it("physical states and SDS statuses are the specification's", () => {
  expect(PHYSICAL_STATES).toEqual(["solid", "liquid", "compressed gas", "liquified gas"]);
  expect(SDS_STATUS_TEXTS).toEqual({ sds: "SDS", pending: "Pending SDS", update: "SDS UPDATE REQUIRED" });
});
