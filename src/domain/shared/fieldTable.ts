import { Schema } from "effect";
import { optionalPhone } from "./optionalPhone.ts";
import {
  flag,
  idList,
  keptChoice,
  keptOptionalChoice,
  keptWhole,
  optionalChoice,
  optionalIsoDate,
  optionalWhole,
} from "./fields.ts";
import type { Option } from "./Page.ts";

export type ReferenceTable =
  | "customers"
  | "facilities"
  | "containers"
  | "container_units"
  | "hazards"
  | "people"
  | "products"
  | "inventories"
  | "files"
  | "chemical_components";

/**
 * The one source of a field's statements, Schemas, form, history, labels and documentation. Its name in the
 * table is its name in calls and its column.
 */
export type Field = {
  readonly kind: FieldKind;
  /** As its form, its history and the documents name it. */
  readonly label: string;
  readonly unit?: string | undefined;
  readonly of?: ReferenceTable;
  /** What it says when a record names itself there. */
  readonly itself?: string;
  readonly example?: unknown;
  readonly input?: Schema.Constraint & { readonly DecodingServices: never };
  /** A chosen record is read back in a shape of its own. */
  readonly read?: Schema.Constraint;
  /** Numbers and dates as they are typed. */
  readonly empty?: unknown;
  /** The value of a new record; its history mentions only others. */
  readonly defaultValue?: unknown;
  readonly words?: ReadonlyArray<string>;
  /** What `rows` say. */
  readonly inWords?: (value: unknown) => string;
  /** Below it in forms. */
  readonly help?: string;
  /** In a form while it is blank. */
  readonly placeholder?: string;
  /** The most characters, counted while they are typed. */
  readonly limit?: number;
  readonly isMultiline?: boolean;
  /** A number that may be negative. */
  readonly isSigned?: boolean;
};
/** In the order of the form and the history. A `list` has rows of a table instead of a column, `rows` are in one. */
export type FieldTable = Readonly<Record<string, Field>>;
export type FieldKind =
  | "text"
  | "phone"
  | "date"
  | "decimal"
  | "whole"
  | "year"
  | "flag"
  | "status"
  | "choice"
  | "reference"
  | "list"
  | "rows";

/** Gives the literal the type of all values of its field. */
export const emptyAs = <A>(value: A): A => value;

export const text = <S extends Schema.Constraint>(label: string, input: S, example: string) =>
  ({ kind: "text", label, input, read: Schema.String, empty: emptyAs<string>(""), example }) as const;

/** Omitted: a new record has none, a stored one keeps its own; so its form sends a blank as well. */
export const presetText = <S extends Schema.Constraint>(label: string, input: S, example: string) =>
  ({ ...text(label, input, example), defaultValue: "" }) as const;

export const phone = (label: string, message: string, example: string) =>
  ({ ...text(label, optionalPhone(message), example), kind: "phone" }) as const;

/** Read back as yyyy-MM-dd or null, typed as MM/DD/YYYY. */
export const date = (label: string, message: string, example: string) =>
  ({ ...text(label, optionalIsoDate(message), example), kind: "date", read: Schema.NullOr(Schema.String) }) as const;

/** Sent and stored as exact text, read back as a JSON number. */
export const decimal = <S extends Schema.Constraint>(label: string, input: S, example: number, unit?: string) => {
  const read = Schema.NullOr(Schema.Number);
  return { kind: "decimal", label, unit, input, read, empty: emptyAs<string>(""), example } as const;
};

export const whole = (
  label: string,
  [minimum, maximum]: readonly [number, number],
  message: string,
  example: number,
  unit?: string,
) => {
  const read = Schema.NullOr(Schema.Int);
  const input = optionalWhole(minimum, maximum, message);
  return { kind: "whole", label, unit, input, read, empty: emptyAs<string>(""), example } as const;
};

/** Omitted, a stored record keeps its own; blank empties it. */
export const keptWholeNumber = (
  label: string,
  range: readonly [minimum: number, maximum: number],
  message: string,
  example: number,
) => ({ ...whole(label, range, message, example), input: keptWhole(...range, message) }) as const;

