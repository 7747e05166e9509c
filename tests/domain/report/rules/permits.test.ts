import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { REPORT_ANSWERS } from "#domain/inventory/reportAnswers.ts";
import type { PreparedLine } from "#domain/report/facts/PreparedLine.ts";
import { constant } from "#domain/report/amounts/figures.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { CALIFORNIA_LIMITS, PERMIT_CLASSES } from "#domain/report/laws/permits/fireCodes.ts";
import { isInBusinessPlan, permitClassesOf } from "#domain/report/laws/permits/permits.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { law } from "../../../support/law.ts";
import { wholeReport } from "../examples/wholeReport.ts";
import { aLine } from "../support/aSnapshot.ts";

const prepared = (facts: Partial<SnapshotLine>): PreparedLine => {
  const [line] = prepareLines([aLine(facts)]);
  if (line === undefined) throw new Error("no line");
  return line;
};
/** The classes of a line; those that the data cannot tell with what is missing. */
const classesOf = (facts: Partial<SnapshotLine>) =>
  permitClassesOf(prepared(facts)).map(({ id, remark }) =>
    remark === null
      ? id
      : `${id}: ${remark.replace(/^The inventory does not record (.*); the strictest class was used$/, "$1?")}`,
  );
const named = (hazard: string, facts: Partial<SnapshotLine> = {}) => classesOf({ hazards: [hazard], ...facts });

/** International Fire Code, 105.6.2 and tables 105.6.8, 105.6.10 and 105.6.20: cu ft of gas, gal of liquid, lb of solid. */
test("the permit amounts are those of the fire code", () => {
  expect(PERMIT_CLASSES.map(({ id, name, gas, liquid, solid }) => [id, name, gas, liquid, solid])).toEqual([
    ["flammable_liquid_1", "Flammable liquid, Class I (flash point below 100 °F)", null, "5", null],
    ["combustible_liquid", "Combustible liquid, Class II and IIIA (100 °F to below 200 °F)", null, "25", null],
    ["lp_gas", "LP-gas, storage and use", "0", "0", "0"],
    ["flammable_gas", "Flammable gas", "200", null, null],
    ["flammable_solid", "Flammable solid", null, null, "100"],
    ["corrosive", "Corrosive", "200", "55", "1000"],
    ["highly_toxic", "Highly toxic", "0", "0", "0"],
    ["toxic", "Toxic", "0", "10", "100"],
    ["oxidizer_gas", "Oxidizing gas, including oxygen", "504", null, null],
    ["oxidizer_4", "Oxidizer, class 4", null, "0", "0"],
    ["oxidizer_3", "Oxidizer, class 3", null, "1", "10"],
    ["oxidizer_2", "Oxidizer, class 2", null, "10", "100"],
    ["oxidizer_1", "Oxidizer, class 1", null, "55", "500"],
    ["organic_peroxide_1", "Organic peroxide, class I and II", null, "0", "0"],
    ["organic_peroxide_3", "Organic peroxide, class III", null, "1", "10"],
    ["organic_peroxide_4", "Organic peroxide, class IV", null, "2", "20"],
    ["pyrophoric", "Pyrophoric", "0", "0", "0"],
    ["unstable_4", "Unstable (reactive), class 3 and 4", "0", "0", "0"],
    ["unstable_2", "Unstable (reactive), class 2", null, "5", "50"],
    ["unstable_1", "Unstable (reactive), class 1", null, "10", "100"],
    ["water_reactive_3", "Water-reactive, class 3", null, "0", "0"],
    ["water_reactive_2", "Water-reactive, class 2", null, "5", "50"],
    ["water_reactive_1", "Water-reactive, class 1", null, "55", "500"],
    ["aerosol", "Aerosol products, level 2 and 3, net weight", null, null, "500"],
    ["cryogen_flammable", "Cryogenic fluid, flammable", null, "1", null],
    ["cryogen_oxidizing", "Cryogenic fluid, oxidizing", null, "10", null],
    ["cryogen_inert", "Cryogenic fluid, inert", null, "60", null],
    ["cryogen_other", "Cryogenic fluid, other", null, "0", null],
    ["inert_gas", "Inert gas and simple asphyxiant", "6000", null, null],
  ]);
  expect(CALIFORNIA_LIMITS).toEqual({ gas: "200", liquid: "55", solid: "500" });
});

test("California's plan begins at its amounts, not above them", () => {
  for (const [matter, least, less] of [
    ["gas", "200", "199.9999"],
    ["liquid", "55", "54.9"],
    ["solid", "500", "499"],
  ] as const) {
    expect([isInBusinessPlan(matter, constant(least)), isInBusinessPlan(matter, constant(less))]).toEqual([
      true,
      false,
    ]);
  }
});

