import fc from "fast-check";
import { expect } from "vitest";
import { law } from "../../support/law.ts";
import { asRecord, component, isOpen, isTold } from "./oneCell.ts";
import { EMPTY as NO_LINES, validated as lines } from "./importedShelf.ts";

/**
 * What a person writes and means: a number in one of the ways in which people and programs write it, a sign, a unit. It
 * shares nothing with the readers of cells.
 */
type Written = { readonly text: string; readonly value: number };
const plain = fc.integer({ min: 1, max: 9999 }).map((n): Written => ({ text: String(n), value: n }));
const decimal = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 99 }))
  .map(([whole, part]): Written => ({ text: `${whole}.${part}`, value: Number(`${whole}.${part}`) }));
const withComma = decimal.map(({ text, value }): Written => ({ text: text.replace(".", ","), value }));
const grouped = fc
  .integer({ min: 1000, max: 9_999_999 })
  .map((n): Written => ({ text: n.toLocaleString("en-US"), value: n }));
const fullWidth = plain.map(
  ({ text, value }): Written => ({
    text: text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    value,
  }),
);
const power = fc.integer({ min: 1, max: 9 }).map((n): Written => ({ text: `${n}e3`, value: n * 1000 }));
const letter = plain.map(({ text }): Written => ({ text: `${text}O`, value: Number.NaN }));
const numbers = fc.oneof(plain, decimal, withComma, grouped, fullWidth, power, letter);

const SIGNS = ["", "", "", ">", "<", "≥", "≤", "~", "≈", "+", "-", "−", "max ", "about ", "up to "] as const;
const UNITS: Readonly<Record<string, ReadonlyArray<string>>> = {
  size: ["", "", " gal", " L", " kg", " lb", "%", " drums", "; 3"],
  count: ["", "", " ea", "%", " drums", "; 3", " - 5", " or 3"],
  gravity: ["", "", " g/mL", "%", " (water=1)", " - 0.9"],
  flash: ["", "", " F", " C", " °C", " K", "%", " - 200"],
};
const cells = (units: keyof typeof UNITS) =>
  fc
    .tuple(fc.constantFrom(...SIGNS), numbers, fc.constantFrom(...(UNITS[units] ?? [])))
    .map(([sign, { text, value }, unit]) => ({ cell: `${sign}${text}${unit}`, sign, unit, value }));

const near = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-5 * Math.max(1, Math.abs(other));

law(
  "A flash point is the one that its cell and its title say, or the row asks or tells of the cell.",
  [cells("flash"), fc.constantFrom("Flash Point", "Flash Point (°C)", "Flash Point (F)", "FlashPoint©")],
  ({ cell, sign, unit, value }, title) => {
    const { row, values } = asRecord(title, cell);
    if (isOpen(row)) return;
    const read = values?.["flash_points"];
    if (read === null || read === undefined || read === "") {
      expect(isTold(row, cell)).toBe(true);
      return;
    }
    const isCelsius = unit === "" ? title.includes("°C") : unit.includes("C");
    const isNegative = sign === "-" || sign === "−";
    const degrees = isNegative ? -value : value;
    const isRight = Math.abs(Number(read) - (isCelsius ? degrees * 1.8 + 32 : degrees)) <= 0.5;
    const operator = { ">": ">", "<": "<", "≥": ">=", "≤": "<=", "~": "~", "≈": "~", about: "~" }[sign.trim()] ?? null;
    const isOperator = (values?.["flash_point_operator"] ?? null) === operator;
    expect(isRight && isOperator && unit !== "%" && unit !== " K" && (unit !== "" || title !== "FlashPoint©")).toBe(
      true,
    );
  },
);

law(
  "A specific gravity is the one that its cell says, or the row asks or tells of the cell.",
  [cells("gravity")],
  ({ cell, sign, unit, value }) => {
    const { row, values } = asRecord("Specific Gravity", cell);
    if (isOpen(row)) return;
    const read = values?.["specific_gravity"];
    if (read === null || read === undefined || read === "") {
      expect(isTold(row, cell)).toBe(true);
      return;
    }
    expect(near(Number(read), value) && sign.trim() === "" && (unit.trim() === "" || isTold(row, cell))).toBe(true);
  },
);

const asLine = (sizeTitle: string, size: string, quantity: string, unit: string) => {
  const { rows, plan } = lines(NO_LINES, [
    ["Product", "Maker", "State", "Qty", sizeTitle, "Unit"],
    ["Oil", "M", "liquid", quantity, size, unit],
  ]);
  return { row: rows[0] ?? { verdict: "", remarks: [] }, line: plan.added[0] };
};

