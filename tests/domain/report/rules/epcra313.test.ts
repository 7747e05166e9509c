import { describe, expect, it } from "vitest";
import { CARCINOGENS } from "#domain/report/facts/lineHazards.ts";
import { CATEGORY_MEMBERS, categoriesOf } from "#domain/substance/categoryMembers.ts";
import { checkCas } from "#domain/component/casNumber.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { aggregate313 } from "#domain/report/laws/epcra313/epcra313Rules.ts";
import type { SnapshotComponent, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { readCsv } from "../../../../tools/support/readCsv.ts";
import { aComponent, aLine } from "../support/aSnapshot.ts";
import { shippedList } from "../support/shippedLists.ts";

const judged = (components: ReadonlyArray<SnapshotComponent>, facts: Partial<SnapshotLine> = {}) =>
  aggregate313(
    shippedList("313"),
    prepareLines([aLine({ max_pounds: "10000", components, ...facts })]),
    "processed",
  ).map(({ listed, total, contributions }) => ({
    id: listed.cas || listed.category_code,
    total: decimalText(total),
    words: contributions[0]?.words ?? "",
  }));

describe("qualifiers", () => {
  it("sulfuric and hydrochloric acid count only as aerosols, which no inventory holds", () => {
    expect(judged([aComponent("7664-93-9", "93")])).toMatchObject([
      { total: "0", words: "not counted: qualifier 'acid aerosols only'" },
    ]);
    expect(judged([aComponent("7647-01-0", "31")])).toMatchObject([{ total: "0" }]);
  });

  it("isopropyl alcohol and saccharin count only for those who make them", () => {
    expect(judged([aComponent("67-63-0", "99")])).toMatchObject([{ total: "0" }]);
    expect(judged([aComponent("81-07-2", "99")])).toMatchObject([{ total: "0" }]);
  });

  it("of ammonia in water 10% counts, of the gas everything", () => {
    expect(judged([aComponent("7664-41-7", "29")], { physical_state: "liquid" })).toMatchObject([{ total: "290" }]);
    expect(judged([aComponent("7664-41-7", "100")])).toMatchObject([{ total: "10000" }]);
  });

  it("fume or dust is counted and has to be confirmed", () => {
    expect(judged([aComponent("7440-66-6", "50")])).toMatchObject([{ id: "7440-66-6", total: "5000" }]);
  });
});

describe("categories", () => {
  it("members that are in no list are found by number: glycol ethers, compounds of metals, cyanides", () => {
    expect(judged([aComponent("111-76-2", "30"), aComponent("112-34-5", "10")])).toMatchObject([
      { id: "N230", total: "4000" },
    ]);
    expect(judged([aComponent("1333-82-0", "99.7")])).toMatchObject([{ id: "N090", total: "9970" }]);
    expect(judged([aComponent("143-33-9", "98")])).toMatchObject([{ id: "N106", total: "9800" }]);
  });

  it("a substance counts for each of its categories", () => {
    expect(judged([aComponent("10102-48-4", "10")]).map(({ id }) => id)).toEqual(["N020", "N420"]);
  });

  it("de minimis is judged by the sum of the members of a mixture", () => {
    expect(judged([aComponent("111-76-2", "0.6"), aComponent("112-34-5", "0.6")])).toMatchObject([{ total: "120" }]);
    expect(judged([aComponent("111-76-2", "0.6")])).toMatchObject([{ total: "0" }]);
  });

  it("one carcinogen among the members of a mixture makes the limit 0.1%, in any order", () => {
    const [copper, cyanide] = [aComponent("1317-38-0", "0.1"), aComponent("544-92-3", "0.1")];
    expect(judged([copper, cyanide])).toContainEqual(expect.objectContaining({ id: "N100", total: "0" }));
    const [lead, chromate] = [aComponent("1308-38-9", "0.3"), aComponent("7775-11-3", "0.3")];
    for (const parts of [
      [lead, chromate],
      [chromate, lead],
    ]) {
      expect(judged(parts)).toMatchObject([{ id: "N090", total: "60" }]);
    }
  });

  it("compounds of nickel, cadmium, cobalt, beryllium and arsenic are carcinogens, each of them", () => {
    for (const cas of ["7786-81-4", "7718-54-9", "543-90-8", "1307-96-6", "13597-99-4", "7784-46-5"]) {
      expect(judged([aComponent(cas, "0.2")])[0]).toMatchObject({ total: "20" });
    }
  });

  it("solvents that the IARC or the NTP names count from 0.1%: MIBK, n-propyl bromide, 1,2-dichloropropane", () => {
    for (const cas of ["108-10-1", "106-94-5", "78-87-5"]) {
      expect(judged([aComponent(cas, "0.2")])).toMatchObject([{ id: cas, total: "20" }]);
    }
  });

  it("hold every member of the file that comes with the lists", () => {
    const members = readCsv(new URL("../../../../data/reference-lists/313_category_members.csv", import.meta.url));
    expect(members.length).toBeGreaterThan(80);
    for (const { category_code, cas_number = "" } of members) expect(categoriesOf(cas_number)).toContain(category_code);
  });

  it("hold only numbers with a right check digit, and none that the list names by itself", () => {
    const members = [...CATEGORY_MEMBERS.flatMap(([, cas]) => cas), ...CARCINOGENS];
    expect(members.filter((cas) => checkCas(cas)?.valid !== true)).toEqual([]);
    const single = new Set(shippedList("313").rows.map(({ cas_number }) => cas_number));
    expect(CATEGORY_MEMBERS.flatMap(([, cas]) => cas.filter((one) => single.has(one)))).toEqual([]);
  });
});

describe("a list with names and numbers only", () => {
  it("has its qualifiers in the names", () => {
    const named = (chemical_name: string, cas_number: string) =>
      shippedList("313")
        .rows.filter((row) => row.cas_number === cas_number)
        .map((row) => ({ ...row, chemical_name, qualifier: "" }));
    const rows = [
      ...named("Sulfuric acid (acid aerosols including mists)", "7664-93-9"),
      ...named("Ammonia (includes anhydrous ammonia and 10 percent of total aqueous ammonia)", "7664-41-7"),
    ];
    const components = [aComponent("7664-93-9", "50"), aComponent("7664-41-7", "20")];
    const lines = prepareLines([aLine({ max_pounds: "1000", components })]);
    const found = aggregate313({ ...shippedList("313"), rows }, lines, "processed");
    expect(found.map(({ total }) => decimalText(total))).toEqual(["0", "20"]);
  });

  it("is judged by the thresholds of the law", () => {
    const rows = shippedList("313").rows.map((row) => ({
      ...row,
      annual_threshold_manufacture_lbs: null,
      annual_threshold_process_lbs: null,
      annual_threshold_otherwise_use_lbs: null,
    }));
    const marked = rows.filter(({ special_concern, cas_number }) => special_concern && cas_number === "1763-23-1");
    const pfos = prepareLines([aLine({ max_pounds: "1", components: [aComponent("1763-23-1", "30")] })]);
    const [concern] = aggregate313({ ...shippedList("313"), rows: marked }, pfos, "processed");
    expect(concern && decimalText(concern.listed.threshold)).toBe("100");
    const lines = prepareLines([
      aLine({
        max_pounds: "1",
        components: ["108-88-3", "7439-92-1", "7439-97-6"].map((cas) => aComponent(cas, "30")),
      }),
    ]);
    const found = aggregate313({ ...shippedList("313"), rows }, lines, "otherwise_used");
    expect(found.map(({ listed }) => decimalText(listed.threshold))).toEqual(["10000", "100", "10"]);
  });
});
