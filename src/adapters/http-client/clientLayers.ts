import { Layer } from "effect";
import { InventoryComponents, type LineOwner } from "#application/component/InventoryComponents.ts";
import { ProductComponents, type ProductOwner } from "#application/component/ProductComponents.ts";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Customers } from "#application/customer/Customers.ts";
import { Facilities } from "#application/customer/Facilities.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { History } from "#application/history/History.ts";
import { Technicians } from "#application/identity/Technicians.ts";
import { Users } from "#application/identity/Users.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Products } from "#application/product/Products.ts";
import { Reference } from "#application/reference/Reference.ts";
import { inventoryComponents, productComponents } from "../wire/components.ts";
import { history } from "../wire/history.ts";
import { general } from "../wire/identity.ts";
import { inventories, inventoryProducts as lines } from "../wire/inventories.ts";
import { listParameters, optionsParameters } from "../wire/listQuery.ts";
import {
  containers,
  containerUnits,
  customers,
  facilities,
  hazards,
  products,
  technicians,
  users,
} from "../wire/resources.ts";
import { asNew } from "./asNew.ts";
import { authLayer } from "./authLayer.ts";
import { componentsClient } from "./componentsClient.ts";
import type { Client } from "./createClient.ts";
import { referenceListsClient } from "./referenceListsClient.ts";
import { filesClient } from "./filesClient.ts";
import { reportsClient } from "./reportsClient.ts";
import { resourceClient } from "./resourceClient.ts";
import { withBillingFlag } from "./withBillingFlag.ts";
import { withoutBlanks } from "./withoutBlanks.ts";
import { withTouchedSheet } from "./withTouchedSheet.ts";
import { withoutUnset } from "./withoutUnset.ts";

/** Sent in the second variant of the user form's payload only (spec A3). */
const USER_PASSWORDS = ["password", "password_confirmation"] as const;

/** Every service of the application, over HTTP: what is needed once somebody is in. */
export const clientLayers = (client: Client) => {
  const { request } = client;
  return Layer.mergeAll(
    authLayer(client),
    Layer.succeed(Customers, resourceClient(client, customers, withBillingFlag)),
    Layer.succeed(Facilities, {
      get: (id) => request(facilities.get, { params: { id } }),
      create: (body, options) => request(facilities.create, { body: asNew(body), ...options }),
      update: (id, body, options) => request(facilities.update, { params: { id }, body, ...options }),
      activate: (id, options) => request(facilities.activate, { params: { id }, ...options }),
      autocomplete: ({ customer_id, ...query }) =>
        request(facilities.autocomplete, { query: { ...optionsParameters(query), customer_id: String(customer_id) } }),
    }),
    Layer.succeed(Users, {
      list: (query) => request(users.list, { query: listParameters(query) }),
      get: (id) => request(users.get, { params: { id } }),
      create: (body, options) => request(users.create, { body: withoutUnset(body, USER_PASSWORDS), ...options }),
      update: (id, body, options) =>
        request(users.update, { params: { id }, body: withoutUnset(body, USER_PASSWORDS), ...options }),
      activate: (id, options) => request(users.activate, { params: { id }, ...options }),
      remove: (id, options) => request(users.remove, { params: { id }, ...options }),
    }),
    Layer.succeed(Technicians, {
      ...resourceClient(client, technicians),
      remove: (id, options) => request(technicians.remove, { params: { id }, ...options }),
    }),
    Layer.succeed(Containers, resourceClient(client, containers)),
    Layer.succeed(ContainerUnits, resourceClient(client, containerUnits)),
    Layer.succeed(Hazards, {
      ...resourceClient(client, hazards),
      remove: (id, options) => request(hazards.remove, { params: { id }, ...options }),
    }),
    Layer.succeed(Products, {
      ...resourceClient(client, products, withTouchedSheet),
      deleteSds: (id, options) => request(products.deleteSds, { params: { id }, ...options }),
    }),
    Layer.succeed(Inventories, {
      ...resourceClient(client, inventories),
      years: (customerId, facilityId) => request(inventories.years, { params: { customerId, facilityId } }),
      printAllSds: (id) => request(inventories.printAllSds, { params: { id } }),
    }),
    Layer.succeed(InventoryProducts, {
      list: (id, query) => request(lines.list, { params: { id }, query: listParameters(query) }),
      options: (id, query) => request(lines.options, { params: { id }, query: optionsParameters(query) }),
      get: (id, pid) => request(lines.get, { params: { id, pid } }),
      create: (id, body, options) => request(lines.create, { params: { id }, body: withoutBlanks(body), ...options }),
      update: (id, pid, body, options) =>
        request(lines.update, { params: { id, pid }, body: withoutBlanks(body), ...options }),
      unlink: (id, pid, options) => request(lines.unlink, { params: { id, pid }, ...options }),
      resolveQuestion: (id, pid, options) => request(lines.resolveQuestion, { params: { id, pid }, ...options }),
      checkExisting: (id, body) => request(lines.checkExisting, { params: { id }, body: withoutBlanks(body) }),
    }),
    Layer.succeed(ProductComponents, {
      ...componentsClient(client, productComponents, ({ product_id }: ProductOwner) => ({ id: product_id })),
      options: (query) => request(productComponents.options, { query: optionsParameters(query) }),
    }),
    Layer.succeed(
      InventoryComponents,
      componentsClient(client, inventoryComponents, ({ inventory_id, inventory_product_id }: LineOwner) => ({
        id: inventory_id,
        pid: inventory_product_id,
      })),
    ),
    filesClient(client),
    reportsClient(client),
    referenceListsClient(client),
    Layer.succeed(History, {
      list: (resource, id, { page, ipp }) =>
        request(history.list, { params: { resource, id }, query: { page: String(page), ipp: String(ipp) } }),
    }),
    Layer.succeed(Reference, { states: () => request(general.states) }),
  );
};
