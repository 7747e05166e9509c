import { describe, expect, it, test } from "vitest";
import { checkCas } from "#domain/component/casNumber.ts";
import { CATEGORY_MEMBERS, categoriesOf, isEnumerated } from "#domain/substance/categoryMembers.ts";
import { constant } from "#domain/report/amounts/figures.ts";
import { fitsForm, formWords, type ListedForm, listedForm } from "#domain/report/facts/listedForm.ts";

describe("the categories of EPCRA 313", () => {
  it("are known by their codes, some of them with all members", () => {
    const codes = CATEGORY_MEMBERS.map(([code]) => code);
    const some = [
      "N010",
      "N020",
      "N040",
      "N050",
      "N078",
      "N084",
      "N090",
      "N096",
      "N100",
      "N106",
      "N420",
      "N450",
      "N458",
    ];
    const others = [
      "N125",
      "N171",
      "N575",
      "N583",
      "N495",
      "N503",
      "N511",
      "N725",
      "N740",
      "N746",
      "N760",
      "N770",
      "N874",
      "N982",
    ];
    const enumerated = ["N120", "N150", "N270", "N530", "N535", "N590"];
    expect(codes.toSorted()).toEqual([...enumerated, "N230", ...some, ...others].toSorted());
    expect(codes.filter(isEnumerated)).toEqual(enumerated);
  });

  it("have members with right CAS numbers, found by them in every category that names them", () => {
    for (const [code, members] of CATEGORY_MEMBERS) {
      for (const cas of members) {
        expect([cas, checkCas(cas)?.valid]).toEqual([cas, true]);
        expect(categoriesOf(cas)).toContain(code);
      }
    }
    expect([categoriesOf("10102-48-4"), categoriesOf("67-64-1")]).toEqual([["N020", "N420"], []]);
  });
});

describe("the form that a list means", () => {
  const RANGE = listedForm("Acid (65% to 80% by weight)");
  const fits = (form: ListedForm, percent: string, state: Parameters<typeof fitsForm>[2] = null) =>
    fitsForm(form, constant(percent), state);

  it("is said in words where a share is not it", () => {
    expect(formWords({ kind: "any" })).toBe("");
    expect(formWords({ kind: "untellable", words: "because" })).toBe("because");
    expect(formWords({ kind: "anhydrous" })).toBe("only the anhydrous form (the gas) is listed");
    expect(formWords({ kind: "liquid" })).toBe("only the liquid is listed");
    expect(formWords(RANGE)).toBe("outside the listed concentration");
  });

  it("takes the ends of a range, and is above a limit only above it", () => {
    expect(["64.9", "65", "80", "80.1"].map((percent) => fits(RANGE, percent))).toEqual(["no", "yes", "yes", "no"]);
    const above = listedForm("Hydrogen peroxide", "concentration >52%");
    expect(["52", "52.1"].map((percent) => fits(above, percent))).toEqual(["no", "yes"]);
  });

  it("is anhydrous when it is pure or a gas, a liquid by its state", () => {
    const [dry, liquid] = [{ kind: "anhydrous" }, { kind: "liquid" }] as const;
    expect([fits(dry, "99"), fits(dry, "98.9"), fits(dry, "50"), fits(dry, "98.9", "solid")]).toEqual([
      "yes",
      "unknown",
      "no",
      "no",
    ]);
    expect([fits(dry, "30", "compressed gas"), fits(dry, "30", "liquified gas"), fits(dry, "30", "liquid")]).toEqual([
      "yes",
      "yes",
      "no",
    ]);
    const states = ["liquid", "liquified gas", "compressed gas", "solid", null] as const;
    expect(states.map((state) => fits(liquid, "30", state))).toEqual(["yes", "yes", "no", "no", "unknown"]);
    expect(fits({ kind: "untellable", words: "" }, "30")).toBe("unknown");
  });

  it.each([
    ["Cellulose, 12.6% nitrogen", "untellable"],
    ["Acid (10 % to 20%)", "range"],
    ["Acid (12.5% to 20.5%)", "range"],
    ["Acid more than 12.5%", "range"],
    ["Acid 12.5% or more", "range"],
    ["Ammonia (include anhydrous)", "any"],
    ["Ammonia anhydrous plus 10 percent of aqueous", "any"],
    ["Ammonia anhydrous plus 10% of aqueous", "any"],
  ])("%s is %s", (name, kind) => {
    expect(listedForm(name).kind).toBe(kind);
  });
});

test("the words of what cannot be told", () => {
  expect(formWords(listedForm("Nitrocellulose (12.6% nitrogen)"))).toBe(
    "the inventory does not record the nitrogen content",
  );
});
