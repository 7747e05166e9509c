import { Result } from "effect";
import { expect, it } from "vitest";
import { SetPasswordInput } from "#domain/identity/User.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

// Rules: A5.8
it("a link's token is required", () => {
  const wrong = validate(SetPasswordInput, { token: "", password: "Correct-Horse-7" });
  expect(wrong).toEqual(Result.fail({ token: ["Token is required"] }));
});
