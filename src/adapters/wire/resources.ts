import { Schema } from "effect";
import { Contact } from "#domain/contact/Contact.ts";
import { customerResource } from "#domain/customer/Customer.ts";
import { facilityResource } from "#domain/customer/Facility.ts";
import { productResource } from "#domain/product/Product.ts";
import { type PlainResources, RESOURCES } from "#domain/resources.ts";
import { idIn } from "#domain/shared/fields.ts";
import type { OptionsQuery } from "#domain/shared/Page.ts";
import type { PlainResource } from "#domain/declareResource.ts";
import { StateField } from "#domain/stateField/StateField.ts";
import { call, type Call, del, get, type QueryFormat } from "./Call.ts";
import { optionsQuery } from "./listQuery.ts";
import { callsWithRemoval, type Removable, resourceCalls } from "./resourceCalls.ts";
import { withBillingFlag, withoutUnset, withStatus, withTouchedSheet } from "./sentBodies.ts";

type Declared = PlainResources[keyof PlainResources];
type CallsOf<R extends Declared> = R extends Removable
  ? ReturnType<typeof callsWithRemoval<R["path"], R["row"], R["single"], R["input"], R["choice"]>>
  : ReturnType<typeof resourceCalls<R["path"], R["row"], R["single"], R["input"], R["choice"]>>;

const canBeRemoved = (resource: PlainResource): resource is PlainResource & Removable => resource.deletes !== undefined;
const callsOf = (resource: PlainResource): Readonly<Record<string, Call>> =>
  canBeRemoved(resource) ? callsWithRemoval(resource) : resourceCalls(resource);

/** The calls of the plain resources, by name. */
const plain = Object.fromEntries(
  Object.entries(RESOURCES).map(([name, resource]) => [name, callsOf(resource)]),
  // Object.fromEntries loses which calls are of which resource.
) as unknown as { readonly [Name in keyof PlainResources]: CallsOf<PlainResources[Name]> };

export const customers = resourceCalls(customerResource, withStatus(withBillingFlag));

const facilityOptionsQuery: QueryFormat<OptionsQuery & { readonly customer_id: number }> = {
  names: [...optionsQuery.names, "customer_id"],
  read: (sent) => ({ ...optionsQuery.read(sent), customer_id: idIn(sent["customer_id"]) ?? 0 }),
  write: ({ customer_id, ...query }) => ({ ...optionsQuery.write(query), customer_id: String(customer_id) }),
};

const facilityCalls = resourceCalls(facilityResource, withStatus());
/** Without a list, because the customers list shows facilities. */
export const facilities = {
  get: facilityCalls.get,
  create: facilityCalls.create,
  update: facilityCalls.update,
  activate: facilityCalls.activate,
  autocomplete: call({ ...facilityCalls.autocomplete, query: facilityOptionsQuery }),
};

/** Sent only if one was typed (spec A3). */
const passwords = { sent: withoutUnset("password", "password_confirmation") };
const { autocomplete: _users, ...userCalls } = plain.users;

/** The plain resources, with the additional calls that some of them have. */
export const plainResources = {
  ...plain,
  contacts: {
    ...plain.contacts,
    ofFacility: get("/facilities/:id/contacts", "Lists the active contacts of a facility", {
      answer: Schema.Array(Contact),
    }),
  },
  stateFields: {
    ...plain.stateFields,
    asked: get("/state-fields/asked", "Lists the fields that states require in addition to the federal form", {
      answer: Schema.Array(StateField),
    }),
  },
  /** No dropdown lists users. */
  users: {
    ...userCalls,
    create: call({ ...userCalls.create, ...passwords }),
    update: call({ ...userCalls.update, ...passwords }),
  },
};

export const products = {
  ...resourceCalls(productResource, withTouchedSheet),
  deleteSds: del("/products/:id/sds-delete", "Removes the safety data sheet from a product", {
    answer: productResource.single,
    permission: productResource.permissions.edit,
  }),
};
