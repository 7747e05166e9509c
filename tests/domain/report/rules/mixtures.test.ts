import { describe, expect, it } from "vitest";
import { reportModel } from "#domain/report/reportModel.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const model = (type: ReportTypeId, lines: ReadonlyArray<Partial<SnapshotLine>>, state = "NV") => {
  const snapshot = aSnapshot(
    type,
    lines.map((facts, at) => aLine(facts, at + 1)),
  );
  return reportModel({ ...snapshot, facility: { ...snapshot.facility, state } });
};

const E302 = "epcra_section_302_extremely_hazardous_substances";
const RMP = "caa_112_risk_management_report";

it("a substance that a product names twice is added up before de minimis", () => {
  const components = [aComponent("7782-50-5", "0.6"), aComponent("7782-50-5", "0.6")];
  expect(model(E302, [{ max_pounds: "10000", components }]).findings).toMatchObject([{ total: "120" }]);
});

describe("flammable mixtures under RMP", () => {
  const mixture = { max_pounds: "12000", components: [aComponent("74-98-6", "60"), aComponent("106-97-8", "40")] };

  it("count as a whole for each flammable part", () => {
    const { findings } = model(RMP, [mixture]);
    expect(findings.map(({ cas, total, outcome }) => [cas, total, outcome])).toEqual([
      ["106-97-8", "12000", "reportable"],
      ["74-98-6", "12000", "reportable"],
    ]);
    expect(findings[0]?.remarks.join()).toContain("68.126");
  });

  it("do not count when their NFPA flammability is below 4", () => {
    const { findings } = model(RMP, [{ ...mixture, nfpa: "1-3-0" }]);
    expect(findings.map(({ total }) => total)).toEqual(["0", "0"]);
  });

  it("do not count as parts of gasoline", () => {
    const components = [aComponent("86290-81-5", "90"), aComponent("106-97-8", "5")];
    expect(model(RMP, [{ max_pounds: "90000", components }]).findings).toMatchObject([{ total: "0" }]);
  });

  it("ask for the partial pressure of toxic parts of mixtures only", () => {
    const remarks = (percent: string) =>
      model(RMP, [{ max_pounds: "100", components: [aComponent("67-66-3", percent)] }]).findings[0]?.remarks.join();
    expect(remarks("50")).toContain("10 mm Hg");
    expect(remarks("100")).toBe("");
  });
});

it("flammable liquids under PSM are added over places and told for each place", () => {
  const liquid = { max_pounds: "6000", flash_points: 40, physical_state: "liquid" } as const;
  const { findings } = model("caa_304_process_safety_management_report", [
    { ...liquid, location_stored: "A" },
    { ...liquid, location_stored: "B" },
    { ...liquid, flash_points: 100 },
  ]);
  expect(findings.map(({ name, total, outcome }) => [name, total, outcome])).toEqual([
    ["Flammable liquids and gases, all locations at the facility combined", "12000", "reportable"],
    ["Flammable liquids and gases, A", "6000", "below"],
    ["Flammable liquids and gases, B", "6000", "below"],
  ]);
});

it("a liquid that is flammable by its class but has no flash point could not be judged under PSM", () => {
  const line = {
    max_pounds: "1",
    physical_state: "liquid",
    hazards: ["Flammable liquid"],
    components: [aComponent("67-64-1", "100")],
  } as const;
  expect(model("caa_304_process_safety_management_report", [line]).gaps).toMatchObject([
    { missing: "Flammable by hazard class or NFPA rating, but no flash point entered" },
  ]);
});

it("California's business plan is judged for facilities in California, equal counts", () => {
  const drum = { physical_state: "liquid", max_gallons: "55", hazards: ["Corrosive to metals"] } as const;
  const plan = (state: string) =>
    model("hmpp_excel", [drum], state).findings.filter(({ id }) => id.startsWith("california"));
  expect(plan("CA")).toMatchObject([{ total: "55", outcome: "reportable" }]);
  expect(plan("NV")).toEqual([]);
});

it("parts of petroleum products are marked in the look-up sheet of spills", () => {
  const components = [aComponent("86290-81-5", "100"), aComponent("71-43-2", "1")];
  const { findings } = model("epcra_section_304_cercla_spill_reporting", [{ max_pounds: "3100", components }]);
  expect(findings[0]?.remarks.join()).toContain("petroleum");
});

it("arithmetic writes its terms exactly and marks a rounded result", () => {
  const line = { max_pounds: "300.1883", components: [aComponent("7782-50-5", "99.5")] };
  const { findings, derivations } = model(E302, [line]);
  expect(derivations.at(findings[0]?.derivation ?? -1)?.arithmetic).toEqual(["300.1883 lb × 99.5% ≈ 298.6874 lb"]);
});

it("a total of several lines adds them up and leads to the arithmetic of each", () => {
  const line = { max_pounds: "300.1883", components: [aComponent("7782-50-5", "99.5")] };
  const { findings, derivations } = model(E302, [line, { ...line, max_pounds: "10" }]);
  const total = derivations.at(findings[0]?.derivation ?? -1);
  expect(total?.arithmetic).toEqual(["298.6873585 + 9.95 ≈ 308.6374 lb"]);
  expect(total?.parts.map((part) => derivations.at(part)?.arithmetic)).toEqual([
    ["300.1883 lb × 99.5% ≈ 298.6874 lb"],
    ["10 lb × 99.5% = 9.95 lb"],
  ]);
});

it("the appendix puts each total beside its threshold, with what neither was simply entered nor stands in a row below it", () => {
  const line = { max_pounds: "300.1883", components: [aComponent("7782-50-5", "99.5")] };
  const derived = (lines: ReadonlyArray<Partial<SnapshotLine>>) =>
    model(E302, lines)
      .appendices.filter(({ id }) => id === "derivation")
      .flatMap(({ tables }) =>
        tables.flatMap(({ rows }) => [...rows].map(({ cells }) => cells.map(({ text }) => text))),
      );
  expect(derived([line]).map((cells) => cells.slice(0, 3))).toEqual([
    ["Total: Chlorine", "300.1883 lb × 99.5% ≈ 298.6874 lb", "TPQ 100 lb"],
  ]);
  expect(derived([line, line]).map((cells) => cells[0])).toEqual(["Total: Chlorine"]);
  const estimated = { max_pounds: "300.1883", components: [aComponent("7782-50-5", null, "99.5")] };
  expect(derived([estimated, estimated]).map((cells) => cells[0])).toEqual([
    "Total: Chlorine",
    "Chlorine in Product 1",
    "Chlorine in Product 2",
  ]);
});
