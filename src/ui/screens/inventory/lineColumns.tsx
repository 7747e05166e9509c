import { Eye, Pencil, Trash2 } from "lucide-react";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import type { ListColumn } from "../list/ListPage.tsx";
import { actions } from "../list/rowColumns.css.ts";
import { widthOfButtons } from "../list/rowColumns.tsx";
import { SdsStatusText } from "../product/SdsStatusText.tsx";
import { NotesCell, quantityText } from "./lineCells.tsx";
import { amount } from "./lineCells.css.ts";

type LineActions = {
  readonly hrefOf: (row: InventoryProductRow) => string;
  /** Without it the page of a line only shows it. */
  readonly mayEdit: boolean;
  readonly onOpen: (row: InventoryProductRow) => void;
  readonly unlinkRefusal: string | undefined;
  readonly onUnlink: (row: InventoryProductRow) => void;
};

/** Columns of an inventory's products (spec B2). */
export const lineColumns = (line: LineActions): ReadonlyArray<ListColumn<InventoryProductRow>> => [
  { id: "sds_no", header: "SDS No", width: 54, cell: (row) => row.sds_no },
  {
    id: "name",
    header: "Product",
    isRowHeader: true,
    minWidth: 124,
    cell: (row) => <TextLink href={line.hrefOf(row)}>{row.name}</TextLink>,
  },
  { id: "mfg_name", header: "Manufacturer", width: "11.5%", minWidth: 104, cell: (row) => row.mfg_name },
  { id: "sds_status", header: "Status", width: 84, cell: SdsStatusText },
  { id: "notes", header: "Notes", width: 46, align: "center", cell: NotesCell },
  {
    id: "container_quantity",
    header: "Qty",
    width: 52,
    align: "end",
    cell: (row) => quantityText(row.container_quantity),
  },
  {
    id: "container_info",
    header: "Container Size Unit and Type",
    width: "10.6%",
    minWidth: 98,
    cell: (row) => row.container_info,
  },
  {
    id: "max_gallons",
    header: "Max Gallons",
    width: 88,
    align: "end",
    cell: (row) => <span className={amount}>{displayAmount(row.max_gallons)}</span>,
  },
  {
    id: "max_pounds",
    header: "Max Pounds",
    width: 88,
    align: "end",
    cell: (row) => <span className={amount}>{displayAmount(row.max_pounds)}</span>,
  },
  {
    id: "location_stored",
    header: "Locations Stored",
    width: "11.8%",
    minWidth: 108,
    cell: (row) => row.location_stored,
  },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    width: widthOfButtons(2, "compact"),
    align: "end",
    cell: (row) => (
      <span className={actions}>
        <IconButton
          label={`${line.mayEdit ? "Edit" : "View"} product details of ${row.name}`}
          icon={line.mayEdit ? <Pencil size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          size="small"
          onPress={() => line.onOpen(row)}
        />
        <IconButton
          label={`Delete ${row.name} from inventory`}
          icon={<Trash2 size={16} aria-hidden />}
          size="small"
          tone="danger"
          disabledReason={line.unlinkRefusal}
          onPress={() => line.onUnlink(row)}
        />
      </span>
    ),
  },
];
