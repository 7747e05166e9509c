import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROLES } from "#domain/identity/Role.ts";
import { mayVisit } from "#ui/screens/shell/sections.ts";
import { safeRedirect } from "#ui/routes/safeRedirect.ts";
import { law } from "../../support/law.ts";

/** Where a browser that stands on this site would end up. */
const reached = (redirect: string) => new URL(redirect, "https://site.example/login");

describe("after signing in", () => {
  it.each([
    ["/inventories/7/products?page=2&search=a%20b", "/inventories/7/products?page=2&search=a%20b"],
    ["/inventories", "/inventories"],
    [undefined, "/inventories"],
    ["", "/inventories"],
    ["inventories/7", "/inventories"],
    ["//evil.example", "/inventories"],
    ["//evil.example/inventories/7", "/inventories"],
    ["/\\evil.example", "/inventories"],
    ["/\t/evil.example", "/inventories"],
    ["https://evil.example/inventories", "/inventories"],
    ["javascript:alert(1)", "/inventories"],
    ["/%2f%2fevil.example", "/inventories"],
    ["/login?redirect=/login", "/inventories"],
    ["/inventories/../login", "/inventories"],
    ["/users", "/inventories"],
    ["/users?redirect=%2Fprofile", "/profile"],
    ["/users?redirect=%2Fusers%3Fredirect%3D%252Fprofile", "/profile"],
    ["/users?redirect=%2F%2Fevil.example", "/inventories"],
    ["/nowhere", "/inventories"],
  ])("a staff member who wanted %s is led to %s", (wanted, to) => {
    expect(safeRedirect(wanted, "staff")).toBe(to);
  });

  it("an admin may go on to the users", () => {
    expect(safeRedirect("/users/7", "admin")).toBe("/users/7");
  });

  const pieces = [
    "/",
    "\\",
    "//",
    ":",
    "@",
    ".",
    "..",
    "evil.example",
    "inventories",
    "users",
    "users?redirect=",
    "%2f",
    "\t",
    "\n",
    "?",
    "#",
  ];
  const wanted = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join("")),
  );
  // Rules: D17
  law(
    "nobody is ever led off the site or to a page that is closed to the role",
    [wanted, fc.constantFrom(null, ...ROLES)],
    (text, role) => {
      const { origin, pathname } = reached(safeRedirect(text, role));
      expect(origin).toBe("https://site.example");
      expect(pathname === "/inventories" || mayVisit(role, pathname)).toBe(true);
    },
    { runs: 2000 },
  );
});
