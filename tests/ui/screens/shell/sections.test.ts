import { describe, expect, it } from "vitest";
import { isInSection, mayVisit, SECTIONS, sectionsOf } from "#ui/screens/shell/sections.ts";

const office = [
  "Inventories",
  "Reports",
  "Products Mgmt.",
  "Containers Mgmt.",
  "Customers and Facilities Mgmt.",
  "Technicians Mgmt.",
  "Hazard Class Mgmt.",
];
const all = [...office, "Database Entry", "User Mgmt."];

describe("the side menu", () => {
  // Rules: A1.1, A1.4, A2.36, A2.37, A2.38, A2.39, A2.40, A2.41, A2.42, A2.43, A2.44, A2.49, A6.4
  it.each([
    ["admin", all],
    ["staff", office],
    ["technician", []],
    [null, all],
  ] as const)("of %s has its entries, in order", (role, labels) => {
    expect(sectionsOf(role).map(({ label }) => label)).toEqual(labels);
  });

  // Rules: A2.36, A2.37, A2.38, A2.39, A2.40, A2.41, A2.42, A2.43, A2.44, A2.45, D1
  it.each([
    ["/containers", ["Containers Mgmt."]],
    ["/containers/create", ["Containers Mgmt."]],
    ["/units", ["Containers Mgmt."]],
    ["/products/7", ["Products Mgmt."]],
    ["/inventories/7/products", ["Inventories"]],
    ["/reports", ["Reports"]],
    ["/customers-facilities-mgmt/customers/create", ["Customers and Facilities Mgmt."]],
    ["/technicians-mgmt", ["Technicians Mgmt."]],
    ["/hazard-class-mgmt", ["Hazard Class Mgmt."]],
    ["/database/rmp", ["Database Entry"]],
    ["/users/7", ["User Mgmt."]],
    ["/inventories-old", []],
    ["/", []],
  ])("highlights at %s: %j", (path, labels) => {
    expect(SECTIONS.filter((section) => isInSection(section, path)).map(({ label }) => label)).toEqual(labels);
  });
});

describe("a page", () => {
  // Rules: A1.3
  it.each([
    ["/profile", ["admin", "staff", "technician"]],
    ["/inventories", ["admin", "staff"]],
    ["/inventories/7/products/create", ["admin", "staff"]],
    ["/units/create", ["admin", "staff"]],
    ["/users", ["admin"]],
    ["/users/7", ["admin"]],
    ["/database/rmp/", ["admin"]],
    ["/nowhere", []],
  ] as const)("at %s is open to %j only", (path, roles) => {
    const asked = ["admin", "staff", "technician"] as const;
    expect(asked.filter((role) => mayVisit(role, path))).toEqual(roles);
  });
});