export const yesNo = (label: string, example: boolean) => {
  const read = Schema.Boolean;
  return {
    kind: "flag",
    label,
    input: flag,
    read,
    empty: emptyAs<boolean>(false),
    defaultValue: false,
    example,
  } as const;
};

export const choice = <const Words extends ReadonlyArray<string>>(
  label: string,
  words: Words,
  message: string,
  example: Words[number],
) => {
  const read = Schema.NullOr(Schema.Literals(words));
  const input = optionalChoice(words, message);
  return { kind: "choice", label, input, read, empty: emptyAs<Words[number] | null>(null), words, example } as const;
};

/** Omitted: a new record gets `preset`, a stored one keeps its own. */
export const presetChoice = <const Words extends ReadonlyArray<string>>(
  label: string,
  words: Words,
  message: string,
  preset: Words[number],
) => {
  const read = Schema.Literals(words);
  return {
    kind: "choice",
    label,
    input: keptChoice(words, message),
    read,
    empty: emptyAs<Words[number]>(preset),
    defaultValue: preset,
    words,
    example: preset,
  } as const;
};

/** Null when blank. Omitted, a stored record keeps its own. */
export const keptWord = <const Words extends ReadonlyArray<string>>(
  label: string,
  words: Words,
  message: string,
  example: Words[number],
) => {
  const read = Schema.NullOr(Schema.Literals(words));
  const input = keptOptionalChoice(words, message);
  return { kind: "choice", label, input, read, empty: emptyAs<Words[number] | null>(null), words, example } as const;
};

/** It is read back in a shape of its own, so only its id is declared here. */
export const reference = <S extends Schema.Constraint>(label: string, of: ReferenceTable, input: S, example: number) =>
  ({ kind: "reference", label, of, input, empty: emptyAs<Option | null>(null), example }) as const;

/** It has an action of its own instead of a field in the form. */
export const toggled = (label: string) => ({ kind: "flag", label, read: Schema.Boolean, defaultValue: false }) as const;

/** They are rows of a table of their own. */
export const list = (label: string, of: ReferenceTable, example: ReadonlyArray<number>) =>
  ({ kind: "list", label, of, input: idList, empty: emptyAs<ReadonlyArray<Option>>([]), example }) as const;

/** Every resource that can be archived has it; no form does. */
export const STATUS = {
  is_active: { kind: "status", label: "Status", defaultValue: true },
} as const satisfies FieldTable;

export type Part<T extends FieldTable, P extends keyof Field> = {
  readonly [N in keyof T as T[N] extends { readonly [K in P]: unknown } ? N : never]: T[N] extends {
    readonly [K in P]: infer V;
  }
    ? V
    : never;
};
const partsOf = <T extends FieldTable, P extends keyof Field>(table: T, part: P): Part<T, P> =>
  // Entries lose the type of each name; it is that of the part that was taken.
  Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) => (field[part] === undefined ? [] : [[name, field[part]]])),
  ) as Part<T, P>;

export const inputsOf = <T extends FieldTable>(table: T) => partsOf(table, "input");
export const readsOf = <T extends FieldTable>(table: T) => partsOf(table, "read");
export const emptyForm = <T extends FieldTable>(table: T) => partsOf(table, "empty");
export const labelsOf = <T extends FieldTable>(table: T) =>
  // As `partsOf`: a label for each field that an empty form has.
  Object.fromEntries(Object.keys(emptyForm(table)).map((name) => [name, table[name]?.label])) as {
    readonly [N in keyof Part<T, "empty">]: string;
  };
export const examplesOf = <T extends FieldTable>(table: T) => partsOf(table, "example");

export type TypesOf<Schemas> = {
  readonly [N in keyof Schemas]: Schemas[N] extends { readonly Type: infer A } ? A : never;
};
export type Read<T extends FieldTable> = TypesOf<Part<T, "read">>;
/** `address.zip`, `billing_zip`. */
export const prefixed = <const P extends string, T extends object>(prefix: P, record: T) =>
  // Entries lose names and types; every name got the prefix.
  Object.fromEntries(Object.entries(record).map(([name, value]) => [prefix + name, value])) as {
    readonly [N in keyof T & string as `${P}${N}`]: T[N];
  };
