import type { FieldErrors } from "../shared/fieldErrors.ts";
import type { FieldTable } from "../shared/fieldTable.ts";
import type { ImportProblem } from "./ImportRow.ts";
import { problemsOf, type Values } from "./records/readFields.ts";

/** Fields that a call sends as an object, `address.city`, and the field table lists one by one: `billing_city`. */
export type FieldGroup = { readonly name: string; readonly prefix: string; readonly fields: FieldTable };

/** The body that the form would send. */
export const bodyOf = (groups: ReadonlyArray<FieldGroup>, values: Values): Values => {
  const grouped = groups.map(({ name, prefix, fields }): readonly [string, Values] => [
    name,
    Object.fromEntries(Object.keys(fields).map((field) => [field, values[prefix + field]])),
  ]);
  return groups.length === 0 ? values : { ...values, ...Object.fromEntries(grouped) };
};

/** The body returned by the Schema, field by field. */
export const valuesOf = (groups: ReadonlyArray<FieldGroup>, body: Values): Values => {
  const { rest, found } = groups.reduce(
    ({ rest: left, found: all }, { name, prefix }) => {
      const { [name]: part, ...others } = left;
      const fields = typeof part === "object" && part !== null ? Object.entries(part) : [];
      return { rest: others, found: [...all, ...fields.map(([field, value]) => [prefix + field, value] as const)] };
    },
    { rest: body, found: new Array<readonly [string, unknown]>() },
  );
  // Fields of a group are not fields of the body itself, although one may have the group's name.
  return { ...rest, ...Object.fromEntries(found) };
};

/** Problems at the fields of the field table. */
export const bodyProblems = (groups: ReadonlyArray<FieldGroup>, errors: FieldErrors): ReadonlyArray<ImportProblem> =>
  problemsOf(errors).map(({ field, message }) => {
    const [first = "", ...rest] = field.split(".");
    const group = groups.find(({ name }) => rest.length > 0 && name === first);
    return { field: group === undefined ? field : group.prefix + rest.join("."), message };
  });
