import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "#domain/identity/sessionMachine.ts";
import type { Inventory, InventoryRow } from "#domain/inventory/Inventory.ts";
import type { InventoryProduct, InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import type { inventoryProductMachine } from "#domain/inventory/inventoryProductMachine.ts";
import type { ProductOption } from "#domain/product/Product.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { CatalogueLogics } from "./CatalogueLogics.ts";
import type { AccountLogics } from "./AccountLogics.ts";
import type { DatabaseLogics } from "./DatabaseLogics.ts";
import type { ConfirmActionMachine } from "./confirmActionMachine.ts";
import type { InventoryDraft } from "./inventoryForm.ts";
import type { ListMachine } from "./listMachine.ts";
import type { ListPages } from "./ListPages.ts";
import type { LoadMachine } from "./loadMachine.ts";
import type { ResourceLogics } from "./ResourceLogics.ts";
import type { PeopleLogics } from "./PeopleLogics.ts";
import type { PlainLogics } from "./PlainLogics.ts";
import type { ReportLogics } from "./ReportLogics.ts";
import type { OptionsMachine } from "./optionsMachine.ts";
import type { SharedLogics } from "./SharedLogics.ts";
import type { DraftStore } from "../shared/DraftStore.ts";
import type { shellMachine } from "./shellMachine.ts";
import type { toastMachine } from "./toastMachine.ts";

/** The inventory that lines and their products belong to. */
export type InventoryScope = { readonly inventory_id: number };
/** The customer whose facilities are offered; null offers none. */
export type CustomerScope = { readonly customer_id: number | null };
/** The line to take out of an inventory, named for the question. */
export type LineToUnlink = InventoryScope & {
  readonly inventory_product_id: number;
  readonly version: number;
  readonly name: string;
};

/** The machines of the inventories and of what all screens choose from. */
type InventoryLogics = {
  /** List and form; `inventory` is one of them as the products screen shows it. */
  readonly inventories: Omit<ResourceLogics<InventoryRow, InventoryDraft, Inventory>, "toggle">;
  readonly inventoryProductsList: ListMachine<InventoryProductRow, InventoryScope>;
  /** One inventory: name, counters and lock of the products screen. */
  readonly inventory: LoadMachine<Inventory, InventoryScope>;
  /** The product input form, new or edit. */
  readonly inventoryProduct: typeof inventoryProductMachine;
  readonly unlinkLine: ConfirmActionMachine<LineToUnlink, InventoryProduct>;
  readonly options: {
    readonly customers: OptionsMachine<Option>;
    readonly facilities: OptionsMachine<Option, CustomerScope>;
    readonly technicians: OptionsMachine<Option>;
    readonly containers: OptionsMachine<Option>;
    readonly units: OptionsMachine<Option>;
    readonly hazards: OptionsMachine<Option>;
    /** Inventories to duplicate from. */
    readonly inventories: OptionsMachine<Option>;
    readonly products: OptionsMachine<ProductOption, InventoryScope>;
  };
};

/** Machines with their actors and actions provided: start one per screen, with `useActorRef(logic, { input })`. */
export type AppLogics = InventoryLogics &
  CatalogueLogics &
  PlainLogics &
  PeopleLogics &
  DatabaseLogics &
  SharedLogics &
  ReportLogics;

/** What the composition root hands to the screens: nothing else of the outside world reaches them. */
export type AppParts = {
  /** Running for the life of the page. Who is signed in. */
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** The one toast. */
  readonly toast: ActorRefFrom<typeof toastMachine>;
  /** Menu, title, breadcrumbs. */
  readonly shell: ActorRefFrom<typeof shellMachine>;
  readonly logics: AppLogics;
  /** Forms of the pages that are open to everybody. */
  readonly account: AccountLogics;
  /** Pages seen before. */
  readonly pages: ListPages;
  /** Whether single keys do something, as the person has it on this browser. */
  readonly singleKeys: { readonly areOn: () => boolean; readonly turn: (isOn: boolean) => void };
  /** What was typed into forms and not saved. */
  readonly drafts: DraftStore;
  /** The person's year, for the years that the form offers (reading 32). */
  readonly currentYear: () => number;
  /** A new unique text for each opened form: the root of its idempotency keys (reading 30). */
  readonly newKey: () => string;
};
