import { expect, it } from "vitest";
import { effectiveRole, permissionRefusal, TOKEN_FOR_RECORDS } from "#domain/identity/ApiToken.ts";

const ROLES = [
  ["admin", null, "admin"],
  ["admin", "admin", "admin"],
  ["admin", "staff", "staff"],
  ["staff", "admin", "staff"],
  ["staff", "staff", "staff"],
  ["technician", "admin", "technician"],
] as const;
it.each(ROLES)("somebody whose role is %s has with a token of %s the rights of %s", (person, token, effective) => {
  expect(effectiveRole(person, token)).toBe(effective);
});

const PERMISSIONS = [
  ["records.read", null],
  ["product.create", null],
  ["server.watch", null],
  ["profile.use", TOKEN_FOR_RECORDS],
  ["user.manage", TOKEN_FOR_RECORDS],
  ["technician.read", TOKEN_FOR_RECORDS],
  ["season.notices", TOKEN_FOR_RECORDS],
  ["server.support", TOKEN_FOR_RECORDS],
] as const;
it.each(PERMISSIONS)("of any token, %s is refused by: %s", (permission, said) => {
  expect(permissionRefusal(permission)).toBe(said);
});
