import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { densityIn, DENSITY_UNITS, readDensities } from "#domain/sheet/values/readDensities.ts";
import { readGravity } from "#domain/sheet/values/readGravity.ts";
import { readState } from "#domain/sheet/values/readState.ts";
import { fahrenheitOf, readTemperatures, temperaturesDiffer } from "#domain/sheet/values/readTemperature.ts";
import { law } from "../../support/law.ts";

const temperatures = (text: string, ...units: ReadonlyArray<"C" | "F">) =>
  readTemperatures(text, units).map(
    ({ operator, value, to, unit: read }) => `${operator ?? ""}${value}${to === null ? "" : `..${to}`} ${read}`,
  );

describe("a temperature", () => {
  it.each([
    [">88.2°C/191°F", [">88.2 C", "191 F"]],
    ["Closed cup: 51°C (123.8°F) [Tag]", ["51 C", "123.8 F"]],
    ["> 65 °C (> 149 °F)", [">65 C", ">149 F"]],
    ["greater than 200 degrees F", [">200 F"]],
    ["240+ F", [">=240 F"]],
    ["-7 °C", ["-7 C"]],
    ["minus 4 °F", ["-4 F"]],
    ["21 - 30 °C", ["21..30 C"]],
    ["°C: 15  °F: 59", ["15 C", "59 F"]],
    ["ASTM D 56 110 F", ["110 F"]],
    ["141 ℃", ["141 C"]],
    ["Less Than -20 øF", ["<-20 F"]],
    ["None", []],
    ["does not flash", []],
    ["not applicable", []],
    ["94", []],
  ])("reads %j", (text, read) => expect(temperatures(text)).toEqual(read));

  it("takes the unit of the label where the text has none", () => {
    expect([temperatures("> 94", "C"), temperatures("94 °F", "C")]).toEqual([[">94 C"], ["94 F"]]);
  });

  law("is the same in °F and °C", [fc.integer({ min: -2700, max: 10_000 })], (tenths) => {
    const fahrenheit = fahrenheitOf(String(tenths / 10));
    expect(Number(fahrenheit)).toBeCloseTo(32 + (tenths / 10) * 1.8, 9);
    expect(temperaturesDiffer(fahrenheit ?? "", (Number(fahrenheit) + 2).toFixed(4))).toBe(false);
    expect(temperaturesDiffer(fahrenheit ?? "", (Number(fahrenheit) + 3).toFixed(4))).toBe(true);
  });

  law("has a number whatever the text", [fc.string()], (text) => {
    for (const { value } of readTemperatures(text)) expect(Number.isFinite(Number(value))).toBe(true);
  });
});

const density = (text: string) =>
  readDensities(text).map(
    ({ operator, value, to, unit }) => `${operator ?? ""}${value}${to === null ? "" : `..${to}`} ${unit}`,
  );

describe("a density", () => {
  it.each([
    ["812 kg/m³ (6.78 lbs/gal, 0.81 kg/dm³)", ["812 kg/m3", "6.78 lb/gal", "0.81 kg/dm3"]],
    ["1,063.25 kg/m3", ["1063.25 kg/m3"]],
    ["Value: 0,812 kg/dm3", ["0.812 kg/dm3"]],
    ["at 20 °C: ca. 1,3 g/cm3", ["~1.3 g/cm3"]],
    ["9.10 - 9.34 lbs per gallon", ["9.1..9.34 lb/gal"]],
    ["1.0-1.1 g/cc", ["1..1.1 g/cm3"]],
    ["10 #/gal", ["10 lb/gal"]],
    ["48 lbs/cu ft", ["48 lb/ft3"]],
    ["6.1 LB/GL", ["6.1 lb/gal"]],
    ["> 1 g/mL @ 20 °C", [">1 g/mL"]],
    ["1.02", []],
    ["20 °C", []],
  ])("reads %j", (text, read) => expect(density(text)).toEqual(read));

  it("turns into pounds per gallon by the legal pound and gallon", () => {
    expect([
      densityIn("1", "g/mL", "lb/gal"),
      densityIn("62.4", "lb/ft3", "g/cm3"),
      densityIn("1000", "kg/m3", "kg/L"),
    ]).toEqual(["8.345404", "0.999552", "1"]);
  });

  const unit = fc.constantFrom(...DENSITY_UNITS);
  law(
    "comes back from another unit within its last figure",
    [fc.integer({ min: 1, max: 20_000 }), unit, unit],
    (thousandths, from, to) => {
      const there = densityIn(String(thousandths), from, to) ?? "";
      const back = Number(densityIn(there, to, from));
      const coarse = Number(densityIn("0.000001", to, from));
      expect(Math.abs(back - thousandths)).toBeLessThanOrEqual(coarse + 0.000002);
    },
  );
});

const gravity = (text: string) => {
  const read = readGravity(text);
  return read === null ? null : `${read.operator ?? ""}${read.value}${read.to === null ? "" : `..${read.to}`}`;
};

describe("a specific gravity", () => {
  it.each([
    ["0.91 (Water = 1)", "0.91"],
    ["(H2O=1) 0.93", "0.93"],
    ["1.02 - 1.04 @ 25 °C (77°F)", "1.02..1.04"],
    ["1,03 (20 °C)", "1.03"],
    ["25 °C: 1.2", "1.2"],
    ["0.98 (20°C/20°C)", "0.98"],
    ["1.05 @ 20/4", "1.05"],
    ["~1.0", "~1"],
    ["> 1", ">1"],
    ["1.2 (Method: ASTM D4052)", "1.2"],
    ["Not determined", null],
    ["(water = 1)", null],
    ["980", null],
  ])("reads %j", (text, read) => expect(gravity(text)).toEqual(read));
});

describe("a physical state", () => {
  it.each([
    ["Clear amber liquid", "liquid"],
    ["White powder", "solid"],
    ["Liquefied gas", "liquified gas"],
    ["Compressed gas", "compressed gas"],
    ["[ ] Gas [ ] Liquid [ X ] Solid", "solid"],
    ["Aerosol", "liquified gas"],
    ["Liquid aerosol", "liquified gas"],
    ["Thick paste", "solid"],
    ["Cream to white powder", "solid"],
  ])("is said by %j", (text, value) => expect(readState(text)?.value).toEqual(value));

  it("is not said by other words", () => expect([readState("Clear"), readState("")]).toEqual([null, null]));
});
