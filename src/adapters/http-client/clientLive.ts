import { Effect, Layer } from "effect";
import { InventoryComponents, ProductComponents } from "#application/component/Components.ts";
import { Contacts } from "#application/contact/Contacts.ts";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Files } from "#application/files/Files.ts";
import { Filings } from "#application/filing/Filings.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { History } from "#application/history/History.ts";
import { Imports } from "#application/import/Imports.ts";
import { FilingImports } from "#application/import/FilingImports.ts";
import { RecordImports } from "#application/import/RecordImports.ts";
import { Technicians, Users } from "#application/identity/Users.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Walks } from "#application/inventory/Walks.ts";
import { LineGrid } from "#application/inventory/LineGrid.ts";
import { Labels } from "#application/label/Labels.ts";
import { Lists } from "#application/list/Lists.ts";
import { Views } from "#application/list/Views.ts";
import { Products } from "#application/product/Products.ts";
import { Reference, ReferenceLists } from "#application/reference/ReferenceLists.ts";
import { Reports } from "#application/report/Reports.ts";
import { StateFields } from "#application/stateField/StateFields.ts";
import { Sheets } from "#application/sheet/Sheets.ts";
import { inventoryComponents, productComponents } from "../wire/components.ts";
import { files } from "../wire/files.ts";
import { filings } from "../wire/filings.ts";
import { history } from "../wire/history.ts";
import { filingImports, imports, recordImports } from "../wire/imports.ts";
import { general } from "../wire/identity.ts";
import { inventories, inventoryProducts, lineGrid, walks } from "../wire/inventories.ts";
import { labels } from "../wire/labels.ts";
import { lists } from "../wire/lists.ts";
import { referenceLists } from "../wire/referenceLists.ts";
import { reports } from "../wire/reports.ts";
import { sheets } from "../wire/sheets.ts";
import { views } from "../wire/views.ts";
import {
  contacts,
  containers,
  containerUnits,
  customers,
  facilities,
  hazards,
  products,
  stateFields,
  technicians,
  users,
} from "../wire/resources.ts";
import { authClientLive } from "./authClient.ts";
import { type Client, serviceClient } from "./createClient.ts";

export const clientLive = (client: Client) =>
  Layer.mergeAll(
    authClientLive(client),
    filesClientLive(client),
    Layer.succeed(Customers, serviceClient(client, customers)),
    Layer.succeed(Facilities, serviceClient(client, facilities)),
    Layer.succeed(Contacts, serviceClient(client, contacts)),
    Layer.succeed(StateFields, serviceClient(client, stateFields)),
    Layer.succeed(Users, serviceClient(client, users)),
    Layer.succeed(Technicians, serviceClient(client, technicians)),
    Layer.succeed(Containers, serviceClient(client, containers)),
    Layer.succeed(ContainerUnits, serviceClient(client, containerUnits)),
    Layer.succeed(Hazards, serviceClient(client, hazards)),
    Layer.succeed(Products, serviceClient(client, products)),
    Layer.succeed(Inventories, serviceClient(client, inventories)),
    Layer.succeed(InventoryProducts, serviceClient(client, inventoryProducts)),
    Layer.succeed(Walks, serviceClient(client, walks)),
    Layer.succeed(Imports, serviceClient(client, imports)),
    Layer.succeed(RecordImports, serviceClient(client, recordImports)),
    Layer.succeed(FilingImports, serviceClient(client, filingImports)),
    Layer.succeed(LineGrid, serviceClient(client, lineGrid)),
    Layer.succeed(ProductComponents, serviceClient(client, productComponents)),
    Layer.succeed(InventoryComponents, serviceClient(client, inventoryComponents)),
    Layer.succeed(Sheets, serviceClient(client, sheets)),
    Layer.succeed(Reports, serviceClient(client, reports)),
    Layer.succeed(Filings, serviceClient(client, filings)),
    Layer.succeed(ReferenceLists, serviceClient(client, referenceLists)),
    Layer.succeed(History, serviceClient(client, history)),
    Layer.succeed(Lists, serviceClient(client, lists)),
    Layer.succeed(Views, serviceClient(client, views)),
    Layer.succeed(Labels, serviceClient(client, labels)),
    Layer.succeed(Reference, serviceClient(client, general)),
  );

/** Files as Blobs: streams stay out of the browser's code. */
export const filesClientLive = ({ upload }: Client) =>
  Layer.succeed(Files, {
    upload: ({ original_name, content }, { onProgress } = {}) =>
      content instanceof Blob
        ? upload(files.upload, { name: original_name, content, onProgress })
        : Effect.die(new Error("A page uploads the file that the user selected")),
  });
