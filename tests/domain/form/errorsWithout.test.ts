import { expect, it } from "vitest";
import { errorsWithout } from "#domain/form/FormState.ts";

const ERRORS = { name: ["Required"], zip: ["Five digits"] };

it("the errors of the fields that were mended go", () => {
  expect(errorsWithout(ERRORS, ["zip", "city"])).toEqual({ name: ["Required"] });
});

it("errors of which none went are the same object, so that a form is not drawn again for them", () => {
  expect(errorsWithout(ERRORS, ["city"])).toBe(ERRORS);
});