describe("the class of the fire code", () => {
  it.each([
    ["Flammable gas", "flammable_gas"],
    ["flammable solid", "flammable_solid"],
    ["Skin corrosion", "corrosive"],
    ["Corrosive", "corrosive"],
    ["Corrosive to metals", "corrosive: whether it destroys living tissue?"],
    ["Oxidizing gas", "oxidizer_gas"],
    ["Oxidising gas", "oxidizer_gas"],
    ["Oxidizing liquid", "oxidizer_4: the class of the oxidizer?"],
    ["oxidising solid", "oxidizer_4: the class of the oxidizer?"],
    ["Oxidizer", "oxidizer_4: the class of the oxidizer?"],
    ["Organic peroxide", "organic_peroxide_1: the class of the organic peroxide?"],
    ["Pyrophoric solid", "pyrophoric"],
    ["Contact with water emits gas", "water_reactive_3: the class of the reaction with water?"],
    ["Water-reactive", "water_reactive_3: the class of the reaction with water?"],
    ["Water reactive", "water_reactive_3: the class of the reaction with water?"],
    ["waterreactive", "water_reactive_3: the class of the reaction with water?"],
    ["Simple asphyxiant", "inert_gas"],
    ["Inert gas", "inert_gas"],
  ])("of %j is %s", (hazard, told) => {
    expect(named(hazard)).toEqual([told]);
  });

  it.each([
    "Non-flammable gas",
    "Not a flammable solid",
    "No flammable liquid",
    "Non oxidizing gas",
    "An oxidizer",
    "No organic peroxide",
    "Not pyrophoric",
    "Not self-reactive",
    "Not unstable",
    "No simple asphyxiant",
    "Not inert",
    "Non-toxic",
    "Carcinogenicity",
  ])("is none for %j", (hazard) => {
    expect(named(hazard)).toEqual([]);
  });

  it.each([
    [null, ["flammable_liquid_1: the flash point?"]],
    [99, ["flammable_liquid_1"]],
    [100, ["combustible_liquid"]],
    [199, ["combustible_liquid"]],
    [200, []],
  ])("of a flammable liquid follows from its flash point: %j °F", (flash_points, told) => {
    for (const hazard of ["Flammable liquid", "Extremely flammable liquid", "combustible liquid"]) {
      expect(named(hazard, { flash_points })).toEqual(told);
    }
    if (flash_points !== null) expect(classesOf({ flash_points, physical_state: "liquid" })).toEqual(told);
    expect(classesOf({ flash_points, physical_state: "solid" })).toEqual([]);
  });

  it("of a poison follows from NFPA health, and is the strictest without", () => {
    for (const hazard of ["Acute toxicity, oral", "Toxic", "Highly toxic"]) {
      expect(named(hazard)).toEqual(["highly_toxic: the degree of toxicity (NFPA health)?"]);
      expect([named(hazard, { nfpa: "4-0-0" }), named(hazard, { nfpa: "3-0-0" })]).toEqual([
        ["highly_toxic"],
        ["toxic"],
      ]);
    }
  });

  it.each([
    ["", "unstable_4: the class?"],
    ["0-0-0", "unstable_4: the class?"],
    ["0-0-1", "unstable_1"],
    ["0-0-2", "unstable_2"],
    ["0-0-3", "unstable_4"],
    ["0-0-4", "unstable_4"],
  ])("of what reacts by itself follows from NFPA instability: %j is %s", (nfpa, told) => {
    expect([named("Self-reactive", { nfpa }), named("Unstable explosives", { nfpa })]).toEqual([[told], [told]]);
  });

  it("is that of a cryogenic fluid by its name, but for a solid", () => {
    const glove = { name: "Glove for liquid nitrogen" };
    expect(classesOf({ ...glove, physical_state: "liquid" })).toHaveLength(1);
    expect(classesOf({ ...glove, physical_state: "solid" })).toEqual([]);
  });

  it("of an oxidizer that is a gas is known", () => {
    expect(named("Oxidizer", { physical_state: "compressed gas" })).toEqual(["oxidizer_gas"]);
  });

  it("follows from OX and W of the diamond where no hazard class says it", () => {
    const water = "water_reactive_3: the class of the reaction with water?";
    expect(classesOf({ nfpa: "0-0-0-OX" })).toEqual(["oxidizer_4: the class of the oxidizer?"]);
    expect(classesOf({ nfpa: "0-0-0-OX", physical_state: "liquified gas" })).toEqual(["oxidizer_gas"]);
    expect([classesOf({ nfpa: "0-0-0-W" }), classesOf({ nfpa: "0-0-0-SA" })]).toEqual([[water], []]);
    expect(named("Oxidizing gas", { nfpa: "0-0-0-OX" })).toEqual(["oxidizer_gas"]);
    expect(named("Oxidizing gas", { nfpa: "0-0-0-W" })).toEqual([water, "oxidizer_gas"]);
    expect(named("Water-reactive", { nfpa: "0-0-0-OX" })).toEqual(["oxidizer_4: the class of the oxidizer?", water]);
    expect(named("Pyrophoric", { nfpa: "0-0-0-W" })).toEqual([water, "pyrophoric"]);
  });

  it("is told once, surely where one of the hazard classes is sure", () => {
    expect(classesOf({ hazards: ["Corrosive to metals", "Skin corrosion"] })).toEqual(["corrosive"]);
    const liquid = { physical_state: "liquid", flash_points: 50, hazards: ["Flammable liquid", "Toxic"] } as const;
    expect(classesOf({ ...liquid, nfpa: "2-3-0" })).toEqual(["flammable_liquid_1", "toxic"]);
  });
});

