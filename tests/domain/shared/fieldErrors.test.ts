import { Result, Schema } from "effect";
import { expect, test } from "vitest";
import { validate } from "#domain/shared/fieldErrors.ts";

const errorsOf = (schema: Schema.Constraint & { readonly DecodingServices: never }, given: unknown) =>
  Result.getOrElse(Result.flip(validate(schema, given)), () => null);
/** Refuses everything, in these words. */
const saying = (message: string) => Schema.String.check(Schema.makeFilter(() => message));

test("what is no object at all is told of the form, a field without words of its own in ours", () => {
  const form = Schema.Struct({ name: Schema.String });
  expect(errorsOf(form, "text")).toEqual({ form: ["Must be an object with the fields of this form"] });
  expect(errorsOf(form, {})).toEqual({ name: ["This value is not valid"] });
  expect(errorsOf(form, { name: 5 })).toEqual({ name: ["This value is not valid"] });
});

test("sentences of ours are never taken for the library's", () => {
  for (const message of [
    "What was Expected comes later",
    "Missing key here",
    "No Missing key",
    "A Forbidden operation",
  ]) {
    expect(errorsOf(Schema.Struct({ name: saying(message) }), { name: "x" })).toEqual({ name: [message] });
  }
  expect(errorsOf(Schema.Struct({ name: saying("Forbidden operation here") }), { name: "x" })).toEqual({
    name: ["Forbidden operation here"],
  });
});

test("fields within fields are joined with a dot, wrong items of a list are told of the list, once", () => {
  const item = saying("Unknown id");
  const form = Schema.Struct({ address: Schema.Struct({ zip: item, line2: item }), ids: Schema.Array(item) });
  expect(errorsOf(form, { address: { zip: "1", line2: "2" }, ids: Array.from({ length: 12 }, () => "x") })).toEqual({
    "address.zip": ["Unknown id"],
    "address.line2": ["Unknown id"],
    ids: ["Unknown id"],
  });
  expect(errorsOf(Schema.Struct({ "2026": item }), { "2026": "x" })).toEqual({ "2026": ["Unknown id"] });
  const numbered = Schema.Struct({ a: Schema.Struct({ "1st": item }) });
  expect(errorsOf(numbered, { a: { "1st": "x" } })).toEqual({ "a.1st": ["Unknown id"] });
});
