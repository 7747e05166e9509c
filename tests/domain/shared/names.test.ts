import { Result } from "effect";
import { expect, it } from "vitest";
import { ViewInput } from "#domain/list/SavedView.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { requiredName, UNSEEN_CHARACTERS } from "#domain/shared/fields.ts";

const errorsOf = (name: string) =>
  Result.match(validate(requiredName("Enter a name"), name), {
    onFailure: (errors) => Object.values(errors).flat(),
    onSuccess: () => [],
  });

it.each([
  "Open\u202Esdrawkcab",
  "Open\u200B",
  "O\u2060pen",
  "Op\uFEFFen",
  "Op\u00ADen",
  "Open\u200D",
  "Op\u200Cen",
  "\u2067Open",
])("a name is refused that looks like another one, or runs backwards: %j", (name) => {
  expect(errorsOf(name)).toEqual([UNSEEN_CHARACTERS]);
  const view = { list: "products", name, is_shared: true, state: {} };
  expect(Result.isFailure(validate(ViewInput, view))).toBe(true);
});

it.each(["Müller & Söhne", "می\u200Cخواهم", "क्\u200Dष", "👩\u200D🔬 laboratory", "名前"])(
  "a name of any script is taken: %s",
  (name) => {
    expect(errorsOf(name)).toEqual([]);
  },
);
