import type { Layer } from "effect";
import type { InventoryComponents } from "#application/component/InventoryComponents.ts";
import type { ProductComponents } from "#application/component/ProductComponents.ts";
import type { Containers, ContainerUnits } from "#application/container/Containers.ts";
import type { Customers } from "#application/customer/Customers.ts";
import type { Facilities } from "#application/customer/Facilities.ts";
import type { Files } from "#application/files/Files.ts";
import type { History } from "#application/history/History.ts";
import type { Hazards } from "#application/hazard/Hazards.ts";
import type { Auth } from "#application/identity/Auth.ts";
import type { Technicians } from "#application/identity/Technicians.ts";
import type { Users } from "#application/identity/Users.ts";
import type { Inventories } from "#application/inventory/Inventories.ts";
import type { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import type { AppParts } from "#application/machines/AppParts.ts";
import type { CallParts } from "#application/machines/callActor.ts";
import type { Products } from "#application/product/Products.ts";
import type { Reference } from "#application/reference/Reference.ts";
import type { ReferenceLists } from "#application/reference/ReferenceLists.ts";
import type { Reports } from "#application/report/Reports.ts";
import type { Announce } from "#application/machines/announcer.ts";

/** Services that the machines of the screens call. */
export type Services =
  | Auth
  | Containers
  | ContainerUnits
  | Customers
  | Facilities
  | Files
  | Hazards
  | History
  | Technicians
  | Users
  | Inventories
  | InventoryComponents
  | InventoryProducts
  | ProductComponents
  | Products
  | Reference
  | ReferenceLists
  | Reports;

/** What the machines are provided with. */
export type LogicParts = Pick<CallParts<Services>, "token" | "refused"> & {
  readonly services: Layer.Layer<Services>;
  readonly announce: Announce;
  readonly pages: AppParts["pages"];
  readonly drafts: AppParts["drafts"];
};

/** The same with the services running. */
export type RunningParts = Omit<LogicParts, "services"> & CallParts<Services>;
