import { describe, expect, it } from "vitest";
import { constant } from "#domain/report/amounts/figures.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import {
  aggregate,
  countComponent,
  deMinimisWords,
  isAboveDeMinimis,
  notCounted,
} from "#domain/report/laws/common/aggregate.ts";
import { isReached, outcomeOf } from "#domain/report/amounts/findings.ts";
import { count302, extremelyHazardous, formRemarks, SOLID_FORMS } from "#domain/report/laws/epcra302Rules.ts";
import {
  type Listed,
  byCas,
  fromColumn,
  listedSubstances,
  listOf,
  unmatchableRemark,
} from "#domain/report/laws/common/listedSubstances.ts";
import type { DeMinimis } from "#domain/report/amounts/Rule.ts";
import type { SnapshotList, SnapshotListRow } from "#domain/report/snapshot/ReportSnapshot.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { referenceRow } from "../../reference/referenceRow.ts";
import { aComponent, aLine, aSnapshot } from "../support/aSnapshot.ts";

const row = (chemical_name: string, cas_number: string, fields: object = {}): SnapshotListRow => {
  const { extra: _extra, cas_as_printed: _printed, ...rest } = referenceRow({ chemical_name, cas_number, ...fields });
  return rest;
};
const ehs = (...rows: ReadonlyArray<SnapshotListRow>): SnapshotList => ({
  type: "ehs",
  version: 3,
  name: "ehs.csv",
  rows,
});
const tpq = (pounds: string | null, fields: object = {}) => ({ threshold_quantity_lbs: pounds, ...fields });

