import { Eye, MessageCircleQuestionMark, MessageSquareText, Pencil, Trash2 } from "lucide-react";
import { LINE_COLUMNS } from "#application/inventory/lineColumns.ts";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { RemovalButton, RowButton } from "#ui/kit/table/RowButton.tsx";
import { actionsColumn, type ListColumn } from "../list/rowColumns.tsx";
import { amountText, containerText } from "../amountText.tsx";
import { columnsOf } from "../columnsOf.ts";
import { SdsStatusText } from "../product/productColumns.tsx";
import * as styles from "./inventory.css.ts";
import { quantityText } from "./inventoryPage.tsx";

type LineActions = {
  readonly hrefOf: (row: InventoryProductRow) => string;
  /** Otherwise the page of a line is read-only. */
  readonly mayEdit: boolean;
  readonly onOpen: (row: InventoryProductRow) => void;
  readonly unlinkRefusal: string | undefined;
  readonly onUnlink: (row: InventoryProductRow) => void;
};

const column = columnsOf(LINE_COLUMNS);
const quantityOf = (row: InventoryProductRow): string => quantityText(row.container_quantity);

/** Columns of an inventory's products (spec B2). */
export const lineColumns = (line: LineActions): ReadonlyArray<ListColumn<InventoryProductRow>> => [
  column("sds_no", { width: 54, givesWay: 6 }),
  column("name", {
    isRowHeader: true,
    minWidth: 124,
    grow: 2,
    cell: (row) => <TextLink href={line.hrefOf(row)}>{row.name}</TextLink>,
  }),
  column("mfg_name", { minWidth: 116, givesWay: 1 }),
  column("sds_status", { minWidth: 92, grow: 0, givesWay: 5, cell: SdsStatusText }),
  column("notes", { width: 46, align: "center", givesWay: 4, cell: NotesCell }),
  column("container_quantity", { width: 60, align: "end", unit: "×", cell: quantityOf }),
  column("container_info", { minWidth: 128, givesWay: 2, cell: (row) => containerText(row.container_info) }),
  column("max_gallons", { width: 88, align: "end", unit: "gal", cell: (row) => amountText(row.max_gallons) }),
  column("max_pounds", { width: 88, align: "end", unit: "lb", cell: (row) => amountText(row.max_pounds) }),
  column("location_stored", { minWidth: 134, givesWay: 3 }),
  actionsColumn((row) => (
    <>
      <RowButton
        label={`${line.mayEdit ? "Edit" : "View"} product details of ${row.name}`}
        icon={line.mayEdit ? Pencil : Eye}
        onPress={() => line.onOpen(row)}
      />
      <RemovalButton
        label={`Delete ${row.name} from inventory`}
        icon={Trash2}
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
