import { Result } from "effect";
import { expect, it } from "vitest";
import { ReportRequest } from "#domain/report/ReportRequest.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

const RIGHT = { type: "hmpp_excel", customer_id: 1, facility_id: 2, year: "2026" };

// Rules: B5.29
it("a report needs customer, facility, year and one of the 14 types", () => {
  expect(validate(ReportRequest, RIGHT)).toEqual(Result.succeed({ ...RIGHT, year: 2026 }));
  expect(validate(ReportRequest, {})).toEqual(
    Result.fail({
      customer_id: ["Customer is required"],
      facility_id: ["Facility is required"],
      year: ["Year is required"],
      type: ["Type is required"],
    }),
  );
  expect(Result.isFailure(validate(ReportRequest, { ...RIGHT, type: "tax_return" }))).toBe(true);
});
