import { describe, expect, it } from "vitest";
import type { FilingFacts } from "#domain/filing/FilingFacts.ts";
import { chemicalKeys, keyText, recordIds } from "#domain/filing/tier2/recordIds.ts";
import { ALL_FACTS, BLEND, filingOf, snapshotOf } from "./filingFacts.ts";

describe("record numbers of an earlier file", () => {
  const recordsOf = (facts: FilingFacts) =>
    filingOf([BLEND], facts).file.dataset.facilities.flatMap(({ recordid, chemicals }) => [
      recordid,
      ...chemicals.map((chemical) => chemical.recordid),
    ]);
  const KEPT = ["FATR20196YVD7R002I2E", "CVTR20196YVEPP00URE5"] as const;
  const facility = snapshotOf([BLEND]).facility.id;

  it("go on for the facility and for its chemicals by name, whatever else is made", () => {
    const record_ids = [
      { key: keyText("FA", [facility]), record_id: KEPT[0] },
      { key: keyText("CV", [facility, "name", "descaler"]), record_id: KEPT[1] },
    ];
    expect(recordsOf({ ...ALL_FACTS, record_ids })).toEqual(expect.arrayContaining([...KEPT]));
    expect(recordsOf(ALL_FACTS)).not.toContain(KEPT[0]);
  });

  it("are not used twice, nor for a record of another kind", () => {
    const ids = recordIds(
      new Map([
        [keyText("CV", [1, "cas", "7782-50-5"]), KEPT[1]],
        [keyText("CV", [1, "name", "chlorine"]), KEPT[1]],
        [keyText("FA", [2]), KEPT[1]],
      ]),
    );
    const known = chemicalKeys(1, { name: "Chlorine", cas: "7782-50-5" });
    expect(ids.of("CV", [1, "a"], known)).toBe(KEPT[1]);
    expect(ids.of("CV", [1, "a"], known)).toBe(KEPT[1]);
    expect(ids.of("CV", [1, "b"], known)).toMatch(/^CVTR2016/);
    expect(ids.of("FA", [2])).toMatch(/^FATR2016/);
    expect(recordIds(new Map([[keyText("FA", [2]), KEPT[1]]])).of("FA", [2])).toMatch(/^FATR2016/);
  });

  it("are not given to a record that is made before the one that has them asks", () => {
    const ours = recordIds().of("CV", [1, "b"]);
    const ids = recordIds(new Map([[keyText("CV", [1, "a"]), ours]]));
    expect(ids.of("CV", [1, "b"])).not.toBe(ours);
    expect(ids.of("CV", [1, "a"])).toBe(ours);
  });
});
