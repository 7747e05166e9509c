import { Eye, Pencil, Trash2, MessageCircleQuestionMark, MessageSquareText } from "lucide-react";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import { numberText } from "#ui/kit/counts.ts";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import type { ListColumn } from "../list/ListPage.tsx";
import { actionsColumn, RowButton } from "../list/rowColumns.tsx";
import { SdsStatusText } from "../product/productColumns.tsx";
import * as styles from "./inventory.css.ts";

type LineActions = {
  readonly hrefOf: (row: InventoryProductRow) => string;
  /** Without it the page of a line is read-only. */
  readonly mayEdit: boolean;
  readonly onOpen: (row: InventoryProductRow) => void;
  readonly unlinkRefusal: string | undefined;
  readonly onUnlink: (row: InventoryProductRow) => void;
};

/** Columns of an inventory's products (spec B2). */
export const lineColumns = (line: LineActions): ReadonlyArray<ListColumn<InventoryProductRow>> => [
  { id: "sds_no", header: "SDS No", width: 54, givesWay: 6, cell: (row) => row.sds_no },
  {
    id: "name",
    header: "Product",
    isRowHeader: true,
    minWidth: 160,
    grow: 2,
    cell: (row) => <TextLink href={line.hrefOf(row)}>{row.name}</TextLink>,
  },
  { id: "mfg_name", header: "Manufacturer", minWidth: 116, givesWay: 1, cell: (row) => row.mfg_name },
  { id: "sds_status", header: "Status", minWidth: 92, grow: 0, givesWay: 5, cell: SdsStatusText },
  { id: "notes", header: "Notes", width: 46, align: "center", givesWay: 4, cell: NotesCell },
  {
    id: "container_quantity",
    header: "Qty",
    width: 60,
    align: "end",
    cell: (row) => quantityText(row.container_quantity),
  },
  {
    id: "container_info",
    header: "Container Size Unit and Type",
    minWidth: 128,
    givesWay: 2,
    cell: (row) => row.container_info,
  },
  {
    id: "max_gallons",
    header: "Max Gallons",
    width: 88,
    align: "end",
    cell: (row) => displayAmount(row.max_gallons),
  },
  {
    id: "max_pounds",
    header: "Max Pounds",
    width: 88,
    align: "end",
    cell: (row) => displayAmount(row.max_pounds),
  },
  {
    id: "location_stored",
    header: "Locations Stored",
    minWidth: 134,
    givesWay: 3,
    cell: (row) => row.location_stored,
  },
  actionsColumn((row) => (
    <>
      <RowButton
        label={`${line.mayEdit ? "Edit" : "View"} product details of ${row.name}`}
        icon={line.mayEdit ? Pencil : Eye}
        onPress={() => line.onOpen(row)}
      />
      <RowButton
        label={`Delete ${row.name} from inventory`}
        icon={Trash2}
        tone="danger"
        disabledReason={line.unlinkRefusal}
        onPress={() => line.onUnlink(row)}
      />
    </>
  )),
];

function NotesCell({ notes, is_resolve_question }: InventoryProductRow) {
  if (notes === "") return null;
  const Icon = is_resolve_question ? MessageSquareText : MessageCircleQuestionMark;
  return (
    <span className={is_resolve_question ? styles.resolved : styles.question} title={notes}>
      <Icon size={18} role="img" aria-label="Has notes" />
      <VisuallyHidden>{is_resolve_question ? "Resolved" : "Question"}</VisuallyHidden>
    </span>
  );
}

const quantityShown = numberText(6);

export const quantityText = (quantity: number | null): string => (quantity === null ? "" : quantityShown(quantity));
