import { describe, expect, it } from "vitest";
import type { ProposalField } from "#domain/sheet/Proposal.ts";
import { markedValues } from "#domain/sheet/review/formValues.ts";
import type { FormValues } from "#domain/sheet/review/Sheet.ts";

const CASES: ReadonlyArray<readonly [ProposalField, marked: string, FormValues]> = [
  ["name", " Chrome\n Bath  20 ", { name: "Chrome Bath 20" }],
  ["sds_date", "Revision date: 03/29/2017", { sds_date: "2017-03-29" }],
  ["sds_date", "March 29, 2017", { sds_date: "2017-03-29" }],
  ["sds_date", "last spring", { sds_date: "last spring" }],
  ["mfg_phone", "Phone: 1-800-424-9300 (24 h)", { mfg_phone: "8004249300" }],
  ["emergency_phone", "+49 621 60 43333", { mfg_emergency_phone: "+49 621 60 43333" }],
  ["physical_state", "Clear Liquid", { physical_state: "liquid" }],
  ["physical_state", "pleasant", { physical_state: "" }],
  ["specific_gravity", "Specific gravity: 0.87 (water = 1)", { specific_gravity: "0.87" }],
  [
    "specific_gravity",
    "0.87 - 0.9",
    { specific_gravity: "0.9", specific_gravity_min: "0.87", specific_gravity_max: "0.9" },
  ],
  ["pounds_per_gallon", "Weight 7.26 lb/gal", { pounds_per_gallon: "7.26" }],
  ["pounds_per_gallon", "7.26", { pounds_per_gallon: "7.26" }],
  ["flash_point", "> 12 °F (> -11 °C)", { flash_points: "12", flash_point_operator: ">" }],
  ["flash_point", "-11 °C", { flash_points: "12", flash_point_operator: "" }],
  ["flash_point", "none", { flash_points: "none" }],
  ["nfpa", "2-3-0", { nfpa: "2-3-0" }],
  ["hazard_classes", "Flammable liquids", {}],
  ["component", "67-64-1", { number: "67-64-1" }],
  ["component", "2-Butoxyethanol", { name: "2-Butoxyethanol" }],
  [
    "component",
    "2-Butoxyethanol\n111-76-2\n5 - < 10 %",
    {
      number: "111-76-2",
      name: "2-Butoxyethanol",
      percentage_weight: "",
      percentage_volume: "",
      percent_min: "5",
      percent_min_operator: "",
      percent_max: "10",
      percent_max_operator: "<",
      percent_basis: "weight",
      percent_as_printed: "5 - < 10 %",
    },
  ],
];

describe("text marked on the page", () => {
  it.each(CASES)("for %s, '%s' is put into the form's fields", (field, marked, values) => {
    expect(markedValues(field, marked)).toEqual(values);
  });
});
