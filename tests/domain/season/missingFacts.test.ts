import { expect, it } from "vitest";
import type { ChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import { componentsToTake } from "#domain/season/componentsToTake.ts";
import { facilityFacts, type ReportFact } from "#domain/season/missingFacts.ts";
import type { SeasonReportId } from "#domain/season/seasonReports.ts";

const TIER_TWO: SeasonReportId = "epcra_section_311_312_tier_two";
const SECTION_302: SeasonReportId = "epcra_section_302_extremely_hazardous_substances";

const fact = (more: Partial<ReportFact> = {}): ReportFact => ({
  line_id: 1,
  product_id: 7,
  kind: "percentage",
  field: "percentage_weight",
  words: "percentage",
  component_name: "Chlorine",
  component_number: "7782-50-5",
  answers: 1,
  part: 2,
  ...more,
});

it("a percentage that two reports and three lines of a product lack is one fact, with the largest part of a threshold", () => {
  const found = facilityFacts([
    { type: SECTION_302, facts: [fact(), fact({ line_id: 2 })] },
    { type: TIER_TWO, facts: [fact({ part: 5, answers: 2 }), fact({ line_id: 3 })] },
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ lines: 3, types: [SECTION_302, TIER_TWO], answers: 5, part: 5 });
});

it("the weight of each line is a fact of its own, and a part that nothing bounds stays without a bound", () => {
  const weight = { kind: "weight", field: "max_pounds", component_name: "", component_number: "" } as const;
  const found = facilityFacts([
    { type: SECTION_302, facts: [fact({ ...weight, part: null }), fact({ ...weight, line_id: 2 })] },
    { type: TIER_TWO, facts: [fact({ ...weight, part: 9 })] },
  ]);
  expect(found.map(({ line_id, types, part }) => [line_id, types.length, part])).toEqual([
    [1, 2, null],
    [2, 1, 2],
  ]);
});

const component = (more: Partial<ChemicalComponent> = {}): ChemicalComponent => ({
  product_chemical_component_id: 1,
  chemical_component_id: 1,
  number: "7782-50-5",
  name: "Chlorine",
  percentage_weight: null,
  percentage_volume: null,
  percent_min: null,
  percent_min_operator: null,
  percent_max: null,
  percent_max_operator: null,
  percent_basis: null,
  percent_as_printed: "",
  regulations: "",
  restrictions: "",
  reporting_requirements: "",
  cas_check: { valid: true, expected_digit: 5 },
  version: 1,
  ...more,
});

const TAKEN = [
  ["a percentage", [component()], [component({ percentage_weight: 3 })], ["3"]],
  ["no other percentage", [component({ percentage_weight: 2 })], [component({ percentage_weight: 3 })], []],
  ["an exact percentage for a range", [component({ percent_max: 5 })], [component({ percentage_weight: 3 })], ["3"]],
  ["no range for a range", [component({ percent_max: 5 })], [component({ percent_max: 4 })], []],
  ["nothing of another component", [component()], [component({ name: "Bromine", percentage_weight: 3 })], []],
  [
    "all components if it has none",
    [],
    [component({ percentage_weight: 3 }), component({ name: "Water" })],
    ["3", null],
  ],
] as const;

it.each(TAKEN)("a line takes %s from the catalog", (_, line, catalog, taken) => {
  expect(componentsToTake(line, catalog).map(({ input }) => input.percentage_weight)).toEqual(taken);
});

it("a line takes a CAS number that it lacks, and keeps its own remarks", () => {
  const line = component({ number: "proprietary", regulations: "EPCRA 313", percentage_weight: 4 });
  const [taken] = componentsToTake([line], [component({ percentage_weight: 3 })]);
  expect(taken?.input).toMatchObject({ number: "7782-50-5", regulations: "EPCRA 313", percentage_weight: "4" });
});
