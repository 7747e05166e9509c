import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { Notice } from "#ui/kit/Notice.tsx";

/** Says that an inventory is completed or archived, in the sentence that staff are refused with; admins see it as well. */
export function LockNotice({ inventory }: { readonly inventory: Inventory | null }) {
  if (inventory === null) return null;
  const sentence = refusalOf(mayDo("staff", "inventory product.edit", inventory));
  return sentence === undefined ? null : <Notice tone="warning">{sentence}</Notice>;
}
