import type { ProductRow } from "#domain/product/Product.ts";
import { buttonsColumn, nameColumn } from "../list/rowColumns.tsx";
import type { ListColumn } from "../list/ListPage.tsx";
import { SdsStatusText } from "./SdsStatusText.tsx";

type ProductActions = {
  readonly hrefOf: (row: ProductRow) => string;
  readonly mayEdit: boolean;
  readonly onOpen: (row: ProductRow) => void;
};

const nameOf = ({ name }: ProductRow): string => name;

/** Columns of the products list (spec B2). */
export const productColumns = ({ hrefOf, mayEdit, onOpen }: ProductActions): ReadonlyArray<ListColumn<ProductRow>> => [
  nameColumn({ id: "name", header: "Product", nameOf, hrefOf }),
  { id: "mfg_name", header: "Manufacturer", minWidth: 160, cell: ({ mfg_name }) => mfg_name },
  {
    id: "hazards",
    header: "Hazard Class",
    minWidth: 180,
    cell: ({ hazards }) => hazards.map(({ name }) => name).join(", ") || "-",
  },
  { id: "sds_status", header: "Status", width: 200, cell: SdsStatusText },
  buttonsColumn({ recordName: "product", nameOf, mayEdit, onOpen }),
];

/** Archived rows are grey; of the others those that need a newer sheet stand out (spec B2). */
export const productTone = ({ is_active, sds_status }: ProductRow): "default" | "archived" | "attention" => {
  if (!is_active) return "archived";
  return sds_status === "update" ? "attention" : "default";
};
