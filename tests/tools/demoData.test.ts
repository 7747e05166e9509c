import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkCas } from "#domain/component/casNumber.ts";
import { ghsClassOf } from "#domain/hazard/ghsClasses.ts";
import { PHYSICAL_STATES } from "#domain/quantity/PhysicalState.ts";
import { everyProduct, lineIn, linesOf } from "../../tools/demo/demoPlaces.ts";
import { exampleSheet } from "../../tools/demo/exampleSheet.ts";
import { statementsOf } from "../../tools/demo/hazardsOf.ts";
import { readCsv } from "../../tools/support/readCsv.ts";

const data = (name: string): URL => new URL(`../../data/${name}`, import.meta.url);
const SHIPPED = new Set(readCsv(data("reference/hazards.csv")).map(({ name }) => name));
/** Water's density in lb/gal. */
const WATER = 8.345;
const PLACES = [...new Set(readCsv(data("demo/places.csv")).map(({ facility = "" }) => facility)), "Harbor Road Plant"];

/** What a chemist would find wrong with a product; nothing is as it should be. */
const wrongWith = (line: ReturnType<typeof everyProduct>[number]): ReadonlyArray<string> => {
  const statements = statementsOf(line) ?? [];
  const classes = statements.map(({ hazard }) => hazard);
  const is = (name: string) => classes.includes(name);
  const [health = "", fire = "", , special = ""] = line.nfpa.split("-");
  const isGas = line.physical_state.endsWith("gas");
  const flash = line.flash_point === "" ? Infinity : Number(line.flash_point);
  const shares = line.components.reduce((sum, { percentage_weight }) => sum + Number(percentage_weight), 0);
  const isClassified = statementsOf(line) !== null;
  const faults: Readonly<Record<string, boolean>> = {
    "unknown physical state": !PHYSICAL_STATES.some((state) => state === line.physical_state),
    "CAS number": line.components.some(({ number }) => checkCas(number)?.valid !== true),
    "components above 100 %": shares > 100,
    "class that is not shipped, or has no code": statements.some(({ hazard, ghs_code }) =>
      ghs_code === null ? !SHIPPED.has(hazard) : ghsClassOf(ghs_code)?.name !== hazard,
    ),
    "statement of another class": statements.some(
      ({ code, ghs_code }) => ghs_code !== null && ghsClassOf(ghs_code)?.h_codes.includes(code) !== true,
    ),
    "NFPA numbers": !/^[0-4]$/.test(health) || !/^[0-4]$/.test(fire) || !["", "OX", "W", "SA"].includes(special),
    "density beside specific gravity":
      line.specific_gravity !== "" &&
      Math.abs(Number(line.specific_gravity) * WATER - Number(line.pounds_per_gallon)) > 0.12,
    "gas without pressure, or pressure without gas": isClassified && isGas !== is("Gas under pressure"),
    "oxidizer in another state": classes.some(
      (name) => name.startsWith("Oxidizing") && name !== `Oxidizing ${isGas ? "gas" : line.physical_state}`,
    ),
    "flammable liquid by its flash point":
      isClassified && line.physical_state === "liquid" && flash <= 140 !== is("Flammable liquid"),
    "asphyxiant without its sign": special === "SA" && !is("Simple asphyxiant"),
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [`${line.name}: ${fault}`] : []));
};

describe("the demo's data", () => {
  test("a chemist finds nothing wrong with its products", () => {
    expect(everyProduct().flatMap(wrongWith)).toEqual([]);
  });

  test("what is classified is a product, and solids such as calcium hypochlorite are oxidizing solids", () => {
    const names = everyProduct().map(({ name }) => name);
    const classified: unknown = JSON.parse(readFileSync(data("demo/hazards.json"), "utf8"));
    expect(Object.keys(classified ?? {}).filter((name) => !names.includes(name))).toEqual([]);
    const oxidizing = (state: string) =>
      everyProduct()
        .filter((line) => statementsOf(line)?.some(({ hazard }) => hazard === `Oxidizing ${state}`))
        .map(({ name }) => name);
    expect([oxidizing("solid"), oxidizing("liquid"), oxidizing("gas")]).toEqual([
      ["Calcium hypochlorite", "Chromic acid flake"],
      ["Nitric acid 67%"],
      ["Oxygen, compressed", "Chlorine"],
    ]);
  });

  test.each(PLACES)("%s grows over three years, and nothing that it has is lost", (facility) => {
    for (const line of linesOf(facility)) {
      const pounds = [1, 2, 3].map((year) => Number(lineIn(line, year)?.expected_pounds ?? 0));
      expect(
        pounds.toSorted((a, b) => a - b),
        line.name,
      ).toEqual(pounds);
    }
    const counts = [1, 2, 3].map((year) => linesOf(facility).filter((line) => lineIn(line, year) !== null).length);
    expect(counts[2]).toBe(linesOf(facility).length);
    expect(counts[0]).toBeGreaterThan(0);
  });

  test("a sheet that the demo makes says on each page that it is an example, and is the same each time", async () => {
    const [line] = everyProduct();
    if (line === undefined) throw new Error("The shelf is empty.");
    const facts = { line, statements: statementsOf(line) ?? [], date: "2026-01-15" };
    const [first, second] = [await exampleSheet(facts), await exampleSheet(facts)];
    expect(first).toEqual(second);
    const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
    const pdf = await getDocument({ data: first, verbosity: 0 }).promise;
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
      expect(text).toContain("EXAMPLE made by the HazLedger demo");
      if (at === 1) expect(text).toContain("H314: Causes severe skin burns and eye damage.");
    }
  });
});
