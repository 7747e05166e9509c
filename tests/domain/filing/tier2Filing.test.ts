import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTier2 } from "../../../tools/filing/checkTier2.ts";
import { tier2Filing } from "#domain/filing/tier2/tier2Filing.ts";
import { wholePounds } from "#domain/filing/tier2/wholePounds.ts";
import { constant, exact } from "#domain/report/amounts/figures.ts";
import { rangeCode } from "#domain/report/laws/tierTwo/epcra312Rules.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { law } from "../../support/law.ts";
import { someLines } from "../report/laws/someLines.ts";
import { aComponent } from "../report/support/aSnapshot.ts";
import { textInCell } from "../../support/textInCell.ts";
import { ACID, ALL_FACTS, BLEND, CLEANER, filingOf, snapshotOf } from "./filingFacts.ts";

const chemicalsOf = ({ file }: ReturnType<typeof filingOf>) =>
  file.dataset.facilities.flatMap(({ chemicals }) => chemicals);

/** Name, amounts, codes, days and the largest container of Part B, as the report prints them. */
const partB = (lines: ReadonlyArray<SnapshotLine>) => {
  const tables = reportModel(snapshotOf(lines)).sections.flatMap((section) => section.tables);
  const amounts = tables.find(({ id }) => id === "tier-two-amounts");
  if (amounts === undefined) throw new Error("The report has amounts");
  const at = (id: string) => amounts.columns.findIndex((column) => column.id === id);
  return [...amounts.rows].map(({ cells }) =>
    ["substance", "total", "code", "average", "average_code", "days", "largest"].map((id) => textInCell(cells, at(id))),
  );
};

it.each([
  ["0", "0"],
  ["0.0001", "1"],
  ["0.4999", "1"],
  ["1.4999", "1"],
  ["1.5", "2"],
])("%s lb are filed as %s: what is on site is never written as nothing", (pounds, filed) => {
  expect(decimalText(wholePounds(constant(pounds)))).toBe(filed);
});

/** Lines of which some have what the year was like. */
const filedLines = fc
  .tuple(
    someLines(1),
    fc.array(
      fc.record({
        average_pounds: fc.constantFrom(null, "100", "2500.5"),
        days_on_site: fc.constantFrom(null, 0, 200, 366),
        storage_type: fc.constantFrom("not chosen" as const, "Steel drum" as const, "Below ground tank" as const),
        confidential_location: fc.constantFrom("no" as const, "yes" as const),
      }),
      { minLength: 8, maxLength: 8 },
    ),
  )
  .map(([lines, years]) => lines.map((line, at) => ({ ...line, ...years[at] })));

const without = (words: string | null, assumed: string): string | null => words?.split(assumed)[0] ?? null;

/** An amount as the form asks for it, with the code that this has. */
const whole = (amount: string | null, code: string | null): readonly [string | null, string | null] => {
  const pounds = exact(amount);
  if (pounds === null) return [amount, code];
  expect(code).toBe(rangeCode(pounds));
  return [decimalText(wholePounds(pounds)), rangeCode(wholePounds(pounds))];
};

law(
  "names, amounts, codes, days and containers of the file are those of the report, in whole pounds",
  [filedLines],
  (lines) => {
    const filed = chemicalsOf(filingOf(lines)).map((one) => [
      one.chemName,
      one.maxAmount,
      one.maxAmountCode || "not known",
      one.aveAmount,
      one.aveAmountCode || "not known",
      String(one.daysOnSite),
      one.maxAmtLargestContainer,
    ]);
    const printed = partB(lines).map((row) => {
      const cells = row.map((cell, at) => (at === 4 ? without(cell, ",") : without(cell, " (assumed)")));
      const [name, total = null, code = null, average = null, averageCode = null, days, largest = null] = cells;
      const container = exact(largest);
      return [
        name,
        ...whole(total, code),
        ...whole(average, averageCode),
        days,
        container === null ? largest : decimalText(wholePounds(container)),
      ];
    });
    expect(filed).toEqual(printed);
  },
  { isCostly: true },
);

/** What a person has yet to say is told as missing; nothing else is wrong. */
const OPEN = [
  /: no physical state$/,
  /: no storage location$/,
  /: the average amount .* is greater than the maximum amount/,
];
law(
  "sums of storage locations, codes, record numbers and hazard categories are right in every file",
  [filedLines, fc.constantFrom(ALL_FACTS, {})],
  (lines, facts) => {
    const wrong = checkTier2(filingOf(lines, facts).file);
    expect(wrong.filter((words) => !OPEN.some((open) => open.test(words)))).toEqual([]);
  },
);