/** In the unit of its kind, which is the unit of the line. */
const IN_KIND: Readonly<Record<string, number>> = { gal: 1, L: 1 / 3.785411784, kg: 1 / 0.45359237, lb: 1 };

law(
  "A container's size is the one that its cell and its title say, or the row asks or tells of the cell.",
  [cells("size"), fc.constantFrom("Size", "Size (L)", "Size (kg)", "Size (gal)")],
  ({ cell, sign, unit, value }, title) => {
    const own = unit.trim() in IN_KIND ? unit.trim() : (/\((\w+)\)/.exec(title)?.[1] ?? "gal");
    const { row, line } = asLine(title, cell, "2", title === "Size" && !(unit.trim() in IN_KIND) ? "gal" : "");
    if (isOpen(row)) return;
    if (line?.container_size === null || line?.container_size === undefined) {
      expect(isTold(row, cell)).toBe(true);
      return;
    }
    const isPlain = sign === "" || ((sign === "~" || sign === "≈" || sign === "about ") && isTold(row, cell));
    return isPlain && !/[%;]/.test(unit) && near(Number(line.container_size), value * (IN_KIND[own] ?? 1));
  },
);

law(
  "A quantity is the one that its cell says, or the row asks or tells of the cell.",
  [cells("count")],
  ({ cell, sign, unit, value }) => {
    const { row, line } = asLine("Size", "55", cell, "gal");
    if (isOpen(row)) return;
    if (line?.container_quantity === null || line?.container_quantity === undefined) {
      expect(isTold(row, cell)).toBe(true);
      return;
    }
    const isPlain = sign === "" || ((sign === "~" || sign === "≈" || sign === "about ") && isTold(row, cell));
    return isPlain && !/[%;]|or| - /.test(unit) && near(Number(line.container_quantity), value);
  },
);

type Fact = { readonly field: string; readonly title: string; readonly units: ReadonlyArray<string> };
/** Numbers of a line, whose units are the ones that mean what the number says. */
const FACTS: ReadonlyArray<Fact> = [
  { field: "max_pounds", title: "Max Pounds", units: ["", " lb", " lbs", " pounds"] },
  { field: "max_gallons", title: "Max Gallons", units: ["", " gal", " gallons"] },
  { field: "average_pounds", title: "Avg Daily Amount (lbs)", units: ["", " lb", " lbs", " pounds"] },
  { field: "days_on_site", title: "Days on Site", units: ["", " days"] },
  { field: "pounds_per_gallon", title: "Lb/gal", units: ["", " lb/gal"] },
];
law(
  "An amount, a density and a number of days are the ones that their cell says, or the row asks or tells of the cell.",
  [
    fc.constantFrom(...FACTS),
    fc.constantFrom(...SIGNS),
    numbers,
    fc.constantFrom(
      "",
      "",
      " lb",
      " lbs",
      " pounds",
      " gal",
      " gallons",
      " days",
      " lb/gal",
      "%",
      " kg",
      " - 7",
      " or 3",
    ),
  ],
  ({ field, title, units }, sign, { text, value }, unit) => {
    const cell = `${sign}${text}${unit}`;
    const { rows, plan } = lines(NO_LINES, [
      ["Product", "Maker", "State", title],
      ["Oil", "M", "liquid", cell],
    ]);
    const row = rows[0] ?? { verdict: "", remarks: [] };
    const read = Object.entries({ ...plan.products[0]?.facts, ...plan.added[0] }).find(([name]) => name === field)?.[1];
    if (isOpen(row) || ((read ?? "") === "" && isTold(row, cell))) return;
    expect([sign, units.includes(unit)]).toEqual(["", true]);
    expect(near(Number(read), value)).toBe(true);
  },
);

law(
  "A percentage is the one that its cell and its title say, or the row asks.",
  [
    fc.constantFrom("%", "% by weight", "Weight % (max)", "Max %"),
    fc.constantFrom(...SIGNS),
    fc.oneof(
      decimal,
      withComma,
      letter,
      fc.integer({ min: 1, max: 100 }).map((n) => ({ text: String(n), value: n })),
    ),
    fc.constantFrom("", "", "%", " %", " ppm", " g/L", " w/w"),
  ],
  (title, sign, { text, value }, unit) => {
    const { row, values } = component(title, `${sign}${text}${unit}`);
    if (isOpen(row)) return;
    const isMost = ["<", "≤", "max ", "up to "].includes(sign) || (sign === "" && title.toLowerCase().includes("max"));
    const field = isMost ? "percent_max" : [">", "≥"].includes(sign) ? "percent_min" : "percentage_weight";
    expect(near(Number(values[field]), unit === " ppm" ? value / 10_000 : value)).toBe(true);
    expect(unit === " g/L" || sign === "-" || sign === "−").toBe(false);
  },
);
