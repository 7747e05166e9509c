import { describe, expect, it } from "vitest";
import { isInSection, mayVisit, SECTIONS, sectionsOf } from "#domain/identity/sections.ts";

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
  it.each([
    ["admin", all],
    ["staff", office],
    ["technician", []],
    [null, all],
  ] as const)("of %s has its entries, in order", (role, labels) => {
    expect(sectionsOf(role).map(({ label }) => label)).toEqual(labels);
  });

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
