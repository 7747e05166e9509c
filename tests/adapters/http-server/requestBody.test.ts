import { expect, it } from "vitest";
import { hasPassword } from "#adapters/http-server/requestBody.ts";

it.each<[unknown, boolean]>([
  [{ password: "x" }, true],
  [{ user: [{ New_Password2: "x" }] }, true],
  [{ password: 1 }, true],
  [{ password: "", name: "password" }, false],
  [["password"], false],
  [{ password: null }, false],
  [JSON.parse('{"p\\u0061ssword":"x"}'), true],
  ["password", false],
  [undefined, false],
  [JSON.parse(`${"[".repeat(400_000)}{"password":"x"}${"]".repeat(400_000)}`), true],
])("a body with a password is told from others, however deep: %#", (json, expected) => {
  expect(hasPassword(json)).toBe(expected);
});
