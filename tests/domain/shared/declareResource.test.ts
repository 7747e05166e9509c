import { expect, test } from "vitest";
import { containerResource } from "#domain/container/containerResource.ts";
import { containerUnitResource } from "#domain/container/containerUnitResource.ts";
import { customerResource } from "#domain/customer/customerResource.ts";
import { facilityResource } from "#domain/customer/facilityResource.ts";
import { hazardResource } from "#domain/hazard/hazardResource.ts";
import { technicianResource } from "#domain/identity/technicianResource.ts";
import { userResource } from "#domain/identity/userResource.ts";
import { productResource } from "#domain/product/productResource.ts";

const BY_NAME = "Search by name, email or phone";

/** Spec A2, B2: calls, what toasts call one, heading, button, search; who may archive and delete (spec A6). */
test.each([
  [
    customerResource,
    "customer",
    "customers",
    "Customer",
    "customers and facilities",
    "+ Add New Customer",
    "Search by Customer or Facility",
  ],
  [
    facilityResource,
    "facility",
    "facilities",
    "Facility",
    "customers and facilities",
    "+ Add New Facility",
    "Search by Customer or Facility",
  ],
  [
    containerResource,
    "container type",
    "containers",
    "Container",
    "Container List",
    "+ Add New Container",
    "Search by Containers",
  ],
  [
    containerUnitResource,
    "container unit",
    "container-units",
    "Container Unit",
    "Container Units",
    "+ Add New Unit",
    "Search by Container Units",
  ],
  [hazardResource, "hazard class", "hazards", "Hazard Class", "hazard classes", "+ Add New", "Search by Hazard Class"],
  [technicianResource, "technician", "technicians", "Technician", "Technicians Management", "+ Add New", BY_NAME],
  [userResource, "user", "users", "User", "User Management", "Create User", BY_NAME],
  [
    productResource,
    "product",
    "products",
    "Product",
    "Products List",
    "+ Add New Product",
    "Search by product or manufacturer",
  ],
] as const)("%j: the list and the form bear the words of the specification", (...row) => {
  const [resource, recordName, path, entity, title, addLabel, searchPlaceholder] = row;
  expect(resource).toMatchObject({ recordName, path, entity, title, addLabel, searchPlaceholder });
});

test("each noun asks the permission table for its own rows", () => {
  const own = (name: string) => ({ create: `${name}.create`, edit: `${name}.edit`, archive: `${name}.archive` });
  expect(customerResource.permissions).toEqual(own("customer"));
  expect(facilityResource.permissions).toEqual(own("facility"));
  expect(containerResource.permissions).toEqual(own("container"));
  expect(containerUnitResource.permissions).toEqual(own("unit"));
  expect(productResource.permissions).toEqual(own("product"));
  expect(hazardResource.permissions).toEqual({ ...own("hazard"), delete: "hazard.delete" });
  expect(technicianResource.permissions).toEqual({ ...own("technician"), delete: "technician.delete" });
  const manage = "user.manage";
  const all = { read: manage, create: manage, edit: manage, archive: manage, delete: manage };
  expect(userResource.permissions).toEqual(all);
});