const TOPICS = ["oxidizer", "peroxide", "water", "unstable", "toxicity", "corrosive", "aerosol"] as const;
const answers = fc
  .tuple(...TOPICS.map((topic) => fc.option(fc.constantFrom(...REPORT_ANSWERS[topic]), { nil: "" })))
  .map((given) => given.filter((answer) => answer !== ""));

const NO_PERMIT = /: (?:organic peroxide class V|not |neither |aerosol level 1)/;

describe("an answer is a fact of its own", () => {
  law(
    "answering a question never makes a report say less than each answer that was given says by itself",
    [
      answers,
      fc.record<Partial<SnapshotLine>>({
        name: fc.constantFrom("Product 1", "Liquid nitrogen", "Propane", "Hydrogen peroxide 60%"),
        hazards: fc.subarray([
          "Oxidizer",
          "Toxic",
          "Skin corrosion",
          "Corrosive to metals",
          "Flammable liquid",
          "Inert gas",
        ]),
        nfpa: fc.constantFrom("", "4-1-0", "3-0-3", "0-0-0-OX", "0-0-0-W"),
        physical_state: fc.constantFrom("liquid", "solid", "compressed gas", null),
        container_name: fc.constantFrom("Steel drum", "Aerosol can"),
        max_pounds: fc.constantFrom(null, "400"),
        max_gallons: fc.constantFrom(null, "50"),
        conversion_factor: fc.constantFrom(null, "10"),
      }),
    ],
    (given, facts) => {
      const reported = (more: Partial<SnapshotLine>) => {
        const { findings, gaps } = wholeReport("permits", [aLine({ ...facts, ...more })]);
        const missing = gaps
          .map((gap) => gap.missing)
          .filter((words) => /^The fire code sets|^Amount|^Aerosol|^No physical/.test(words));
        return [
          ...findings.filter(({ lines }) => lines.includes(0)).map(({ id, total }) => `${id}: ${total}`),
          ...missing,
        ];
      };
      const together = reported({ report_answers: given.join("; ") });
      const own = given.flatMap((report_answers) => {
        const said = reported({ hazards: [], nfpa: "", flash_points: 500, container_name: "", report_answers });
        expect(said.length > 0 || NO_PERMIT.test(report_answers), report_answers).toBe(true);
        return said;
      });
      expect(together).toEqual(expect.arrayContaining(own.filter((said) => !said.startsWith("Amount"))));
    },
  );

  it("of a gas that is inert otherwise: California's lower amount holds, because toxicity is another hazard", () => {
    const gas = { physical_state: "compressed gas", conversion_factor: "10", max_pounds: "50" } as const;
    const planned = (report_answers: string) =>
      wholeReport("permits", [aLine({ ...gas, hazards: ["Simple asphyxiant"], report_answers })], "CA")
        .findings.filter(({ id }) => id.startsWith("california_hmbp"))
        .map(({ threshold }) => threshold);
    expect([planned(""), planned("Fire code: toxic")]).toEqual([["1000"], ["200"]]);
  });

  const NOTHING = "nothing";
  it.each([
    ["0-0-0-OX", "oxidizer", ["oxidizer_1", "oxidizer_2", "oxidizer_3: permit", "oxidizer_4: permit"]],
    ["0-0-0-W", "water", ["water_reactive_1", "water_reactive_2: permit", "water_reactive_3: permit"]],
    [
      "0-0-3",
      "peroxide",
      ["organic_peroxide_1: permit", "organic_peroxide_3: permit", "organic_peroxide_4: permit", NOTHING],
    ],
    ["0-0-3", "unstable", [NOTHING, "unstable_1", "unstable_2: permit", "unstable_4: permit"]],
    ["4-0-0", "toxicity", ["asked", "toxic", "highly_toxic: permit"]],
    ["3-0-0", "corrosive", ["corrosive", "asked"]],
    ["", "aerosol", [NOTHING, "aerosol"]],
  ] as const)("rating %j, 9 gal: each answer about %s changes what the report says", (nfpa, topic, expected) => {
    const facts = { nfpa, physical_state: "liquid", max_gallons: "9", max_pounds: "72", flash_points: 500 } as const;
    const said = (report_answers: string) => {
      const { findings, gaps } = wholeReport("permits", [
        aLine({ ...facts, hazards: ["Carcinogenicity"], report_answers }),
      ]);
      const asked = gaps.some(({ missing }) => missing.includes("no matching hazard class")) ? ["asked"] : [];
      const found = findings.map(
        ({ id, outcome }) => `${id.split("/")[1]}${outcome === "reportable" ? ": permit" : ""}`,
      );
      return [...found, ...asked].join(", ") || NOTHING;
    };
    expect(REPORT_ANSWERS[topic].map(said)).toEqual(expected);
  });
});
