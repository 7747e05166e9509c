import { QUANTITY_FIELDS, type ReferenceRow } from "./ReferenceRow.ts";

const COMPARED = [
  "chemical_name",
  "cas_number",
  ...QUANTITY_FIELDS,
  "category_code",
  "special_concern",
  "qualifier",
  "substance_type",
] as const satisfies ReadonlyArray<keyof ReferenceRow>;

export type FieldChange = { readonly field: string; readonly before: string; readonly after: string };
export type RowChange = {
  readonly kind: "added" | "removed" | "changed";
  readonly chemical_name: string;
  readonly cas_number: string;
  /** What differs; empty for rows that were added or removed. */
  readonly fields: ReadonlyArray<FieldChange>;
};
export type ListComparison = {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Changed rows whose pounds differ. */
  readonly thresholds_changed: number;
  readonly unchanged: number;
  /** All changed rows, then removed ones, then added ones, each in the order of its list. */
  readonly changes: ReadonlyArray<RowChange>;
};

type Row = Omit<ReferenceRow, "row_no" | "extra" | "cas_as_printed" | "threshold_as_printed">;

const isQuantity = (field: string): boolean => QUANTITY_FIELDS.some((quantity) => quantity === field);
const textOf = (row: Row, field: (typeof COMPARED)[number]): string => {
  const value = row[field];
  return typeof value === "boolean" ? (value ? "yes" : "") : (value ?? "");
};
const sameRow = (row: Row): string => JSON.stringify(COMPARED.map((field) => textOf(row, field)));
const sameName = (row: Row): string => JSON.stringify([row.cas_number, row.chemical_name.toLowerCase()]);
const sameCas = (row: Row): string | null => row.cas_number || row.category_code || null;

/** One to one; returns the pairs and the rest. */
const pair = <R extends Row>(before: ReadonlyArray<R>, after: ReadonlyArray<R>, key: (row: R) => string | null) => {
  const waiting = Map.groupBy(before.toReversed(), key);
  const pairs: Array<readonly [R, R]> = [];
  const added: Array<R> = [];
  const taken = new Set<R>();
  for (const row of after) {
    const name = key(row);
    const match = name === null ? undefined : waiting.get(name)?.pop();
    if (match === undefined) added.push(row);
    else {
      taken.add(match);
      pairs.push([match, row]);
    }
  }
  return { pairs, removed: before.filter((row) => !taken.has(row)), added };
};

const changeOf = (kind: RowChange["kind"], row: Row, before?: Row): RowChange => ({
  kind,
  chemical_name: row.chemical_name,
  cas_number: row.cas_number,
  fields:
    before === undefined
      ? []
      : COMPARED.flatMap((field) => {
          const change = { field, before: textOf(before, field), after: textOf(row, field) };
          return change.before === change.after ? [] : [change];
        }),
});

/** Matches rows by all that reports read, else by number and name, else by number. Duplicates count; order does not. */
export const compareLists = (before: ReadonlyArray<Row>, after: ReadonlyArray<Row>): ListComparison => {
  const whole = pair(before, after, sameRow);
  const named = pair(whole.removed, whole.added, sameName);
  const numbered = pair(named.removed, named.added, sameCas);
  const changed = [...named.pairs, ...numbered.pairs].map(([was, is]) => changeOf("changed", is, was));
  return {
    added: numbered.added.length,
    removed: numbered.removed.length,
    changed: changed.length,
    thresholds_changed: changed.filter(({ fields }) => fields.some(({ field }) => isQuantity(field))).length,
    unchanged: whole.pairs.length,
    changes: [
      ...changed,
      ...numbered.removed.map((row) => changeOf("removed", row)),
      ...numbered.added.map((row) => changeOf("added", row)),
    ],
  };
};
