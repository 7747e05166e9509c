import fc from "fast-check";
import { describe, expect } from "vitest";
import { textMeasure } from "#adapters/documents/text/textMeasure.ts";
import { law } from "../../../support/law.ts";

/** Each character is ten wide; two capitals beside each other stand one farther apart. */
const width = (text: string): number =>
  [...text].reduce((sum, sign, at, all) => sum + 10 + (sign === "W" && all[at - 1] === "W" ? 1 : 0), 0);
const measure = textMeasure(width, () => {});

const words = fc
  .array(fc.string({ unit: fc.constantFrom("W", "a", "-", "1"), minLength: 1, maxLength: 60 }), { minLength: 1 })
  .map((all) => all.join(" "));
const widths = fc.integer({ min: 25, max: 400 });

describe("lines of a text", () => {
  law(
    "are never wider than their room, also where letters beside each other need more",
    [words, widths],
    (text, room) => {
      for (const line of measure.wrap(text, "text", 8, room)) expect(width(line)).toBeLessThanOrEqual(room);
    },
  );

  law("hold every letter, in its order", [words, widths], (text, room) => {
    const lines = measure.wrap(text, "text", 8, room);
    expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  });
});
