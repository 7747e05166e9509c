import { MessageCircleQuestionMark, MessageSquareText } from "lucide-react";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import * as styles from "./lineCells.css.ts";

/** An icon when there are notes: one for a question that is open, another for one that is resolved. */
export function NotesCell({ notes, is_resolve_question }: InventoryProductRow) {
  if (notes === "") return null;
  const Icon = is_resolve_question ? MessageSquareText : MessageCircleQuestionMark;
  return (
    <span className={is_resolve_question ? styles.resolved : styles.question} title={notes}>
      <Icon size={18} role="img" aria-label="Has notes" />
      <VisuallyHidden>{is_resolve_question ? "Resolved" : "Question"}</VisuallyHidden>
    </span>
  );
}

/** Decimals that a stored quantity has at most. */
const QUANTITY_DECIMALS = 6;

export const quantityText = (quantity: number | null): string =>
  quantity === null ? "" : quantity.toLocaleString("en-US", { maximumFractionDigits: QUANTITY_DECIMALS });
