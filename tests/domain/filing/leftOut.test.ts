import { describe, expect, it } from "vitest";
import { cersFiling } from "#domain/filing/cers/cersFiling.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aSnapshot } from "../report/support/aSnapshot.ts";
import { ACID, ALL_FACTS, CLEANER, FILED_BELOW, filingOf, TYPE } from "./filingFacts.ts";

const chemicalsOf = ({ file }: Pick<ReturnType<typeof filingOf>, "file">) =>
  file.dataset.facilities.flatMap(({ chemicals }) => chemicals);
const inCalifornia = (lines: ReadonlyArray<SnapshotLine>) => cersFiling(aSnapshot(TYPE, lines));

describe("a chemical below its threshold", () => {
  const little = { ...ACID, max_pounds: "100" };
  const known = { ...little, inventory_product_id: 3, sds_no: 3, max_pounds: null, container_quantity: null };
  const wordsOf = ({ leftOut }: ReturnType<typeof filingOf>) => leftOut.map(({ words }) => words);

  it("is left out, and so called only where all of it is known", () => {
    expect(wordsOf(filingOf([little]))).toEqual(["Below the Tier II threshold"]);
    expect(wordsOf(filingOf([little, known]))).toEqual([
      "Could not be judged: needs container unit, container size and container quantity",
    ]);
    const share = { ...aComponent("7664-93-9", "0"), percentage_weight: null };
    const blend = { ...CLEANER, components: [share], max_pounds: "9000", product_id: 4 };
    expect(
      wordsOf(filingOf([little, blend])).filter((words) => words.startsWith("Could not be judged: ")),
    ).toHaveLength(1);
  });

  it("is listed and marked where an earlier filing lists it so", () => {
    const filing = filingOf([little], { ...ALL_FACTS, record_ids: FILED_BELOW });
    expect(chemicalsOf(filing)).toMatchObject([{ casNumber: "7664-93-9", belowReportingThresholds: true }]);
    expect(filing.leftOut).toEqual([]);
    expect(filing.assumed.map(({ words }) => words)).toContain(
      "Below its reporting threshold; listed and marked so, as in the imported filing",
    );
    expect(wordsOf(filingOf([little, known], { ...ALL_FACTS, record_ids: FILED_BELOW }))).toHaveLength(1);
  });

  it("is not marked any more when it has reached its threshold, which is told", () => {
    const { assumed, ...filing } = filingOf([ACID], { ...ALL_FACTS, record_ids: FILED_BELOW });
    expect(chemicalsOf(filing).map(({ belowReportingThresholds }) => belowReportingThresholds)).toEqual([false]);
    expect(assumed.map(({ words }) => words)).toContain(
      "Below its reporting threshold in the imported filing; it is not below now",
    );
  });
});

describe("plain water", () => {
  const water = (components: SnapshotLine["components"], hazards: ReadonlyArray<string> = []) =>
    inCalifornia([{ ...CLEANER, max_gallons: "2000", hazards: [...hazards], components: [...components] }]);

  it("is not in the file, which is told", () => {
    const { rows, leftOut } = water([aComponent("7732-18-5", "100")]);
    expect([rows, leftOut.map(({ words }) => words)]).toEqual([[], ["Water is not a hazardous material"]]);
  });

  it("is no hazardous component, with or without its number, which is told", () => {
    const named = { ...aComponent("n/a", "20"), name: "Water" };
    const { rows, assumed } = water([aComponent("7664-38-2", "50"), aComponent("7732-18-5", "30"), named]);
    expect([rows[0]?.["HC1CAS"], rows[0]?.["HC2Name"] ?? ""]).toEqual(["7664-38-2", ""]);
    expect(assumed.map(({ words }) => words)).toContain("Water is left out of the hazardous components");
  });

  it("stays where it has a hazard class, or another name than its number", () => {
    expect(water([aComponent("7732-18-5", "100")], ["Corrosive to metals"]).rows).toHaveLength(1);
    expect(water([{ ...aComponent("7732-18-5", "100"), name: "Sulfuric acid" }]).rows).toHaveLength(1);
  });

  it("stays in evidence of files that were made with it", () => {
    const snapshot = aSnapshot(TYPE, [{ ...CLEANER, max_gallons: "2000" }]);
    expect(cersFiling(snapshot, 3).rows[0]?.["HC2CAS"]).toBe("7732-18-5");
  });
});