const recordsIn = (value: unknown): ReadonlyArray<string> => {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    (name === "recordid" || name === "linkId") && typeof held === "string" ? [held] : recordsIn(held),
  );
};

law("record numbers are the same in the next year, whose lines have other ids", [someLines(1)], (lines) => {
  const copied = lines.map((line) => ({
    ...line,
    inventory_id: 7,
    inventory_product_id: line.inventory_product_id + 1000,
  }));
  const [now, next] = [snapshotOf(lines), { ...snapshotOf(copied), year: 2027, prepared_on: "2028-02-01" }];
  const [before, after] = [now, next].map((snapshot) => tier2Filing(snapshot.year, [{ snapshot, facts: ALL_FACTS }]));
  expect(recordsIn(after?.file)).toEqual(recordsIn(before?.file));
});

const told = (lines: ReadonlyArray<SnapshotLine>) => {
  const { file, lacks, assumed, insufficientData, leftOut } = filingOf(lines);
  return { file, lacks, assumed, insufficientData, leftOut };
};
law(
  "the order of lines changes nothing",
  [someLines(2)],
  (lines) => {
    expect(told(lines.toReversed())).toEqual(told(lines));
  },
  { isCostly: true },
);

law("facilities of one year stand in one file, each contact once", [someLines(1)], (lines) => {
  const one = snapshotOf(lines);
  const other = { ...one, facility: { ...one.facility, id: 3, name: "Annex" } };
  const { file } = tier2Filing(
    2026,
    [one, other].map((snapshot) => ({ snapshot, facts: ALL_FACTS })),
  );
  expect(file.dataset.facilities.map(({ facilityName }) => facilityName)).toEqual(["Main Plant", "Annex"]);
  expect(file.dataset.contacts).toHaveLength(1);
  const records = recordsIn(file);
  expect(new Set(records).size).toBe(records.length);
});

