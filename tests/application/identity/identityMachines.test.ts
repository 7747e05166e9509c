import { Effect, Layer, Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { Auth } from "#application/identity/Auth.ts";
import { LINK_INVALID } from "#application/identity/passwordLinksLive.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import { accountMachines, forgotPasswordErrors, setPasswordErrors } from "#application/identity/accountMachines.ts";
import { type ProfileDraft, profileForm, profileInputOf } from "#application/identity/personMachines.ts";
import { type UserDraft, userForm } from "#application/identity/Users.ts";
import { PASSWORD_NEEDED, PASSWORD_TOO_COMMON } from "#domain/identity/Password.ts";
import type { Person } from "#domain/identity/Person.ts";
import { invalid } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";

const ANN: Person = {
  id: 4,
  email: "ann@example.com",
  role: "staff",
  is_active: true,
  profile: { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee" },
  address: { phone: "6165550121" },
  version: 3,
};
const USERS = formResource(userForm, "admin");
const PROFILE = profileForm("staff");
const NEW = USERS.seed;
const OWN = PROFILE.draftOf(ANN);
const SHORT = "Password must be at least 8 characters";
const PLAIN = "Password must contain at least one uppercase letter, one lowercase letter, and one number";
const DIFFER = "Passwords don't match";
const firstOf = (errors: Readonly<Record<string, ReadonlyArray<string>>>) =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages[0]]));

describe("the user form", () => {
  // Rules: A2.64, A5.10, A5.11, A5.12, A5.13, A9.11
  it("starts as an admin, and says what is missing in the specification's words", () => {
    expect(NEW.role).toBe("admin");
    expect(firstOf(USERS.validate(NEW))).toEqual({
      first_name: "First name is required",
      last_name: "Last name is required",
      email: "Email is required",
    });
  });

  // Rules: A3.10, A5.10, A5.11, A5.12, A9.8
  it("trims names, and refuses those of more than 50 characters, wrong emails and half a phone", () => {
    const wrong: UserDraft = {
      ...NEW,
      first_name: "a".repeat(51),
      last_name: "b".repeat(51),
      email: "ann",
      phone: "616",
    };
    expect(firstOf(USERS.validate(wrong))).toEqual({
      first_name: "First name must be less than 50 characters",
      last_name: "Last name must be less than 50 characters",
      email: "Invalid email format",
      phone: "Phone must be 10 digits",
    });
    const padded: UserDraft = {
      ...NEW,
      first_name: ` ${"a".repeat(50)} `,
      last_name: " Lee ",
      email: " ann@example.com ",
    };
    expect(Result.getOrThrow(userForm.inputOf(padded, true))).toMatchObject({
      first_name: "a".repeat(50),
      last_name: "Lee",
      email: "ann@example.com",
      phone: "",
    });
  });

  it("shows a person with the phone's digits, wherever the answer has them, and names one by the first name", () => {
    expect(USERS.draftOf(ANN)).toMatchObject({ first_name: "Ann", phone: "6165550121", role: "staff" });
    const other = { ...ANN, profile: { ...ANN.profile, phone: "6165550999" } };
    expect(USERS.draftOf(other).phone).toBe("6165550999");
    expect(USERS.nameOf(ANN)).toBe("Ann");
  });

  it("is an admin's alone", () => {
    for (const action of ["edit", "archive", "delete"] as const) {
      expect(USERS.decide(action, ANN)).toEqual({ allowed: true });
      expect(formResource(userForm, "staff").decide(action, ANN)).toEqual({
        allowed: false,
        reason: "Only an admin can manage users.",
      });
    }
  });
});

