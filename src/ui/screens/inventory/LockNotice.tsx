import { refusalOf } from "#domain/identity/permissions.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { Notice } from "#ui/kit/Notice.tsx";

/** Says that an inventory is completed or archived, in the sentence that staff are refused with; admins see it as well. */
export function LockNotice({ inventory }: { readonly inventory: Inventory | null }) {
  if (inventory === null) return null;
  const sentence = refusalOf(inventoryDecision({ ...inventory, role: "staff" }, "product.edited"));
  return sentence === undefined ? null : <Notice tone="warning">{sentence}</Notice>;
}
