import { Result, Schema } from "effect";
import { describe, expect, it, test } from "vitest";
import { WRONG_PASSWORD } from "#domain/identity/Password.ts";
import { Email, Person, TechnicianInput } from "#domain/identity/Person.ts";
import { OWN_ARCHIVE, OWN_DELETE } from "#domain/identity/permissions.ts";
import { HOME } from "#ui/screens/shell/sections.ts";
import { AuthState, SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import { signInNotice } from "#domain/identity/signInNotice.ts";
import { invalid, TooMany, Unavailable, WrongCredentials } from "#domain/shared/errors.ts";
import { technicianResource } from "#domain/identity/peopleResources.ts";
import { ProfileInput, SetPasswordInput, UserInput } from "#domain/identity/User.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

type Form = Schema.Constraint & { readonly DecodingServices: never };
const errorsOf = (form: Form, sent: object) => Result.getOrElse(Result.flip(validate(form, sent)), () => ({}));
const NAMED = { first_name: "Ann", last_name: "Lee", email: "ann@example.com" };
const TOO_SHORT = "Password must be at least 8 characters";

describe("the form of a person", () => {
  it("asks for names and email, and says how long they may be", () => {
    expect(errorsOf(TechnicianInput, {})).toEqual({
      first_name: ["First name is required"],
      last_name: ["Last name is required"],
      email: ["Email is required"],
    });
    const long = {
      first_name: "a".repeat(51),
      last_name: "b".repeat(51),
      email: `${"c".repeat(250)}@d.org`,
      phone: "1",
    };
    expect(errorsOf(TechnicianInput, long)).toEqual({
      first_name: ["First name must be less than 50 characters"],
      last_name: ["Last name must be less than 50 characters"],
      email: ["Invalid email format"],
      phone: ["Phone must be 10 digits"],
    });
    expect(errorsOf(TechnicianInput, { ...NAMED, first_name: "a".repeat(50), last_name: "b".repeat(50) })).toEqual({});
  });

  it("asks a user for a role, and a new password for its link", () => {
    const role = ["Role must be admin, staff or technician"];
    expect([errorsOf(UserInput, NAMED), errorsOf(UserInput, { ...NAMED, role: "boss" })]).toEqual([{ role }, { role }]);
    expect(errorsOf(SetPasswordInput, { password: "Secret123" })).toEqual({ token: ["Token is required"] });
    expect(errorsOf(SetPasswordInput, { token: "t".repeat(201), password: "Secret123" })).toEqual({
      token: ["Token is required"],
    });
    expect(errorsOf(ProfileInput, { ...NAMED, current_password: "p".repeat(129) })).toEqual({
      current_password: ["The current password is wrong"],
    });
    expect(WRONG_PASSWORD).toBe("The current password is wrong");
  });
});

test.each(["a@b.co", "a.b+c@x-y.example.com", "ä@b.co", "a@1.2", "a@b-c.d-e"])("%j is an email", (email) => {
  expect(Schema.decodeUnknownSync(Email)(email)).toBe(email);
});
test.each([
  "a",
  "@b.co",
  "a@b",
  "x a@b.co",
  "a@b.co x",
  "a@b..co",
  "a@-b.co",
  "a@b-.co",
  "a@b.-co",
  "a@b.co-",
  "a@b@c.co",
  "a@b.co\n,c",
  "a..c@b.co",
  ".a@b.co",
  "a.@b.co",
  "a@.b.co",
  "a@b.co.",
])("%j is no email", (email) => {
  expect(errorsOf(TechnicianInput, { ...NAMED, email })).toEqual({ email: ["Invalid email format"] });
});

test("the sign-in form says what it needs", () => {
  expect(errorsOf(SignInInput, {})).toEqual({
    email: ["Email is required"],
    password: ["Password is required", TOO_SHORT],
  });
  expect(errorsOf(SignInInput, { email: "a@b.co", password: "1234567" })).toEqual({ password: [TOO_SHORT] });
  expect(errorsOf(SignInInput, { email: "a@b.co", password: "p".repeat(129) })).toEqual({
    password: ["Password must be at most 128 characters"],
  });
  expect(Result.getOrThrow(validate(SignInInput, { email: "a@b.co", password: " 123456 ", rememberMe: "1" }))).toEqual({
    email: "a@b.co",
    password: " 123456 ",
    rememberMe: true,
  });
});

test.each([
  [1, "1 second"],
  [2, "2 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [120, "2 minutes"],
  [121, "3 minutes"],
])("after too many tries people are told to wait: %d seconds are %s", (retryAfter, words) => {
  const notice = `Too many attempts. Please wait ${words} and try again.`;
  expect(signInNotice(new TooMany({ message: "Wait.", retryAfter }))).toBe(notice);
});

test("wrong credentials are told by the toast alone, a server that is away below the form", () => {
  expect(signInNotice(new WrongCredentials({ message: "Wrong." }))).toBeNull();
  expect(signInNotice(invalid({ email: ["Email is wrong"] }))).toBeNull();
  expect(signInNotice(new Unavailable({ message: "No network", requestId: null }))).toBe("No network");
});

test("a person is read back with name, role and phone, whoever signs in and whatever the browser keeps", () => {
  const profile = { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee" };
  const person = {
    id: 1,
    email: "a@b.co",
    role: "technician",
    is_active: true,
    profile,
    address: { phone: "" },
    version: 3,
  };
  const answer = { credentials: { access_token: "t" }, resource: person };
  const kept = { token: "t", user: person, isAuthenticated: true, rememberMe: false };
  const extra = { password_hash: "x" };
  expect(Schema.decodeUnknownSync(Person)({ ...person, ...extra })).toEqual(person);
  expect(Schema.decodeUnknownSync(SignedIn)({ ...answer, ...extra })).toEqual(answer);
  expect(Schema.decodeUnknownSync(AuthState)({ ...kept, ...extra })).toEqual(kept);
  const choice = { id: 1, profile, name: "Ann Lee" };
  expect(Schema.decodeUnknownSync(technicianResource.choice)({ ...choice, ...extra })).toEqual(choice);
});

test("nobody archives or deletes the own account, and everybody begins at the inventories", () => {
  expect([OWN_ARCHIVE, OWN_DELETE]).toEqual(["You cannot archive yourself.", "You cannot delete yourself."]);
  expect(HOME).toBe("/inventories");
});
