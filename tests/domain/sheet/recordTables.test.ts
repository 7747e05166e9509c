import { describe, expect, it } from "vitest";
import { rows } from "./drawnRows.ts";

describe("components without a table", () => {
  it("have a label each, with a colon in front of the value", () => {
    expect(
      rows(`
        Chemical name    : Toluene
        CAS number       : 108-88-3
        % by weight      : 10 - 20

        Chemical name    : Acetone
        CAS number       : 67-64-1
        % by weight      : 5`),
    ).toEqual(["108-88-3 | Toluene | 10..20", "67-64-1 | Acetone | 5..5"]);
  });

  it("have their labels in one line, and a bare number behind that of the share", () => {
    expect(
      rows(`
        Ingredient: Toluene CAS: 108-88-3 Percent: 5
        Ingredient: Acetone CAS: 67-64-1 Percent: 2.5`),
    ).toEqual(["108-88-3 | Toluene | 5..5", "67-64-1 | Acetone | 2.5..2.5"]);
  });

  it("stand in a list with hyphens between name, number and share", () => {
    expect(
      rows(`
        • Toluene - CAS 108-88-3 - 15 to 30 %
        • Acetone - CAS 67-64-1 - < 5 %`),
    ).toEqual(["108-88-3 | Toluene | 15..30", "67-64-1 | Acetone | ..<5"]);
    // Its check digit is wrong: no number, but a part of something else.
    expect(rows("Toluene    108-88-4 - 15    10 %")).not.toContain("108-88-4 | Toluene | 10..10");
  });

  it("follow 'Contains', which is no part of a name", () => {
    expect(rows("Contains: Toluene (CAS 108-88-3) 10-20%")).toEqual(["108-88-3 | Toluene | 10..20"]);
  });
});

describe("the mark of a note", () => {
  const table = (name: string, note: string) =>
    rows(`
      Name            CAS No.      %
      ${name}      108-88-3     10 - 20
      ${note}`);

  it.each(["(1)", "(a)", "*", "†"])("%s at the end of a name is no part of it", (mark) =>
    expect(table(`Toluene${mark}`, `${mark} Withheld as a trade secret.`)).toEqual(["108-88-3 | Toluene | 10..20"]),
  );

  it("is one only where a note begins with it", () =>
    expect(table("Resin(1)", "The rest is withheld.")).toEqual(["108-88-3 | Resin(1) | 10..20"]));
});
