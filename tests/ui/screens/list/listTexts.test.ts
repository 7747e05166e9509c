import { expect, test } from "vitest";
import { LIST_TEXTS } from "#ui/screens/list/listTexts.ts";

const BY_NAME = "Search by name, email or phone";

/** Spec A2, B2: heading, button, search. */
test.each([
  ["customers", "customers and facilities", "+ Add New Customer", "Search by Customer or Facility"],
  ["containers", "Container List", "+ Add New Container", "Search by Containers"],
  ["units", "Container Units", "+ Add New Unit", "Search by Container Units"],
  ["hazards", "hazard classes", "+ Add New", "Search by Hazard Class"],
  ["technicians", "Technicians Management", "+ Add New", BY_NAME],
  ["users", "User Management", "Create User", BY_NAME],
  ["products", "Products List", "+ Add New Product", "Search by product or manufacturer"],
] as const)("the list of %s bears the words of the specification", (list, title, addLabel, searchPlaceholder) => {
  expect(LIST_TEXTS[list]).toEqual({ title, addLabel, searchPlaceholder });
  expect(LIST_TEXTS.facilities.addLabel).toBe("+ Add New Facility");
});
