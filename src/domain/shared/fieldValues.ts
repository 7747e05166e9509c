import { Result, Schema } from "effect";
import type { Field, FieldKind, FieldTable, Part, Read, TypesOf } from "./fieldTable.ts";
import { usFromIsoDate } from "./UsDate.ts";

/** A record's values, named by the table of its fields: as its form holds them, as they are sent, as they are stored. */

/** No exponent, no grouping, no `-0`. */
const PLAIN = new Intl.NumberFormat("en-US", {
  useGrouping: false,
  maximumFractionDigits: 20,
  signDisplay: "negative",
});
/** A decimal of the wire as it is stored: the shortest text of its number. Null for NaN and the infinities. */
export const exactText = (value: number | null): string | null =>
  value === null || !Number.isFinite(value) ? null : PLAIN.format(value);

type ReadNames<T extends FieldTable> = keyof Part<T, "read">;

const readValues = <T extends FieldTable>(
  table: T,
  read: Read<T>,
  value: (kind: FieldKind, read: unknown) => unknown,
): object => {
  const values: Readonly<Record<string, unknown>> = read;
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) =>
      field.read === undefined ? [] : [[name, value(field.kind, values[name])]],
    ),
  );
};

/** Chosen records are left out. */
export const draftOf = <T extends FieldTable>(table: T, read: Read<T>) =>
  // As `partsOf`: each value is turned into the type that the empty form has there.
  readValues(table, read, (kind, value) => {
    if (kind === "decimal" || kind === "whole") return typeof value === "number" ? (exactText(value) ?? "") : "";
    if (kind !== "date") return value;
    return typeof value === "string" ? (usFromIsoDate(value) ?? "") : "";
  }) as Pick<Part<T, "empty">, ReadNames<T> & keyof Part<T, "empty">>;

/** As it is sent and stored; chosen records are left out. */
export const inputOf = <T extends FieldTable>(table: T, read: Read<T>) =>
  // As `partsOf`: decimals become exact text again, every other value is sent as it is read.
  readValues(table, read, (kind, value) =>
    kind === "decimal" && typeof value === "number" ? exactText(value) : value,
  ) as Pick<TypesOf<Part<T, "input">>, ReadNames<T> & keyof Part<T, "input">>;

/** As it is read back after it was stored. What was not sent is as `before`, or as in a new record. */
export const readOf = <T extends FieldTable>(table: T, sent: object, before: object = {}): Read<T> => {
  const values = new Map<string, unknown>([...Object.entries(before), ...Object.entries(sent)].filter(isGiven));
  // As `partsOf`: each value is turned into the type that is read there.
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) => {
      if (field.read === undefined) return [];
      const value = values.get(name) ?? newValue(field);
      return [[name, field.kind === "decimal" && typeof value === "string" ? Number(value) : value]];
    }),
  ) as Read<T>;
};
const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== undefined;
const newValue = ({ kind, empty, defaultValue }: Field): unknown =>
  defaultValue ??
  (kind === "text" || kind === "phone" || kind === "choice" || kind === "flag" ? (empty ?? null) : null);

const refusals = new WeakMap<Field, boolean>();
/** Its form marks it: a record without it is refused. */
export const isRequired = (field: Field): boolean => {
  const known = refusals.get(field);
  if (known !== undefined || field.input === undefined) return known ?? false;
  const isRefused = Result.isFailure(Schema.decodeUnknownResult(Schema.Struct({ field: field.input }))({}));
  refusals.set(field, isRefused);
  return isRefused;
};

export const columnsOf = <T extends FieldTable>(table: T): ReadonlyArray<keyof T & string> =>
  Object.keys(table).filter((name) => table[name]?.kind !== "list");

/** What was not sent has no column, so a stored record keeps its own. */
export const columnValues = <T extends FieldTable>(
  table: T,
  record: { readonly [N in keyof Part<T, "input">]?: unknown },
): Readonly<Record<string, unknown>> => {
  const values: Readonly<Record<string, unknown>> = record;
  return Object.fromEntries(
    columnsOf(table).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
};

/** The names of the fields in which two drafts differ. */
export const changedFields = (before: object, after: object): ReadonlyArray<string> => {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, now]) => (sameDraft(old.get(name), now) ? [] : [name]));
};

/** Plain values only; the order of lists counts. */
export const sameDraft = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && sameDraft(value, right.get(key)))
  );
};
