import { Result, Schema } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Password } from "#domain/identity/Password.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { law } from "../../support/law.ts";

const Form = Schema.Struct({ password: Password });
const messagesFor = (password: unknown) =>
  Result.match(validate(Form, { password }), {
    onSuccess: (): ReadonlyArray<string> => [],
    onFailure: (errors) => errors["password"] ?? [],
  });

const TOO_SHORT = "Password must be at least 8 characters";
const TOO_PLAIN = "Password must contain at least one uppercase letter, one lowercase letter, and one number";
const TOO_LONG = "Password must be at most 128 characters";

// Rules: A5.1, A5.2, A9.8, D21
test.each([
  ["", [TOO_SHORT, TOO_PLAIN]],
  ["Abcdef1", [TOO_SHORT]],
  ["abcdefg1", [TOO_PLAIN]],
  ["ABCDEFG1", [TOO_PLAIN]],
  ["Abcdefgh", [TOO_PLAIN]],
  ["Abcdefg1", []],
  [`A1${"b".repeat(126)}`, []],
  [`A1${"b".repeat(127)}`, [TOO_LONG]],
  [null, [TOO_SHORT, TOO_PLAIN]],
])("%j is answered with %j, the specification's first message first", (password, messages) => {
  expect(messagesFor(password)).toEqual(messages);
});

test("letters of other alphabets count, and blanks stay part of the password", () => {
  expect(messagesFor("Österreich7")).toEqual([]);
  expect(validate(Form, { password: "  Secret 12 " })).toEqual(Result.succeed({ password: "  Secret 12 " }));
});

const filling = fc.string({ unit: "grapheme-ascii", minLength: 5, maxLength: 125 });
law(
  "a password of eight to 128 characters with a capital, a small letter and a number is always taken",
  [filling],
  (text) => {
    expect(messagesFor(`Aa1${text}`)).toEqual([]);
  },
);
