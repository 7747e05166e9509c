import { inventoryForm } from "#application/inventory/inventoryForm.ts";
import { confirmInventory } from "#application/shared/texts.ts";
import { ResourceModal } from "../form/ResourceModal.tsx";
import { useApp, useRole } from "../useApp.ts";
import { InventoryFields } from "./InventoryFields.tsx";
import { InventoryStatus } from "./InventoryStatus.tsx";
import { ADD_INVENTORY_TITLE, INVENTORY_LABELS, inventoryTitle } from "./inventoryTexts.ts";

type InventoryModalProps = {
  /** Null for a new inventory. */
  readonly id: number | null;
  readonly onClosed: (hasChanged: boolean) => void;
};

/** Add or edit an inventory, over the list (spec B2). */
export function InventoryModal({ id, onClosed }: InventoryModalProps) {
  const { machines } = useApp();
  const role = useRole();
  return (
    <ResourceModal
      machine={machines.inventories.form}
      resource={inventoryForm(role)}
      id={id}
      labels={INVENTORY_LABELS}
      title={id === null ? ADD_INVENTORY_TITLE : inventoryTitle(id)}
      questionOf={(action) => confirmInventory(action === "Unarchive" ? "Unarchive" : "Archive")}
      onClosed={onClosed}
    >
      {(form) => (
        <>
          <InventoryFields form={form} />
          <InventoryStatus inventory={form.context.row} />
        </>
      )}
    </ResourceModal>
  );
}
