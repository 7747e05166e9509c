import fc from "fast-check";
import { expect, test } from "vitest";
import { stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import { UNIT_KINDS, unitKindOf } from "#domain/quantity/UnitKind.ts";
import { law } from "../../support/law.ts";

// Rules: B3.8, R10
test.each([
  ["Ounce (oz)", "oz"],
  ["Drum 55 (GAL)", "gal"],
  ["( lb )", "lb"],
  ["Cubic feet (cu ft)", "cu"],
  ["Box (50 count) (lb)", "lb"],
  ["Gallon (gal), plastic", "gal"],
])("the kind stands in parentheses: %j is %s", (name, kind) => {
  expect(unitKindOf(name)).toBe(kind);
});

// Rules: R10
test.each(["", "gal", "Each", "Each (ea)", "(gallon)", "(lbs)", "(ozone)", "(gal", "gal)", "()", "(fl oz)"])(
  "%j has no kind",
  (name) => {
    expect(unitKindOf(name)).toBeNull();
  },
);

const around = fc.string().map((text) => text.replace(/[()]/g, ""));
law(
  "what stands around the kind of a unit in parentheses does not matter",
  [around, fc.constantFrom(...UNIT_KINDS), around],
  (before, kind, after) => {
    expect(unitKindOf(`${before}(${kind})${after}`)).toBe(kind);
  },
);

// Rules: B2.47, B4.7
test("a liquid shows specific gravity and pounds per gallon, a gas its conversion factor, a solid neither", () => {
  expect(stateFieldsOf("liquid")).toEqual(["specific_gravity", "pounds_per_gallon"]);
  expect(stateFieldsOf("compressed gas")).toEqual(["conversion_factor"]);
  expect(stateFieldsOf("liquified gas")).toEqual(["conversion_factor"]);
  expect([...stateFieldsOf("solid"), ...stateFieldsOf(null)]).toEqual([]);
});
