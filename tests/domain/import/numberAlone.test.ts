import { expect, test } from "vitest";
import { numberAlone } from "#domain/import/lines/numberAlone.ts";

test.each([
  ["1,200", "1200"],
  ["1,200.5", "1200.5"],
  ["1/2", "0.5"],
  ["2 1/2", "2.5"],
  ["¾", "0.75"],
  [" 7 ", "7"],
  [".5", ".5"],
])("%j is the number %s, as an import reads it", (typed, read) => {
  expect(numberAlone(typed)).toBe(read);
});

test.each(["", "x", "-4", "5 gal", "2 x 5", "1,5", "1/3", "~30", "5-10", "6/32", "n/a"])(
  "%j is left as it is",
  (typed) => {
    expect(numberAlone(typed)).toBe(typed);
  },
);