describe("a threshold", () => {
  it("is reached at it or above it, as the rule says, and near it from 80% on", () => {
    const [total, above] = [constant("100"), constant("100.0001")];
    expect([
      isReached("at or above", total, total),
      isReached("above", total, total),
      isReached("above", above, total),
    ]).toEqual([true, false, true]);
    const outcomes = ["80", "80.0001", "100", "100.1"].map((pounds) => outcomeOf("above", constant(pounds), total));
    expect(outcomes).toEqual(["below", "close", "close", "reportable"]);
  });

  it("counts a share by the de minimis of the rule: at it or only above it, lower for carcinogens", () => {
    const limit = (is_limit_counted: boolean): DeMinimis => ({
      percent: "1",
      carcinogen_percent: "0.1",
      is_limit_counted,
      paragraph: "40 CFR 1",
    });
    const counts = (percent: string, at: boolean, isCarcinogen = false) =>
      isAboveDeMinimis(limit(at), constant(percent), isCarcinogen);
    expect([counts("1", true), counts("1", false), counts("0.99", true), counts("1.01", false)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([counts("0.1", true, true), counts("0.1", false, true)]).toEqual([true, false]);
    expect(isAboveDeMinimis(null, constant("0.0001"), false)).toBe(true);
    expect(deMinimisWords(limit(true), false)).toBe("not counted: below 1% (40 CFR 1)");
    expect(deMinimisWords(limit(false), true)).toBe("not counted: not above 0.1% (40 CFR 1)");
    expect(deMinimisWords({ ...limit(true), carcinogen_percent: null }, true)).toBe("not counted: below 1% (40 CFR 1)");
  });
});

describe("a share of a product", () => {
  const RULE: DeMinimis = { percent: "1", carcinogen_percent: "0.1", is_limit_counted: true, paragraph: "40 CFR 1" };
  const share = (weight: string | null, volume: string | null, rule: DeMinimis | null, cas = "67-64-1") => {
    const [line] = prepareLines([aLine({ max_pounds: "1200", components: [aComponent(cas, weight, volume)] })]);
    const part = line?.parts[0];
    const [listed] = listedSubstances(
      ehs(row("Acetone", cas, tpq("500"))),
      fromColumn("threshold_quantity_lbs", "TPQ"),
    );
    if (line === undefined || part === undefined || listed === undefined) throw new Error("nothing to count");
    const { pounds, ...rest } = countComponent(rule)({ line, part, listed, pounds: constant("1200") });
    return { pounds: decimalText(pounds), ...rest };
  };

  it("counts by weight, an estimate is told", () => {
    expect(share("12.5", null, RULE)).toEqual({
      pounds: "150",
      words: "1,200 lb × 12.5% = 150 lb",
      is_counted: true,
      remarks: [],
    });
    expect(share(null, "12.5", null)).toEqual({
      pounds: "150",
      words: "1,200 lb × 12.5% (estimated from volume %) = 150 lb",
      is_counted: true,
      remarks: ["estimated from volume %"],
    });
  });

  it("does not count below de minimis, unless it is a carcinogen", () => {
    expect(share("0.5", null, RULE)).toEqual({
      pounds: "0",
      words: "0.5% not counted: below 1% (40 CFR 1)",
      is_counted: false,
      below: "below 1% (40 CFR 1)",
      remarks: [],
    });
    const benzene = share("0.5", null, RULE, "71-43-2");
    expect([benzene.is_counted, benzene.remarks]).toEqual([true, ["carcinogen (OSHA, NTP or IARC)"]]);
    expect(share("0.05", null, RULE, "71-43-2")).toMatchObject({
      words: "0.05% not counted: below 0.1% (40 CFR 1)",
      remarks: ["carcinogen (OSHA, NTP or IARC)"],
    });
    const alike = { ...RULE, carcinogen_percent: null };
    expect([share("0.5", null, alike, "71-43-2").is_counted, share("0.5", null, null).is_counted]).toEqual([
      false,
      true,
    ]);
  });

  it("that is not counted says why, and adds nothing", () => {
    expect({ ...notCounted("no"), pounds: "0" }).toEqual({ pounds: "0", words: "no", is_counted: false, remarks: [] });
  });
});

describe("the substances of a list", () => {
  const listed = (...rows: ReadonlyArray<SnapshotListRow>) =>
    listedSubstances(ehs(...rows), fromColumn("threshold_quantity_lbs", "TPQ"));

  it("are rows with a number or a code and a threshold; names of one number and threshold are synonyms", () => {
    const found = listed(
      row("Ammonia", "7664-41-7", tpq("500", { threshold_as_printed: "500/10,000" })),
      row("Ammonia (conc 20% or greater)", "7664-41-7", tpq("500", { row_no: 9, threshold_as_printed: "500/10,000" })),
      row("Ammonia", "7664-41-7", tpq("20000")),
      row("Cyanides", "", tpq("100", { category_code: "N106" })),
      row("Mixture", "", tpq("100")),
      row("Ozone", "10028-15-6", tpq(null)),
    );
    expect(
      found.map(({ id, name, cas, category_code, form, ref, threshold_words, threshold_remarks }) => [
        id,
        name,
        cas,
        category_code,
        form.kind,
        ref.row_no,
        threshold_words,
        threshold_remarks,
      ]),
    ).toEqual([
      [
        "7664-41-7@500",
        "Ammonia / Ammonia (conc 20% or greater)",
        "7664-41-7",
        "",
        "range",
        2,
        "TPQ on the list: 500/10,000 lb",
        [],
      ],
      ["7664-41-7@20000", "Ammonia", "7664-41-7", "", "any", 2, "TPQ on the list: 20,000 lb", []],
      ["N106@100", "Cyanides", "", "N106", "any", 2, "TPQ on the list: 100 lb", []],
    ]);
    const [formFirst] = listed(
      row("Ammonia, anhydrous", "7664-41-7", tpq("500")),
      row("Ammonia", "7664-41-7", tpq("500")),
    );
    expect(formFirst?.form.kind).toBe("anhydrous");
    const [coded] = listed(row("Lead", "7439-92-1", tpq("100", { category_code: "N420" })));
    expect(coded?.category_code).toBe("");
  });

  it("are found by number, the strictest first; rows without number and code are told", () => {
    const found = listed(
      row("Ammonia", "7664-41-7", tpq("20000")),
      row("Ammonia gas", "7664-41-7", tpq("500")),
      row("Cyanides", "", tpq("100", { category_code: "N106" })),
    );
    expect([...byCas(found)].map(([cas, same]) => [cas, same.map(({ name }) => name)])).toEqual([
      ["7664-41-7", ["Ammonia gas", "Ammonia"]],
    ]);
    const rows = [
      row("Mixture", ""),
      row("Cyanides", "", { category_code: "N106" }),
      row("Ozone", "10028-15-6"),
      row("Fumes", ""),
    ];
    expect(unmatchableRemark(ehs(...rows))).toEqual([
      "Listed without a CAS number and not matched; check for these manually: Mixture; Fumes.",
    ]);
  });

  it("are none where nobody has uploaded the list", () => {
    const snapshot = aSnapshot("epcra_section_302_extremely_hazardous_substances", []);
    expect(listOf(snapshot, "psm")).toEqual({ type: "psm", version: 0, name: "", rows: [] });
    expect(listOf({ ...snapshot, lists: [{ ...ehs(), type: "rpm" }, ehs()] }, "ehs")).toEqual(ehs());
  });
});

describe("a solid that is extremely hazardous", () => {
  const phenol = (upper: string | null): Listed => {
    const [listed] = extremelyHazardous(
      ehs(
        row(
          "Phenol",
          "108-95-2",
          tpq("500", { threshold_as_printed: upper === null ? "" : "500/10,000", tpq_other_solid_lbs: upper }),
        ),
      ),
    );
    if (listed === undefined) throw new Error("not listed");
    return listed;
  };
  const remarks = (pounds: string, upper: string | null = "10000") => {
    const lines = prepareLines([aLine({ max_pounds: pounds, components: [aComponent("108-95-2", "100")] })]);
    return aggregate([phenol(upper)], lines, count302, "302").flatMap(formRemarks);
  };
  const LOWER = "The lower of two TPQs was used; 10,000 lb applies to other solids (40 CFR 355.15)";

  it("is held against the lower TPQ, which is told", () => {
    expect([phenol("10000").threshold_words, phenol("10000").threshold_remarks]).toEqual([
      "TPQ 500/10,000 lb",
      [LOWER],
    ]);
    expect([phenol(null).threshold_words, phenol(null).threshold_remarks]).toEqual(["TPQ 500 lb", []]);
    expect(extremelyHazardous(ehs(row("Ozone", "10028-15-6", tpq(null))))).toEqual([]);
  });

  it("is told what its form would change, from the lower TPQ on", () => {
    const other = "other solid (40 CFR 355.15)";
    const [solution, molten] = ["in solution × 0.2 (40 CFR 355.16)", "molten × 0.3 (40 CFR 355.16)"];
    expect(remarks("499")).toEqual([LOWER]);
    expect(remarks("500")).toEqual([
      LOWER,
      `Not reportable if this form is confirmed: ${solution}: 100 lb, below 500 lb; ${molten}: 150 lb, below 500 lb; ${other}: 500 lb, below 10,000 lb`,
    ]);
    expect(remarks("2000")).toEqual([
      LOWER,
      `Not reportable if this form is confirmed: ${solution}: 400 lb, below 500 lb; ${other}: 2,000 lb, below 10,000 lb`,
      `Still reportable if this form is confirmed: ${molten}: 600 lb, at or above 500 lb`,
    ]);
    expect([remarks("10000"), remarks("5000", null)]).toEqual([[LOWER], []]);
    expect(SOLID_FORMS.powder).toEqual({ factor: "1", words: "powder, portion below 100 µm (40 CFR 355.16)" });
  });
});
