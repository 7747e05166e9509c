import { expect, it } from "vitest";
import { jsonSchemaOf } from "#adapters/http-server/docs/jsonSchema.ts";
import { allCalls } from "#adapters/wire/wireTable.ts";

/** Names of fields that hold a secret. In `OwnSecondFactor`, recovery codes are a number. */
const SECRETS =
  /"(?:(?:access_)?token|link|secret|uri|options|password|challenge)":\{|"recovery_codes":\{"type":"array"/;

it("an answer that has a secret is never stored for a repeat key: the call is harmless to repeat, or refuses it", () => {
  const secret = allCalls.filter(
    ({ call }) => call.method !== "GET" && SECRETS.test(JSON.stringify(jsonSchemaOf(call.answer))),
  );
  const kept = secret.filter(({ call }) => !("isOpen" in call) && !("repeated" in call));
  expect(kept.map(({ call }) => call.path)).toEqual([]);
  expect(secret.map(({ call }) => `${call.path}: ${call.isOpen === true ? "open" : call.repeated}`)).toEqual([
    "/auth/sign-in: open",
    "/auth/sign-in-with-provider: open",
    "/auth/sign-in/second-factor: open",
    "/users/:id/password-link: freely",
    "/api-tokens: refused",
    "/second-factor/enroll: freely",
    "/second-factor/confirm: refused",
    "/second-factor/passkeys/begin: freely",
    "/second-factor/passkeys: refused",
    "/second-factor/recovery-codes: refused",
    "/seasons/notices: freely",
  ]);
});
