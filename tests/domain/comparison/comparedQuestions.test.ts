import { expect, it } from "vitest";
import { reportModel } from "#domain/report/reportModel.ts";
import { aComponent, aLine } from "../report/support/aSnapshot.ts";
import { aYear, years } from "./twoYears.ts";

/** Ethylbenzene is on the list of section 313 and not on that of extremely hazardous substances. */
const MISNAMED = [aLine({ components: [{ ...aComponent("7732-18-5", "50"), name: "Ethylbenzene" }] })];

it.each([
  "epcra_section_302_extremely_hazardous_substances",
  "caa_112_risk_management_report",
  "caa_304_process_safety_management_report",
] as const)(
  "a comparison asks of a line what the report %s asks, not what the lists of other reports would",
  (type) => {
    const asked = ({ missing }: { readonly missing: string }) => missing;
    const report = reportModel(aYear(2025, MISNAMED, type));
    const measure = years(MISNAMED, MISNAMED).measures.find(({ id }) => id === type);
    expect([...(measure?.readings.before.gaps.values() ?? [])].flat().map(asked)).toEqual(
      report.gaps.filter(({ is_counted }) => !is_counted).map(asked),
    );
  },
);
