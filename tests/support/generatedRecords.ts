import { Result, Schema } from "effect";
import fc from "fast-check";
import { type PureSchema, validate } from "#domain/shared/fieldErrors.ts";
import type { Field, FieldTable } from "#domain/shared/fieldTable.ts";

/** What spreadsheets take for formulas, what separates cells and lines, and other alphabets. */
export const ODD_TEXTS = [
  "=1+1",
  "-2 of 3",
  "@zinc",
  "+A",
  'Oil, heavy "No. 2"',
  "a | b; c",
  "Säure 塗料",
  "two\nlines",
];

const candidatesOf = ({ kind, example, words = [] }: Field): ReadonlyArray<unknown> => {
  switch (kind) {
    case "decimal":
      return ["", "0.000001", "1.5", "1200", String(example)];
    case "whole":
      return ["", "0", "7", "1200", String(example)];
    case "flag":
      return [true, false];
    case "choice":
      return [null, ...words];
    case "date":
      return ["", "2025-06-30", "1999-12-01"];
    case "phone":
      return ["", "5551234567"];
    default:
      return ["", example, ...ODD_TEXTS];
  }
};

/** A value that the field's own Schema takes. */
export const anyValue = (field: Field, input: Schema.Constraint): fc.Arbitrary<unknown> => {
  // Inputs of forms decode without services.
  const schema = Schema.Struct({ value: input }) as unknown as PureSchema<unknown>;
  const taken = candidatesOf(field).filter((value) => Result.isSuccess(validate(schema, { value })));
  return fc.constantFrom(...taken);
};

export type Values = Readonly<Record<string, unknown>>;

/** Values for the fields of a form that fit into a cell; `fixed`: those that a test chooses. */
export const anyRecord = (
  fields: FieldTable,
  fixed: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
): fc.Arbitrary<Values> =>
  fc.record({
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field.input === undefined || ["reference", "list", "rows"].includes(field.kind)
          ? []
          : [[name, anyValue(field, field.input)] as const],
      ),
    ),
    ...fixed,
  });

/** Records with names of their own: the place in the list stands behind the name. */
export const anyRecords = (one: fc.Arbitrary<Values>, most = 4): fc.Arbitrary<ReadonlyArray<Values>> =>
  fc
    .array(one, { minLength: 1, maxLength: most })
    .map((all) => all.map((values, at) => ({ ...values, name: `${String(values["name"])} ${at}` })));
