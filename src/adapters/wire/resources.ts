import { Contact, contactResource } from "#domain/contact/Contact.ts";
import { containerResource, containerUnitResource } from "#domain/container/Container.ts";
import { customerResource } from "#domain/customer/Customer.ts";
import { facilityResource } from "#domain/customer/Facility.ts";
import { hazardResource } from "#domain/hazard/Hazard.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import { technicianResource, userResource } from "#domain/identity/peopleResources.ts";
import { StateField, stateFieldResource } from "#domain/stateField/StateField.ts";
import { productResource } from "#domain/product/Product.ts";
import { Schema } from "effect";
import { MAX_ID } from "#domain/shared/fields.ts";
import type { OptionsQuery } from "#domain/shared/Page.ts";
import { call, type Call, del, get, type QueryFormat } from "./Call.ts";
import { optionsQuery } from "./listQuery.ts";
import { resourceCalls } from "./resourceCalls.ts";
import { withBillingFlag, withoutUnset, withStatus, withTouchedSheet } from "./sentBodies.ts";

type Removable<Path, Single> = {
  readonly path: Path;
  readonly single: Single;
  readonly permissions: { readonly delete: Permission };
};
const removeCall = <const Path extends string, Single extends Call["answer"]>(
  { path, single, permissions }: Removable<Path, Single>,
  summary: string,
) => del(`/${path}/:id/delete`, summary, { answer: single, permission: permissions.delete });

export const customers = resourceCalls(customerResource, withStatus(withBillingFlag));

/** 0, which is nobody's id, when the text is not an id. */
const idIn = (text = ""): number => {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id <= MAX_ID ? id : 0;
};

const facilityOptionsQuery: QueryFormat<OptionsQuery & { readonly customer_id: number }> = {
  names: [...optionsQuery.names, "customer_id"],
  read: (sent) => ({ ...optionsQuery.read(sent), customer_id: idIn(sent["customer_id"]) }),
  write: ({ customer_id, ...query }) => ({ ...optionsQuery.write(query), customer_id: String(customer_id) }),
};

const facilityCalls = resourceCalls(facilityResource, withStatus());
/** The customers list shows facilities. */
export const facilities = {
  get: facilityCalls.get,
  create: facilityCalls.create,
  update: facilityCalls.update,
  activate: facilityCalls.activate,
  autocomplete: call({ ...facilityCalls.autocomplete, query: facilityOptionsQuery }),
};

export const contacts = {
  ...resourceCalls(contactResource),
  ofFacility: get("/facilities/:id/contacts", "Lists the active contacts of a facility", {
    answer: Schema.Array(Contact),
  }),
};
export const stateFields = {
  ...resourceCalls(stateFieldResource),
  asked: get("/state-fields/asked", "Lists the fields that states require in addition to the federal form", {
    answer: Schema.Array(StateField),
  }),
};

/** Sent only if one was typed (spec A3). */
const passwords = { sent: withoutUnset("password", "password_confirmation") };
const { autocomplete: _users, ...userCalls } = resourceCalls(userResource);
/** No dropdown lists users. */
export const users = {
  ...userCalls,
  create: call({ ...userCalls.create, ...passwords }),
  update: call({ ...userCalls.update, ...passwords }),
  remove: removeCall(userResource, "Deletes a user; existing records keep the name"),
};
export const technicians = {
  ...resourceCalls(technicianResource),
  remove: removeCall(technicianResource, "Deletes a technician; existing inventories keep the name"),
};
export const containers = resourceCalls(containerResource);
export const containerUnits = resourceCalls(containerUnitResource);

export const hazards = {
  ...resourceCalls(hazardResource),
  remove: removeCall(hazardResource, "Deletes a hazard class that nothing uses"),
};

export const products = {
  ...resourceCalls(productResource, withTouchedSheet),
  deleteSds: del("/products/:id/sds-delete", "Removes the safety data sheet from a product", {
    answer: productResource.single,
    permission: productResource.permissions.edit,
  }),
};