describe("a facility with everything on file", () => {
  const filing = filingOf([CLEANER, ACID]);

  it("lacks nothing and tells what was taken for granted", () => {
    expect(filing.lacks).toEqual([]);
    expect(filing.isDraft).toBe(false);
    expect(filing.assumed.map(({ words }) => words)).toEqual([
      "Subject to emergency planning (EPCRA section 302): yes, based on this inventory",
      "No information is marked as unchanged from last year",
      "Average daily amount set to the maximum amount",
      "On site both pure and in mixtures; reported as a mixture",
      "Days on site: 365",
    ]);
    expect(filing.leftOut.map(({ words }) => words)).toEqual(["Reported with Sulfuric Acid (40 CFR 370.14(a)(1))"]);
  });

  it("has the substance by its shares, without an entry for a mixture in which nothing else is hazardous", () => {
    const [acid, ...others] = chemicalsOf(filing);
    expect(others).toEqual([]);
    expect(acid).toMatchObject({
      casNumber: "7664-93-9",
      ehs: true,
      pure: false,
      mixture: true,
      maxAmount: "14000",
      maxAmountCode: "06",
      storageLocations: [
        { locationDescription: "ROOM 1", storageType: "Steel drum", amount: { unit: "pounds", text: "14000" } },
      ],
    });
    expect(acid?.mixtureComponents).toBeUndefined();
    expect(acid?.hazards.filter(({ value }) => value === true).map(({ category }) => category)).toEqual([
      "Skin corrosion or irritation",
    ]);
  });

  it("has a mixture as a whole with its components, and of the substance only what is not in it", () => {
    const [acid, cleaner] = chemicalsOf(filingOf([BLEND, ACID]));
    expect(acid).toMatchObject({ casNumber: "7664-93-9", pure: true, mixture: false, maxAmount: "2000" });
    expect(acid?.storageLocations.map(({ amount }) => amount.text)).toEqual(["2000"]);
    expect(cleaner).toMatchObject({ chemName: "Descaler", ehs: false, pure: false, mixture: true, maxAmount: "24000" });
    expect(
      cleaner?.mixtureComponents?.map((one) => [
        one.casNumber,
        one.ehs,
        one.maxAmountCode,
        one.componentPercentage.text,
      ]),
    ).toEqual([
      ["7664-38-2", false, "06", "50"],
      ["7664-93-9", true, "06", "50"],
    ]);
  });

  it("takes averages and days of the lines where all of them have them", () => {
    const [acid, cleaner] = chemicalsOf(
      filingOf([
        { ...BLEND, average_pounds: "10000", days_on_site: 200 },
        { ...ACID, average_pounds: "1500", days_on_site: 300 },
      ]),
    );
    const [both] = chemicalsOf(
      filingOf([
        { ...CLEANER, average_pounds: "10000", days_on_site: 200 },
        { ...ACID, average_pounds: "1500", days_on_site: 300 },
      ]),
    );
    expect(both).toMatchObject({ aveAmount: "6500", aveAmountCode: "05", daysOnSite: 300 });
    expect(acid).toMatchObject({ aveAmount: "1500", aveAmountCode: "04", daysOnSite: 300 });
    expect(cleaner).toMatchObject({ aveAmount: "10000", aveAmountCode: "06", daysOnSite: 200 });
  });

  it("tells components apart that bear the same name and no number", () => {
    const secret = { ...aComponent("proprietary", "30"), name: "Trade secret" };
    const [mixture] = chemicalsOf(
      filingOf([{ ...CLEANER, components: [secret, { ...secret, percentage_weight: "20" }] }]),
    );
    const records = mixture?.mixtureComponents?.map(({ recordid }) => recordid) ?? [];
    expect(records).toHaveLength(2);
    expect(new Set(records).size).toBe(2);
  });

  it("marks confidential locations and trade secrets, and says that it names them", () => {
    const marked = filingOf([{ ...ACID, confidential_location: "yes", trade_secret: "yes" }]);
    expect(chemicalsOf(marked)[0]).toMatchObject({ confidentialStorageLocs: true, tradeSecret: true });
    expect(marked.assumed.map(({ words }) => words)).toContain(
      "Confidential storage locations are included in the file and marked confidential",
    );
    expect(marked.lacks.map(({ words }) => words)).toEqual([
      "Claimed as a trade secret but named in the file; the generic class must be used instead (EPCRA 322)",
    ]);
  });

  it("has the facility's numbers without what is for people", () => {
    expect(filing.file.dataset.facilities[0]?.facilityIds.map(({ type, id }) => [type, id])).toEqual([
      ["NAICS", "332813"],
      ["D-U-N-S", "080000001"],
    ]);
  });

  it("has nobody in a facility that is not manned, unless somebody has said how many", () => {
    const occupants = (max_occupants: number | null) => {
      const snapshot = snapshotOf([ACID]);
      const facility = { ...snapshot.facility, manned: "no" as const, max_occupants };
      const { file } = tier2Filing(2026, [{ snapshot: { ...snapshot, facility }, facts: ALL_FACTS }]);
      return file.dataset.facilities.map(({ manned, maxNumOccupants }) => [manned, maxNumOccupants]);
    };
    expect([occupants(null), occupants(3)]).toEqual([[[false, 0]], [[false, 3]]]);
  });

  it("writes a liquefied gas as a liquid and a gas, as NOAA's sample has chlorine", () => {
    const gas = { ...ACID, physical_state: "liquified gas" as const };
    expect(chemicalsOf(filingOf([gas]))[0]).toMatchObject({
      solid: false,
      liquid: true,
      gas: true,
      storageLocations: [{ pressure: "Greater than ambient pressure" }],
    });
  });
});

it("what a state asks of a chemical goes on as an earlier file had it", () => {
  const field = { name: "State02Text", label: "Shipment Frequency Period", value: "Month", is_required: false };
  const line_state_fields = [{ inventory_product_id: CLEANER.inventory_product_id, ...field }];
  const [chemical] = chemicalsOf(filingOf([CLEANER], { ...ALL_FACTS, line_state_fields }));
  expect(chemical?.stateFields).toEqual([
    { required: false, label: field.label, t2sFieldname: field.name, data: "Month" },
  ]);
});

it("files what is reportable whatever it weighs, asks for its weight, and writes no amount that is only the least", () => {
  // 400 gal × 5 lb × 93% are 1,860 lb, above 500 lb; no such liquid is lighter.
  const unweighed = { ...ACID, pounds_per_gallon: null, max_pounds: null, max_gallons: "400" };
  const made = filingOf([{ ...unweighed, components: [aComponent("7664-93-9", "93")] }]);
  const [acid] = chemicalsOf(made);
  expect([acid?.casNumber, acid?.maxAmount, acid?.maxAmountCode]).toEqual(["7664-93-9", null, ""]);
  expect(acid?.storageLocations.map(({ amount }) => amount.text)).toEqual([null]);
  const told = made.lacks.map(({ words, isMandatory }) => [words, isMandatory === true]);
  expect(told).toContainEqual(["Maximum amount in pounds unknown", true]);
});
