import { Result } from "effect";
import type { ResourceDeclaration } from "../../declareResource.ts";
import { type FieldErrors, validate } from "../../shared/fieldErrors.ts";
import type { FieldTable } from "../../shared/fieldTable.ts";
import { valueText } from "../cellText.ts";
import type { ImportProblem } from "../ImportRow.ts";

/** Of a record, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** The first message of each field. */
export const problemsOf = (errors: FieldErrors): ReadonlyArray<ImportProblem> =>
  Object.entries(errors).flatMap(([field, [message]]) => (message === undefined ? [] : [{ field, message }]));

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

type Checking = {
  readonly resource: Pick<ResourceDeclaration, "input">;
  readonly groups?: ReadonlyArray<FieldGroup>;
};
/** What the form's Schema makes of the values, or the problems at the fields of the field table. */
export const checkedValues = (
  { resource, groups = [] }: Checking,
  values: Values,
): Result.Result<Values, ReadonlyArray<ImportProblem>> => {
  const checked = validate(resource.input, bodyOf(groups, values));
  if (Result.isFailure(checked))
    return Result.fail(
      problemsOf(checked.failure).map(({ field, message }) => {
        const [first = "", ...rest] = field.split(".");
        const group = groups.find(({ name }) => rest.length > 0 && name === first);
        return { field: group === undefined ? field : group.prefix + rest.join("."), message };
      }),
    );
  // A form's Schema gives an object of its fields; those of a group are not fields of the body itself, although one may
  // have the group's name.
  const body = checked.success as Values;
  const own = Object.entries(body).filter(([field]) => !groups.some(({ name }) => name === field));
  const grouped = groups.flatMap(({ name, prefix }) =>
    Object.entries(body[name] ?? {}).map(
      ([field, value]: readonly [string, unknown]) => [prefix + field, value] as const,
    ),
  );
  return Result.succeed(Object.fromEntries([...own, ...grouped]));
};

const idsOf = (list: unknown): Set<unknown> => new Set(Array.isArray(list) ? list : []);
const wordsOf = (value: unknown): string => valueText(value).replace(/\s+/gu, " ").trim();

/** Ignores how numbers are written, lists are ordered, and whether blanks are line breaks. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) || Array.isArray(other))
    return idsOf(one).size === idsOf(other).size && [...idsOf(one)].every((id) => idsOf(other).has(id));
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a === b || (a !== "" && b !== "" && typeof one === "string" && /^[\d.]+$/u.test(a) && Number(a) === Number(b));
};
