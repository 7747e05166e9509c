import { describe, expect, it } from "vitest";
import { constant } from "#domain/report/amounts/figures.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { countRmp, EXEMPT_MIXTURES, rmpRemarks, rmpSubstances } from "#domain/report/laws/rmp.ts";
import type { SnapshotLine, SnapshotListRow } from "#domain/report/snapshot/ReportSnapshot.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { referenceRow } from "../../reference/referenceRow.ts";
import { aComponent, aLine } from "../support/aSnapshot.ts";

const listedAs = (substance_type: string) => {
  const {
    extra: _extra,
    cas_as_printed: _printed,
    ...row
  } = referenceRow({
    chemical_name: "Propane",
    cas_number: "74-98-6",
    threshold_quantity_lbs: "10000",
    substance_type,
  });
  const rows: ReadonlyArray<SnapshotListRow> = [row];
  const [listed] = rmpSubstances({ type: "rpm", version: 1, name: "", rows });
  if (listed === undefined) throw new Error("not listed");
  return listed;
};
const share = (kind: string, weight: string, facts: Partial<SnapshotLine> = {}, volume: string | null = null) => {
  const component = aComponent("74-98-6", volume === null ? weight : null, volume);
  const [line] = prepareLines([aLine({ components: [component], ...facts })]);
  const part = line?.parts.find(({ cas }) => cas === "74-98-6");
  if (line === undefined || part === undefined) throw new Error("nothing to count");
  return { line, part, listed: listedAs(kind), pounds: constant("2000") };
};
const counted = (...given: Parameters<typeof share>) => {
  const { pounds, words, is_counted, remarks } = countRmp(share(...given));
  return [decimalText(pounds), words, is_counted, remarks];
};

describe("a share of a flammable substance under RMP", () => {
  it("brings the whole mixture, from 1% on", () => {
    expect(counted("flammable", "1")).toEqual(["2000", "whole mixture: 2,000 lb with 1%", true, []]);
    expect(counted("Flammable", "0.9")).toEqual(["0", "0.9% not counted: below 1% (40 CFR 68.115(b))", false, []]);
    expect(counted("flammable", "", {}, "5")).toEqual([
      "2000",
      "whole mixture: 2,000 lb with 5%",
      true,
      ["estimated from volume %"],
    ]);
  });

  it("is not counted in a mixture whose NFPA flammability is not 4, pure it is", () => {
    const proof = "Keep documentation that the mixture does not have an NFPA 704 flammability rating of 4";
    const words = "not counted: the mixture has NFPA flammability 3, not 4 (40 CFR 68.115(b)(2)(i))";
    expect(counted("flammable", "98.9", { nfpa: "1-3-0" })).toEqual(["0", words, false, [proof]]);
    expect([
      counted("flammable", "98.9", { nfpa: "1-4-0" })[2],
      counted("flammable", "99", { nfpa: "1-3-0" })[2],
    ]).toEqual([true, true]);
  });

  it("is not counted in gasoline while it is fuel of engines, nor in crude oil and condensate before a plant", () => {
    const engines =
      "when in distribution or related storage for use as fuel for internal combustion engines (40 CFR 68.115(b)(2)(ii))";
    const field =
      "before entry into a natural gas processing plant or a petroleum refining process unit (40 CFR 68.115(b)(2)(iii))";
    const mixtures = [
      ["86290-81-5", engines],
      ["8006-61-9", engines],
      ["8002-05-9", field],
      ["68919-39-1", field],
    ] as const;
    expect([...EXEMPT_MIXTURES]).toEqual(mixtures);
    for (const [mixture, when] of mixtures) {
      const components = [aComponent(mixture, "90"), aComponent("74-98-6", "10")];
      const words = `not counted: part of Component ${mixture}, ${when}`;
      const confirm = [`Confirm the exempt mixture: Component ${mixture}`];
      expect(counted("flammable", "10", { components })).toEqual(["0", words, false, confirm]);
    }
  });

  it("is counted in natural gas, which a plant may have processed, unless its line is marked as fuel", () => {
    const components = [aComponent("8006-14-2", "90"), aComponent("74-98-6", "10")];
    expect(counted("flammable", "10", { components }).slice(0, 3)).toEqual([
      "2000",
      "whole mixture: 2,000 lb with 10%",
      true,
    ]);
    expect(counted("flammable", "10", { components, process_exemption: "fuel used on site" }).slice(0, 3)).toEqual([
      "0",
      "not counted: fuel used on site (40 CFR 68.126), as entered",
      false,
    ]);
  });
});

it("a share of a toxic substance counts by its own weight", () => {
  expect(counted("toxic", "10", { nfpa: "1-3-0" })).toEqual(["200", "2,000 lb × 10% = 200 lb", true, []]);
});

it("what has to be confirmed depends on the kind of substance", () => {
  expect(listedAs("toxic").threshold_words).toBe("TQ on the list: 10,000 lb");
  const remarks = (kind: string, ...weights: ReadonlyArray<string>) => {
    const contributions = weights.map((weight) => {
      const one = share(kind, weight);
      return { ...one, ...countRmp(one) };
    });
    return rmpRemarks({ listed: listedAs(kind), contributions, total: constant("1") }).map((text) => text.slice(0, 20));
  };
  expect([remarks("flammable"), remarks("flammable", "99")]).toEqual([
    ["Exempt when used as "],
    ["Exempt when used as "],
  ]);
  expect([remarks("toxic"), remarks("toxic", "99"), remarks("toxic", "0.5")]).toEqual([[], [], []]);
  expect([remarks("toxic", "98.9"), remarks("toxic", "99", "50")]).toEqual([
    ["In a mixture, it is "],
    ["In a mixture, it is "],
  ]);
});
