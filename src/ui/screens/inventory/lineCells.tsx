import { MessageSquareText } from "lucide-react";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { SDS_STATUS_TEXTS } from "#domain/product/SdsStatus.ts";
import { Badge } from "#ui/kit/Badge.tsx";
import * as styles from "./lineCells.css.ts";

/** SDS in green, 'Pending SDS', or 'SDS UPDATE REQUIRED' in bold (spec B2). */
export function SdsStatusCell({ sds_status }: InventoryProductRow) {
  const text = SDS_STATUS_TEXTS[sds_status];
  if (sds_status === "sds") return <Badge tone="success">{text}</Badge>;
  return sds_status === "update" ? <strong>{text}</strong> : <span className={styles.muted}>{text}</span>;
}

/** An icon when there are notes, and whether they still ask something. */
export function NotesCell({ notes, is_resolve_question }: InventoryProductRow) {
  if (notes === "") return null;
  return (
    <span className={styles.notes} title={notes}>
      <MessageSquareText size={16} role="img" aria-label="Has notes" />
      {is_resolve_question ? <Badge tone="neutral">Resolved</Badge> : <Badge tone="warning">Question</Badge>}
    </span>
  );
}

/** Decimals that a stored quantity has at most. */
const QUANTITY_DECIMALS = 6;

export const quantityText = (quantity: number | null): string =>
  quantity === null ? "" : quantity.toLocaleString("en-US", { maximumFractionDigits: QUANTITY_DECIMALS });
