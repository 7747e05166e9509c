import type {
  ChemicalComponent,
  ChemicalComponentOption,
  InventoryChemicalComponent,
} from "#domain/component/ChemicalComponent.ts";
import type { Product, ProductRow } from "#domain/product/Product.ts";
import type { LineOwner } from "../component/InventoryComponents.ts";
import type { ProductOwner } from "../component/ProductComponents.ts";
import type { ComponentDraft, ComponentRow } from "./componentForm.ts";
import type { ConfirmActionMachine } from "./confirmActionMachine.ts";
import type { DownloadMachine } from "./downloadMachine.ts";
import type { FormMachine } from "./formMachine.ts";
import type { ListMachine } from "./listMachine.ts";
import type { LoadMachine } from "./loadMachine.ts";
import type { ResourceLogics } from "./ResourceLogics.ts";
import type { OptionsMachine } from "./optionsMachine.ts";
import type { ProductDraft } from "./productForm.ts";
import type { sheetLinkMachine } from "./sheetLinkMachine.ts";
import type { uploadMachine } from "./uploadMachine.ts";

/** The product whose sheet is to be deleted. */
export type SheetToDelete = { readonly id: number; readonly version: number };

/** The component to unlink from its product, named for the question. */
export type ComponentToUnlink = ProductOwner & {
  readonly product_chemical_component_id: number;
  readonly version: number;
  readonly name: string;
};

/** One component of a line. */
export type LineComponentScope = LineOwner & { readonly id: number };

/** The machines of products, their sheets and their chemical components. */
export type CatalogueLogics = {
  readonly products: Omit<ResourceLogics<ProductRow, ProductDraft, Product>, "toggle">;
  readonly uploadSheet: typeof uploadMachine;
  readonly deleteSheet: ConfirmActionMachine<SheetToDelete, Product>;
  readonly sheetLink: typeof sheetLinkMachine;
  readonly productComponents: {
    readonly list: ListMachine<ChemicalComponent, ProductOwner>;
    readonly formOf: (owner: ProductOwner) => FormMachine<ComponentDraft, ComponentRow>;
    readonly unlink: ConfirmActionMachine<ComponentToUnlink, ChemicalComponent>;
    readonly options: OptionsMachine<ChemicalComponentOption>;
  };
  readonly lineComponents: {
    readonly list: ListMachine<InventoryChemicalComponent, LineOwner>;
    readonly one: LoadMachine<InventoryChemicalComponent, LineComponentScope>;
  };
  /** The sheets of an inventory, by its id, as one file. */
  readonly printAllSds: DownloadMachine<number>;
};
