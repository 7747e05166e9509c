import { expect, it } from "vitest";
import { rangedReport } from "#domain/report/ranges/rangedReport.ts";
import { REPORT, type ReportName } from "../examples/wholeReport.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const rangesOf = (report: ReportName, ...lines: ReadonlyArray<Parameters<typeof aLine>[0]>) =>
  rangedReport(
    aSnapshot(
      REPORT[report],
      lines.map((line, at) => aLine(line, at + 1)),
    ),
  ).findings.map(({ name, low, high, answer }) => [name, low, high, answer]);

it("products that may be one chemical are a row of their own, which ends with what they weigh together", () => {
  const bleach = {
    name: "Bleach",
    hazards: ["Skin corrosion"],
    max_pounds: "6000",
    components: [aComponent("7681-52-9", "12.5")],
  };
  const asked = ["Products that may be one chemical", "0", "12000", "depends"];
  expect(rangesOf("312", bleach, bleach)).toContainEqual(asked);
  const answer = (report_answers: string) => rangesOf("312", bleach, { ...bleach, report_answers });
  expect(answer("Tier II: the same chemical")).toEqual([["Bleach", "12000", "12000", "yes"]]);
  expect(answer("Tier II: not the same chemical").map(([, , , said]) => said)).toEqual(["no", "no"]);
});

it("whether a product is flammable adds nothing to a mixture that has no CAS number", () => {
  const mixture = { max_pounds: "1500", components: [aComponent("74-83-9", "67"), aComponent("76-06-2", "33")] };
  const row = ["Chloropicrin and Methyl Bromide mixture", "1500", "1500", "yes"];
  expect(rangesOf("psm", mixture)).toContainEqual(row);
});
