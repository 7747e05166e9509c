import { containerResource } from "#domain/container/containerResource.ts";
import { containerUnitResource } from "#domain/container/containerUnitResource.ts";
import { customerResource } from "#domain/customer/customerResource.ts";
import { facilityResource } from "#domain/customer/facilityResource.ts";
import { hazardResource } from "#domain/hazard/hazardResource.ts";
import { technicianResource } from "#domain/identity/technicianResource.ts";
import { userResource } from "#domain/identity/userResource.ts";
import { productResource } from "#domain/product/productResource.ts";
import { call } from "./Call.ts";
import { OPTIONS_PARAMETERS } from "./listQuery.ts";
import { resourceCalls } from "./resourceCalls.ts";

export const customers = resourceCalls(customerResource);

const facilityCalls = resourceCalls(facilityResource);
/** Facilities have no list of their own: the customers list shows them. */
export const facilities = {
  get: facilityCalls.get,
  create: facilityCalls.create,
  update: facilityCalls.update,
  activate: facilityCalls.activate,
  autocomplete: call({ ...facilityCalls.autocomplete, query: [...OPTIONS_PARAMETERS, "customer_id"] }),
};

const { autocomplete: _users, ...userCalls } = resourceCalls(userResource);
/** Users stand in no dropdown. */
export const users = {
  ...userCalls,
  remove: call({
    method: "DELETE",
    path: "/users/:id/delete",
    summary: "Deletes a user; old records keep the name",
    answer: userResource.single,
    envelope: "resource",
    permission: userResource.permissions.delete,
  }),
};
export const technicians = {
  ...resourceCalls(technicianResource),
  remove: call({
    method: "DELETE",
    path: "/technicians/:id/delete",
    summary: "Deletes a technician; old inventories keep the name",
    answer: technicianResource.single,
    envelope: "resource",
    permission: technicianResource.permissions.delete,
  }),
};
export const containers = resourceCalls(containerResource);
export const containerUnits = resourceCalls(containerUnitResource);

export const hazards = {
  ...resourceCalls(hazardResource),
  remove: call({
    method: "DELETE",
    path: "/hazards/:id/delete",
    summary: "Deletes a hazard class that nothing bears",
    answer: hazardResource.single,
    envelope: "resource",
    permission: hazardResource.permissions.delete,
  }),
};

export const products = {
  ...resourceCalls(productResource),
  deleteSds: call({
    method: "DELETE",
    path: "/products/:id/sds-delete",
    summary: "Takes the safety data sheet away from a product",
    answer: productResource.single,
    envelope: "resource",
    permission: productResource.permissions.edit,
  }),
};
