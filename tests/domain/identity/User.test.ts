import { Result } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Email } from "#domain/identity/Person.ts";
import { ForgotPasswordInput, ProfileInput, SetPasswordInput, UserInput } from "#domain/identity/User.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { law } from "../../support/law.ts";

const contact = { first_name: "Ann", last_name: "Lee", email: "ann@place.test", phone: "5551234567" };
const password = "Correct-Horse-7";
const user = { ...contact, role: "staff", password, password_confirmation: password };
const errorsOf = (result: Result.Result<unknown, unknown>) => Result.getOrElse(Result.flip(result), () => null);

/** Forms with an input that is right, and the fields that a wrong value breaks by itself. */
const FORMS = [
  ["user", UserInput, user],
  ["profile", ProfileInput, { ...contact, password: "", current_password: "", current_code: "" }],
  ["set password", SetPasswordInput, { token: "abc", password }],
  ["forgot password", ForgotPasswordInput, { username: "ann@place.test" }],
] as const;

describe.each(FORMS)("the %s form", (_, schema, right) => {
  it("takes what is right, and drops whatever else is sent", () => {
    const more = { id: 1, is_active: false, password_hash: "x", deleted_at: null, encode: true, version: 2 };
    const read: unknown = Result.getOrThrow(validate(schema, { ...right, ...more }));
    expect(read).toEqual(right);
  });

  const field = fc.constantFrom(...Object.keys(right));
  const value = fc.oneof(fc.anything(), fc.string({ unit: "binary" }), fc.string({ minLength: 60, maxLength: 300 }));
  law(
    "either takes any value of a field, or names that field",
    [field, value],
    (name, given) => {
      const errors = errorsOf(validate(schema, { ...right, [name]: given }));
      // Two passwords that differ are told of the second.
      const named = name === "password" ? ["password", "password_confirmation"] : [name];
      if (errors !== null) expect(named).toEqual(expect.arrayContaining(Object.keys(Object(errors))));
    },
    { runs: 300 },
  );
});

describe("an email", () => {
  const piece = fc.constantFrom(
    "a",
    "@",
    ".",
    "x.test",
    " ",
    "\r\n",
    "\u0000",
    "\u0085",
    "\u2028",
    ",",
    ";",
    "<",
    '"',
    "Bcc:",
    "é",
  );
  law(
    "that is taken has one address and no blank, line break, control character, comma, bracket or quote",
    [fc.array(piece, { maxLength: 8 })],
    (pieces) => {
      const read = validate(Email, pieces.join(""));
      if (Result.isFailure(read)) return;
      expect(read.success).toMatch(/^[^\s\p{C},;:<>()[\]"\\@]+@[A-Za-z0-9.-]+$/u);
    },
    { runs: 2000 },
  );
  it("may hold letters of any alphabet, an apostrophe and a plus", () => {
    expect(Result.isSuccess(validate(Email, "zoë.o'neil+x@sub.place.test"))).toBe(true);
  });
});

describe("a password beside the other fields", () => {
  const errors = (sent: object) => errorsOf(validate(UserInput, { ...user, ...sent }));
  // Rules: A3.11
  it("is left out or typed twice alike, and keeps its blanks", () => {
    expect(errors({ password: null, password_confirmation: null })).toBeNull();
    expect(errors({ password: " Horse 77 ", password_confirmation: " Horse 77 " })).toBeNull();
    expect(errors({ password_confirmation: "" })).toEqual({ password_confirmation: ["Passwords don't match"] });
    expect(errors({ password: "" })).toEqual({ password: ["Password must be at least 8 characters"] });
  });

  it("says the first thing that is wrong with it, in the specification's words", () => {
    const both = (text: string) => errors({ password: text, password_confirmation: text });
    expect(both("Ab1")).toEqual({ password: ["Password must be at least 8 characters"] });
    expect(both("correcthorse")).toEqual({
      password: ["Password must contain at least one uppercase letter, one lowercase letter, and one number"],
    });
    expect(both(`Ab1${"x".repeat(126)}`)).toEqual({ password: ["Password must be at most 128 characters"] });
    expect(both(`Ab1${"x".repeat(125)}`)).toBeNull();
  });
});
