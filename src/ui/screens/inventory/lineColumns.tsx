import { Eye, Pencil, Trash2, MessageCircleQuestionMark, MessageSquareText } from "lucide-react";
import { LINE_COLUMNS } from "#application/inventory/lineColumns.ts";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import { numberText } from "#ui/kit/counts.ts";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import type { ListColumn } from "../list/ListPage.tsx";
import { RowButton } from "#ui/kit/table/RowButton.tsx";
import { actionsColumn } from "../list/rowColumns.tsx";
import { SdsStatusText } from "../product/productColumns.tsx";
import * as styles from "./inventory.css.ts";

type LineActions = {
  readonly hrefOf: (row: InventoryProductRow) => string;
  /** Otherwise the page of a line is read-only. */
  readonly mayEdit: boolean;
  readonly onOpen: (row: InventoryProductRow) => void;
  readonly unlinkRefusal: string | undefined;
  readonly onUnlink: (row: InventoryProductRow) => void;
};

/** Columns of an inventory's products (spec B2). */
export const lineColumns = (line: LineActions): ReadonlyArray<ListColumn<InventoryProductRow>> => [
  { id: "sds_no", header: LINE_COLUMNS.sds_no.header, width: 54, givesWay: 6, cell: (row) => row.sds_no },
  {
    id: "name",
    header: LINE_COLUMNS.name.header,
    isRowHeader: true,
    minWidth: 124,
    grow: 2,
    cell: (row) => <TextLink href={line.hrefOf(row)}>{row.name}</TextLink>,
  },
  { id: "mfg_name", header: LINE_COLUMNS.mfg_name.header, minWidth: 116, givesWay: 1, cell: (row) => row.mfg_name },
  { id: "sds_status", header: LINE_COLUMNS.sds_status.header, minWidth: 92, grow: 0, givesWay: 5, cell: SdsStatusText },
  { id: "notes", header: LINE_COLUMNS.notes.header, width: 46, align: "center", givesWay: 4, cell: NotesCell },
  {
    id: "container_quantity",
    header: LINE_COLUMNS.container_quantity.header,
    width: 60,
    align: "end",
    cell: (row) => quantityText(row.container_quantity),
  },
  {
    id: "container_info",
    header: LINE_COLUMNS.container_info.header,
    minWidth: 128,
    givesWay: 2,
    cell: (row) => row.container_info,
  },
  {
    id: "max_gallons",
    header: LINE_COLUMNS.max_gallons.header,
    width: 88,
    align: "end",
    cell: (row) => displayAmount(row.max_gallons),
  },
  {
    id: "max_pounds",
    header: LINE_COLUMNS.max_pounds.header,
    width: 88,
    align: "end",
    cell: (row) => displayAmount(row.max_pounds),
  },
  {
    id: "location_stored",
    header: LINE_COLUMNS.location_stored.header,
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
