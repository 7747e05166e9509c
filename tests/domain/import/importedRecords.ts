import { validateRecords, type RecordFacts, type RecordPlan } from "#domain/import/records/validateRecords.ts";
import { prepareRows } from "#domain/import/prepareRows.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import type { RecordKind } from "#domain/import/ImportTarget.ts";
import { SAID } from "./importedShelf.ts";
import { withoutPauses } from "../../support/withoutPauses.ts";

export const EMPTY: RecordFacts = {
  existing: [],
  parents: [],
  edit_refusal: null,
  hazards: [{ id: 7, name: "Flammable Liquids", is_active: true }],
};
export type Table = ReadonlyArray<ReadonlyArray<string>>;

export const validated = (noun: RecordKind, facts: RecordFacts, table: Table, said: Partial<typeof SAID> = {}) => {
  const target = RECORD_TARGETS[noun];
  const whole = { ...SAID, ...said };
  const sheet = { name: "", rows: table.map((cells, at) => ({ row: at + 1, cells })) };
  const prepared = withoutPauses(prepareRows(target.columns, sheet, whole, () => null));
  return { ...prepared, ...withoutPauses(validateRecords(target, facts, prepared.rows, whole)) };
};

/** What is stored once a plan is written. */
export const written = (facts: RecordFacts, { added, changed }: RecordPlan): RecordFacts => {
  const values = new Map(changed.map((one) => [one.id, one.values]));
  const from = 1 + facts.existing.length;
  return {
    ...facts,
    existing: [
      ...facts.existing.map((one) => ({ ...one, values: values.get(one.id) ?? one.values })),
      ...added.map((one, at) => ({ id: from + at, version: 1, is_active: true, refusal: null, values: one.values })),
    ],
  };
};
