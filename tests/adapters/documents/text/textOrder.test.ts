import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backwards, inOrder, isOrderMark, keepOrder, levelsOf } from "#adapters/documents/text/textOrder.ts";
import { law } from "../../../support/law.ts";

/** A line from left to right as it is seen. */
const seen = (line: string): string => {
  const levels = levelsOf(line);
  const signs = Array.from({ length: line.length }, (_, at) => ({ sign: line[at] ?? "", level: levels?.[at] ?? 0 }));
  return inOrder(signs)
    .map(({ sign, level }) => (level % 2 === 1 ? backwards(sign) : sign))
    .filter((sign) => !isOrderMark(sign))
    .join("");
};

describe("text of both directions", () => {
  it.each([
    ["Acme אבג Inc.", "Acme גבא Inc."],
    ["אבג (דה) 12", "12 (הד) גבא"],
    ["Acme (אבג 12) end", "Acme (12 גבא) end"],
    ["אבג.", ".גבא"],
    ["plain", "plain"],
  ])("%s is seen as %s", (line, expected) => {
    expect(seen(line)).toBe(expected);
  });

  it("is ordered in its lines as in one text", () => {
    const [first = "", second = ""] = keepOrder(["Acme אבג", "12 דה"]);
    expect([seen(first), seen(second)]).toEqual(["Acme גבא", "הד 12"]);
  });

  law(
    "a line has the same characters when it is seen, and one that has none from right to left stays as it is",
    [fc.string({ unit: fc.constantFrom(..."ab 1(.אבגحم") })],
    (line) => {
      const mirrored = (text: string) => Array.from(text.replaceAll(")", "(")).sort().join("");
      expect(mirrored(seen(line))).toBe(mirrored(line));
      if (!/[אבגحم]/.test(line)) expect(seen(line)).toBe(line);
    },
  );
});
