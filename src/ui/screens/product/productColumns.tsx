import { PRODUCT_COLUMNS } from "#application/product/productColumns.ts";
import type { ProductRow } from "#domain/product/Product.ts";
import { SDS_STATUS_TEXTS, type SdsStatus } from "#domain/product/SdsStatus.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { Chips } from "#ui/kit/table/Chips.tsx";
import { buttonsColumn, nameColumn } from "../list/rowColumns.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import { pending } from "./product.css.ts";

type ProductActions = {
  readonly hrefOf: (row: ProductRow) => string;
  readonly mayEdit: boolean;
  readonly onOpen: (row: ProductRow) => void;
};

const nameOf = ({ name }: ProductRow): string => name;

/** Columns of the products list (spec B2). */
export const productColumns = ({ hrefOf, mayEdit, onOpen }: ProductActions): ReadonlyArray<ListColumn<ProductRow>> => [
  nameColumn({ id: "name", header: PRODUCT_COLUMNS.name.header, nameOf, hrefOf }),
  {
    id: "mfg_name",
    header: PRODUCT_COLUMNS.mfg_name.header,
    minWidth: 140,
    givesWay: 2,
    cell: ({ mfg_name }) => mfg_name,
  },
  {
    id: "hazards",
    header: PRODUCT_COLUMNS.hazards.header,
    minWidth: 140,
    grow: 1.6,
    givesWay: 1,
    cell: ({ hazards }) => (hazards.length === 0 ? "-" : <Chips names={hazards.map(({ name }) => name)} />),
  },
  { id: "sds_status", header: PRODUCT_COLUMNS.sds_status.header, minWidth: 104, grow: 0.6, cell: SdsStatusText },
  buttonsColumn({ recordName: "product", nameOf, mayEdit, onOpen }),
];

/** Archived rows are gray; of the others, those that need a newer sheet stand out (spec B2). */
export const productTone = ({ is_active, sds_status }: ProductRow): "default" | "archived" | "attention" => {
  if (!is_active) return "archived";
  return sds_status === "update" ? "attention" : "default";
};

/** SDS in green, 'Pending SDS', or 'SDS UPDATE REQUIRED' in bold (spec B2). */
export function SdsStatusText({ sds_status }: { readonly sds_status: SdsStatus }) {
  const text = SDS_STATUS_TEXTS[sds_status];
  if (sds_status === "sds") return <Badge tone="success">{text}</Badge>;
  return sds_status === "update" ? <strong>{text}</strong> : <span className={pending}>{text}</span>;
}
