import { expect, it } from "vitest";
import { nameInHeader } from "#ui/screens/shell/Layout.tsx";

const named = (first_name: string, last_name: string) => ({
  profile: { first_name, last_name, full_name: `${first_name} ${last_name}` },
});

// Rules: A2.30
it("the header shows first and last name, and a placeholder name where there is none", () => {
  expect(nameInHeader(named("Sam", "Field"))).toBe("Sam Field");
  expect(nameInHeader(named("Sam", ""))).toBe("Sam");
  expect([nameInHeader(named("", "")), nameInHeader(null)]).toEqual(["User Name", "User Name"]);
});
