import { inventoryForm } from "#application/machines/inventoryForm.ts";
import { confirmInventory } from "#application/shared/texts.ts";
import { NounModal } from "../shared/NounModal.tsx";
import { useApp } from "../shared/useApp.ts";
import { useRole } from "../shared/useRole.ts";
import { InventoryFields } from "./InventoryFields.tsx";
import { InventoryStanding } from "./InventoryStanding.tsx";
import { ADD_INVENTORY_TITLE, INVENTORY_LABELS, inventoryTitle } from "./inventoryTexts.ts";

type InventoryModalProps = {
  /** Null for a new inventory. */
  readonly id: number | null;
  readonly onClosed: (hasChanged: boolean) => void;
};

/** Add or edit an inventory, over the list (spec B2). */
export function InventoryModal({ id, onClosed }: InventoryModalProps) {
  const { logics } = useApp();
  const role = useRole();
  return (
    <NounModal
      machine={logics.inventories.form}
      noun={inventoryForm(role)}
      id={id}
      labels={INVENTORY_LABELS}
      title={id === null ? ADD_INVENTORY_TITLE : inventoryTitle(id)}
      questionOf={(deed) => confirmInventory(deed === "Unarchive" ? "Unarchive" : "Archive")}
      onClosed={onClosed}
    >
      {(form) => (
        <>
          <InventoryFields form={form} />
          <InventoryStanding inventory={form.context.row} />
        </>
      )}
    </NounModal>
  );
}
