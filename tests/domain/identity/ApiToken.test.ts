import { expect, it } from "vitest";
import { effectiveRole, TOKEN_FOR_RECORDS, TOKEN_ONLY_READS, tokenRefusal } from "#domain/identity/ApiToken.ts";

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

const CALLS = [
  ["read", "records.read", true, null],
  ["read", "product.create", false, TOKEN_ONLY_READS],
  ["write", "product.create", false, null],
  ["write", "profile.use", true, TOKEN_FOR_RECORDS],
  ["write", "user.manage", true, TOKEN_FOR_RECORDS],
  ["write", "technician.read", true, TOKEN_FOR_RECORDS],
  ["write", "season.notices", false, TOKEN_FOR_RECORDS],
  ["read", "server.support", true, TOKEN_FOR_RECORDS],
  ["read", "server.watch", true, null],
] as const;
it.each(CALLS)(
  "with scope %s, a call that needs %s (reads: %s) is refused by: %s",
  (scope, permission, isRead, said) => {
    expect(tokenRefusal(scope, { permission, isRead })).toBe(said);
  },
);
