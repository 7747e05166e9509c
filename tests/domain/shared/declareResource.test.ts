import { expect, test } from "vitest";
import { containerResource, containerUnitResource } from "#domain/container/Container.ts";
import { customerResource } from "#domain/customer/Customer.ts";
import { facilityResource } from "#domain/customer/Facility.ts";
import { hazardResource } from "#domain/hazard/Hazard.ts";
import { technicianResource, userResource } from "#domain/identity/peopleResources.ts";
import { productResource } from "#domain/product/Product.ts";

test.each([
  [customerResource, "customer", "customers", "Customer"],
  [facilityResource, "facility", "facilities", "Facility"],
  [containerResource, "container type", "containers", "Container"],
  [containerUnitResource, "container unit", "container-units", "Container Unit"],
  [hazardResource, "hazard class", "hazards", "Hazard Class"],
  [technicianResource, "technician", "technicians", "Technician"],
  [userResource, "user", "users", "User"],
  [productResource, "product", "products", "Product"],
] as const)("%j: calls, sentences and toasts name it as the specification does", (...row) => {
  const [resource, recordName, path, entity] = row;
  expect(resource).toMatchObject({ recordName, path, entity });
});

test("each noun asks the permission table for its own rows", () => {
  const own = (name: string) => ({ create: `${name}.create`, edit: `${name}.edit`, archive: `${name}.archive` });
  expect(customerResource.permissions).toEqual(own("customer"));
  expect(facilityResource.permissions).toEqual(own("facility"));
  expect(containerResource.permissions).toEqual(own("container"));
  expect(containerUnitResource.permissions).toEqual(own("unit"));
  expect(productResource.permissions).toEqual(own("product"));
  expect(hazardResource.permissions).toEqual({ ...own("hazard"), delete: "hazard.delete" });
  const ofPeople = { read: "technician.read", delete: "technician.delete" };
  expect(technicianResource.permissions).toEqual({ ...own("technician"), ...ofPeople });
  const manage = "user.manage";
  const all = { read: manage, create: manage, edit: manage, archive: manage, delete: manage };
  expect(userResource.permissions).toEqual(all);
});
