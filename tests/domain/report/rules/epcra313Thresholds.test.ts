import { describe, expect, it } from "vitest";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { type Activity, EPCRA_313, aggregate313 } from "#domain/report/laws/epcra313/epcra313Rules.ts";
import type { SnapshotComponent, SnapshotLine, SnapshotListRow } from "#domain/report/snapshot/ReportSnapshot.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { referenceRow } from "../../reference/referenceRow.ts";
import { aComponent, aLine } from "../support/aSnapshot.ts";

const row = (cas_number: string, fields: object = {}): SnapshotListRow => {
  const {
    extra: _extra,
    cas_as_printed: _printed,
    ...rest
  } = referenceRow({ chemical_name: "Listed", cas_number, ...fields });
  return rest;
};
const judge = (
  rows: ReadonlyArray<SnapshotListRow>,
  components: ReadonlyArray<SnapshotComponent>,
  activity: Activity = "processed",
  facts: Partial<SnapshotLine> = {},
) =>
  aggregate313(
    { type: "313", version: 1, name: "", rows },
    prepareLines([aLine({ max_pounds: "10000", components, ...facts })]),
    activity,
  );
const TOLUENE = "108-88-3";

describe("the threshold of EPCRA 313", () => {
  const words = (cas: string, activity: Activity, fields: object = {}) => {
    const [judged] = judge([row(cas, fields)], [aComponent(cas, "50")], activity);
    return judged && [decimalText(judged.listed.threshold), judged.listed.threshold_words];
  };

  it("is that of the law where the list has none", () => {
    const activities = ["manufactured", "processed", "otherwise_used"] as const;
    expect(activities.map((activity) => words(TOLUENE, activity))).toEqual([
      ["25000", "25,000 lb (40 CFR 372.25)"],
      ["25000", "25,000 lb (40 CFR 372.25)"],
      ["10000", "10,000 lb (40 CFR 372.25)"],
    ]);
    expect(words("7439-97-6", "processed")).toEqual(["10", "10 lb (40 CFR 372.28)"]);
    expect(activities.map((activity) => EPCRA_313[activity].threshold.split(" ")[0])).toEqual([
      "25,000",
      "25,000",
      "10,000",
    ]);
  });

  it("is the list's own, for chemicals of special concern never above the law's", () => {
    const printed = (pounds: string) => ({ annual_threshold_process_lbs: pounds });
    expect(words(TOLUENE, "processed", printed("30000"))).toEqual(["30000", "Threshold on the list: 30,000 lb"]);
    expect(words("7439-97-6", "processed", printed("25000"))).toEqual(["10", "40 CFR 372.28: 10 lb"]);
    expect(words("7439-97-6", "processed", printed("5"))).toEqual(["5", "Threshold on the list: 5 lb"]);
    expect(words("7439-97-6", "processed", printed("10"))).toEqual(["10", "Threshold on the list: 10 lb"]);
  });
});

describe("a share under EPCRA 313", () => {
  const counted = (
    fields: object,
    weight: string,
    activity: Activity = "processed",
    facts: Partial<SnapshotLine> = {},
    cas = TOLUENE,
  ) => {
    const [contribution] =
      judge([row(cas, fields)], [aComponent(cas, weight)], activity, facts)[0]?.contributions ?? [];
    return contribution && [decimalText(contribution.pounds), contribution.words, contribution.remarks];
  };

  it("has no de minimis for those who make it, nor for chemicals of special concern", () => {
    expect(counted({}, "0.5")).toEqual(["0", "0.5% not counted: below 1% (40 CFR 372.38(a))", []]);
    expect(counted({}, "0.5", "manufactured")?.[0]).toBe("50");
    expect([
      counted({ special_concern: true }, "0.5")?.[0],
      counted({}, "0.5", "processed", {}, "7439-97-6")?.[0],
    ]).toEqual(["50", "50"]);
  });

  it("with a qualifier is not counted, or has to be confirmed", () => {
    expect(counted({ qualifier: "acid aerosols only" }, "50")).toEqual([
      "0",
      "not counted: qualifier 'acid aerosols only'",
      [],
    ]);
    expect(counted({ qualifier: "manufacture only" }, "50")).toEqual([
      "0",
      "not counted: qualifier 'manufacture only'",
      [],
    ]);
    expect(counted({ qualifier: "manufacture only" }, "50", "manufactured")?.[0]).toBe("5000");
    const words = "10,000 lb × 50% = 5,000 lb";
    expect(counted({ qualifier: "friable" }, "50")).toEqual(["5000", words, ["confirm qualifier: friable"]]);
    expect(counted({ chemical_name: "Zinc (fume or dust)" }, "50")).toEqual([
      "5000",
      words,
      ["confirm qualifier: Zinc (fume or dust)"],
    ]);
    expect([counted({}, "50"), counted({ qualifier: "friable" }, "0.5")?.[2]]).toEqual([["5000", words, []], []]);
  });

  it("of ammonia in water counts to a tenth", () => {
    const qualifier = "includes anhydrous ammonia and 10% of total aqueous ammonia";
    const words = "10,000 lb × 50% = 5,000 lb; × 10% of aqueous ammonia = 500 lb";
    expect(counted({ qualifier }, "50", "processed", { physical_state: "liquid" })).toEqual(["500", words, []]);
    expect(counted({ qualifier }, "50", "processed", { physical_state: "compressed gas" })?.[0]).toBe("5000");
  });
});

describe("a category of EPCRA 313", () => {
  const ETHERS = row("", { chemical_name: "Glycol ethers", category_code: "N230" });
  const members = [aComponent("111-76-2", "0.6"), aComponent("112-34-5", null, "0.6")];

  it("adds up its members in a line, and says where one was estimated", () => {
    const [judged, ...others] = judge([ETHERS, row(TOLUENE)], members);
    expect([judged?.listed.category_code, others, judged && decimalText(judged.total)]).toEqual(["N230", [], "120"]);
    expect(judged?.contributions[0]?.remarks).toEqual(["estimated from volume %"]);
    expect(judged?.contributions[0]?.part).toMatchObject({
      isEstimated: true,
      name: "Component 111-76-2, Component 112-34-5",
    });
    expect(judge([ETHERS], members.toReversed())[0]?.contributions[0]?.part.isEstimated).toBe(true);
    expect(
      judge([ETHERS], [aComponent("111-76-2", "2"), aComponent("112-34-5", "2")])[0]?.contributions[0]?.part
        .isEstimated,
    ).toBe(false);
  });

  it("leaves out members that are listed by themselves, and lines without pounds", () => {
    const listed = judge([ETHERS, row("111-76-2")], [aComponent("111-76-2", "50"), aComponent("112-34-5", "2")]);
    expect(
      listed.map(({ listed: { cas, category_code }, total }) => [cas || category_code, decimalText(total)]),
    ).toEqual([
      ["111-76-2", "5000"],
      ["N230", "200"],
    ]);
    expect(judge([ETHERS], members, "processed", { max_pounds: null })[0]?.contributions).toEqual([]);
    expect(judge([ETHERS, row("", { category_code: "N420" })], [aComponent(TOLUENE, "50")])).toEqual([]);
  });
});
