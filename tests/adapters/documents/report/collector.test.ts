import fc from "fast-check";
import { describe, expect } from "vitest";
import { collector } from "#adapters/documents/report/pdf/collector.ts";
import { short } from "#adapters/documents/text/operators.ts";
import { law } from "../../../support/law.ts";

describe("what is collected", () => {
  law(
    "is every text and every number as it was given",
    [
      fc.array(
        fc.oneof(
          fc.integer({ min: -2000, max: 2000 }),
          fc.double({ min: -2000, max: 2000, noNaN: true }),
          fc.string({ unit: fc.constantFrom("a", " ", "<", "\u00ff") }),
        ),
      ),
    ],
    (given) => {
      const bytes = collector(4);
      for (const one of given) {
        if (typeof one === "number") bytes.number(one);
        else bytes.ascii(one);
      }
      const expected = given.map((one) => (typeof one === "number" ? short(one).replace(/^-0$/, "0") : one)).join("");
      expect(Buffer.from(bytes.take()).toString("latin1")).toBe(expected);
    },
  );
});
