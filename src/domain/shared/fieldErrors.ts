import { Result, Schema, SchemaIssue } from "effect";

/** Messages by field name, the specification's first message first. A rule over several fields lands on one of them. */
export type FieldErrors = Readonly<Record<string, ReadonlyArray<string>>>;

/** The name for what no single field can fix. */
const WHOLE = "form";

/** For a body that is no object, and for fields without a message. */
const NO_FIELDS = "Must be an object with the fields of this form";
const NOT_UNDERSTOOD = "This value is not valid";
/** How the messages of the library begin; ours never do. */
const OF_THE_LIBRARY = /^(?:Expected |Missing key$|Invalid data |Unexpected key |Forbidden operation$)/;
const wordsOf = (message: string, field: string): string => {
  if (!OF_THE_LIBRARY.test(message)) return message;
  return field === WHOLE ? NO_FIELDS : NOT_UNDERSTOOD;
};

const format = SchemaIssue.makeFormatterStandardSchemaV1();
const keyOf = (path: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined): string => {
  const keys = (path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  const isOfList = keys.length > 1 && /^\d+$/.test(keys.at(-1) ?? "");
  return (isOfList ? keys.slice(0, -1) : keys).join(".") || WHOLE;
};

/** Nested fields are joined with a dot (`address.zip`); errors of items are reported once for their list. */
export const fieldErrorsOf = (issue: SchemaIssue.Issue): FieldErrors => {
  const found = new Map<string, Array<string>>();
  for (const { message, path } of format(issue).issues) {
    const key = keyOf(path);
    found.set(key, [...new Set([...(found.get(key) ?? []), wordsOf(message, key)])]);
  }
  return Object.fromEntries(found);
};

export type PureSchema<A> = Schema.Codec<A, unknown>;

/** The settled value, or the messages of every wrong field. */
export const validate = <S extends Schema.Constraint & { readonly DecodingServices: never }>(
  schema: S,
  given: unknown,
): Result.Result<S["Type"], FieldErrors> =>
  Result.mapError(Schema.decodeUnknownResult(schema, { errors: "all" })(given), (error) => fieldErrorsOf(error.issue));

/** None for a settled value. */
export const errorsOf = (checked: Result.Result<unknown, FieldErrors>): FieldErrors =>
  Result.isFailure(checked) ? checked.failure : {};
