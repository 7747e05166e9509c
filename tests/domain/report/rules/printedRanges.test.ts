import { describe, expect, it } from "vitest";
import type { PercentEnd, PrintedRange } from "#domain/component/PrintedRange.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const CHLORINE = "7782-50-5";
const EHS = "epcra_section_302_extremely_hazardous_substances";

const report = (lines: ReadonlyArray<Partial<SnapshotLine>>) =>
  reportModel(
    aSnapshot(
      EHS,
      lines.map((line, at) => aLine({ max_pounds: "1000", ...line }, at + 1)),
    ),
  );
const counted = (range: PrintedRange, end?: PercentEnd, weight: string | null = null) =>
  report([
    { components: [{ ...aComponent(CHLORINE, weight), ...range }], ...(end === undefined ? {} : { percent_end: end }) },
  ]).findings[0]?.total;

const BOTH = { percent_min: "10", percent_max: "30" };

describe("a share that a sheet prints as a range", () => {
  it.each<[string, PrintedRange, PercentEnd | undefined, string]>([
    ["10 - 30 %", BOTH, undefined, "300"],
    ["10 - 30 %", BOTH, "middle", "200"],
    ["10 - 30 %", BOTH, "lower", "100"],
    ["< 5 %", { percent_max: "5", percent_max_operator: "<" }, "upper", "50"],
    ["< 5 %", { percent_max: "5", percent_max_operator: "<" }, "middle", "50"],
    ["< 5 %", { percent_max: "5", percent_max_operator: "<" }, "lower", "50"],
    ["≥ 90 %", { percent_min: "90", percent_min_operator: ">=" }, "upper", "1000"],
    ["≥ 90 %", { percent_min: "90", percent_min_operator: ">=" }, "middle", "950"],
    ["≥ 90 %", { percent_min: "90", percent_min_operator: ">=" }, "lower", "900"],
  ])("of %s counts by the end that the inventory counts (%#)", (_, range, end, pounds) => {
    expect(counted(range, end)).toBe(pounds);
  });

  it("counts by the single figure where one was entered, and not at all where nothing is known", () => {
    expect(counted(BOTH, "lower", "25")).toBe("250");
    const { findings, gaps } = report([{ components: [aComponent(CHLORINE, null)] }]);
    expect(findings).toEqual([]);
    expect(gaps.map(({ missing }) => missing)).toEqual(["No percentage entered; composition unknown"]);
  });

  it("is told in the report with its setting, and in the derivation with the range", () => {
    const ranged = { components: [{ ...aComponent(CHLORINE, null), ...BOTH, percent_min_operator: ">" as const }] };
    const { remarks, derivations, gaps } = report([ranged, { ...ranged, percent_end: "lower" }]);
    expect(remarks.filter((remark) => remark.includes("range")).map((remark) => remark.split(",")[0])).toEqual([
      "1 product has components with a concentration printed as a range. This report uses the upper end",
      "1 product has components with a concentration printed as a range. This report uses the lower end",
    ]);
    const words = [...derivations].flatMap(({ arithmetic }) => arithmetic);
    expect(words).toContain("30%, the upper end of > 10 to 30% as printed");
    expect(words).toContain("10%, the lower end of > 10 to 30% as printed");
    expect(gaps).toEqual([]);
    const { remarks: without } = report([{ components: [aComponent(CHLORINE, "30")] }]);
    expect(without.join()).not.toContain("range");
  });

  it("by volume stands for weight, and says so as before", () => {
    const volume = { components: [{ ...aComponent(CHLORINE, null), ...BOTH, percent_basis: "volume" as const }] };
    expect(report([volume]).gaps.map(({ missing }) => missing)).toEqual(["No weight % entered, only volume %"]);
  });
});

describe("a flash point with an operator", () => {
  const fits = (flash_point_operator: "<" | ">" | null, flash_points: number) => {
    const line = aLine({ max_pounds: "20000", physical_state: "liquid", flash_points, flash_point_operator });
    return reportModel(aSnapshot("caa_304_process_safety_management_report", [line]));
  };

  it("above a limit is above it, and below another limit leaves it open", () => {
    expect(fits(null, 99).findings).toHaveLength(1);
    expect(fits(">", 99).findings).toHaveLength(1);
    expect(fits("<", 73).findings).toHaveLength(1);
    expect(fits("<", 200).findings).toHaveLength(0);
    expect(
      fits("<", 200)
        .gaps.map(({ missing }) => missing)
        .join(),
    ).toContain("flash point");
  });
});