describe("the profile form", () => {
  // Rules: A2.54, A5.16, A9.11
  it("shows the person without a password, and keeps the old one while it is blank", () => {
    expect([OWN.password, OWN.password_confirmation, PROFILE.validate(OWN)]).toEqual(["", "", {}]);
    expect(Result.getOrThrow(profileInputOf(OWN))).toMatchObject({ password: "", role: "staff", phone: "6165550121" });
    expect(PROFILE.seed.role).toBe("staff");
  });

  // Rules: A5.17
  it.each<[Partial<ProfileDraft>, object]>([
    [{ password: "Ab1", password_confirmation: "Ab1" }, { password: SHORT }],
    [{ password: "abcdefgh", password_confirmation: "abcdefgh" }, { password: PLAIN }],
    [{ password: "Abcdefg1" }, { password_confirmation: DIFFER }],
    [{ password_confirmation: "Abcdefg1" }, { password_confirmation: DIFFER }],
    [{ password: "Abcdefg1", password_confirmation: "Abcdefg1" }, {}],
    [
      { first_name: " ", email: "ann@" },
      { first_name: "First name is required", email: "Invalid email format" },
    ],
  ])("with %j says %j", (changes, told) => {
    const draft = { ...OWN, ...changes };
    expect(firstOf(PROFILE.validate(draft))).toEqual(told);
    expect(Result.isSuccess(profileInputOf(draft))).toBe(Object.keys(told).length === 0);
  });

  // Rules: R33
  it("asks for the current password before it saves another email or password, when all else is right", () => {
    const settled = (changes: Partial<ProfileDraft>) =>
      PROFILE.settle({ ...OWN, ...changes }, "email", { draft: OWN, row: ANN });
    const both = { password: "Abcdefg1", password_confirmation: "Abcdefg1" };
    const needed = { current_password: PASSWORD_NEEDED };
    expect(firstOf(PROFILE.validate(settled({ first_name: "Anna", email: OWN.email.toUpperCase() })))).toEqual({});
    expect(firstOf(PROFILE.validate(settled({ email: "new@example.com" })))).toEqual(needed);
    expect(firstOf(PROFILE.validate(settled(both)))).toEqual(needed);
    expect(firstOf(PROFILE.validate(settled({ ...both, first_name: "" })))).toEqual({
      first_name: "First name is required",
    });
    const given = settled({ ...both, current_password: "Old-Horse-7" });
    expect(firstOf(PROFILE.validate(given))).toEqual({});
    expect(Result.getOrThrow(profileInputOf(given))).toMatchObject({ current_password: "Old-Horse-7" });
    expect(Result.getOrThrow(profileInputOf(given))).not.toHaveProperty("asks_password");
  });

  it("is every role's own, and archives nobody", () => {
    for (const role of ["admin", "staff", "technician"] as const) {
      expect(profileForm(role).decide("edit", ANN).allowed).toBe(true);
      expect(profileForm(role).decide("archive", ANN).allowed).toBe(false);
    }
    expect(profileForm(null).decide("edit", ANN).allowed).toBe(false);
  });
});

describe("the forms of passwords", () => {
  it("a link is not called expired because of the password that came with it", async () => {
    const told: Array<string> = [];
    const refused = (errors: FieldErrors) =>
      new Promise<void>((resolve) => {
        const services = Layer.mock(Auth)({ setPassword: () => Effect.fail(invalid(errors)) });
        const { setPassword } = accountMachines(services, ({ description }) => told.push(description));
        const form = createActor(setPassword, {
          input: { token: "t", password: "Abcdefg1", password_confirmation: "Abcdefg1" },
        }).start();
        form.subscribe(({ context }) => (Object.keys(context.serverErrors).length > 0 ? resolve() : undefined));
        form.send({ type: "form.submitted" });
      });
    await refused({ password: [PASSWORD_TOO_COMMON] });
    expect(told).toEqual([]);
    await refused({ token: [LINK_INVALID] });
    expect(told).toEqual([LINK_INVALID]);
  });

  // Rules: A5.5
  it.each([
    ["", "Email is required"],
    ["ann", "Invalid email format"],
  ])("a forgotten one asked for with %j says %s", (email, told) => {
    expect(forgotPasswordErrors({ email })["email"]?.[0]).toBe(told);
    expect(forgotPasswordErrors({ email: " ann@example.com " })).toEqual({});
  });

  // Rules: A5.7
  it.each([
    ["Ab1", "Ab1", { password: SHORT }],
    ["ABCDEFG1", "ABCDEFG1", { password: PLAIN }],
    ["Abcdefg1", "abcdefg1", { password_confirmation: DIFFER }],
    ["Abcdefg1", "Abcdefg1", {}],
  ])("a new one of %j and %j says %j", (password, password_confirmation, told) => {
    expect(firstOf(setPasswordErrors({ token: "", password, password_confirmation }))).toEqual(told);
  });
});
