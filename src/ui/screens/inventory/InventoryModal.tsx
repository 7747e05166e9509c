import { inventoryForm } from "#application/inventory/inventoryForm.ts";
import { confirmInventory } from "#application/shared/texts.ts";
import { inventoryStatus } from "#application/charts/inventoryStatus.ts";
import type { InventoryState } from "#domain/identity/permissions.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { StateChart } from "#ui/kit/StateChart.tsx";
import { StepGroups } from "#ui/kit/StepGroups.tsx";
import { modalRoute, type ModalProps } from "../list/modalRoute.tsx";
import { ResourceModal } from "../form/ResourceModal.tsx";
import { useApp, useRole } from "../useApp.ts";
import { InventoryFields } from "./InventoryFields.tsx";
import { ADD_INVENTORY_TITLE, INVENTORY_LABELS, inventoryTitle, STANDING } from "./inventoryTexts.ts";
import { standing } from "./inventory.css.ts";

/** Add or edit an inventory, over the list (spec B2). */
export function InventoryModal({ id, onClosed }: ModalProps) {
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

export const InventoryModalRoute = modalRoute(InventoryModal);

/** Nothing for a new inventory. */
export function InventoryStatus({ inventory }: { readonly inventory: InventoryState | null }) {
  return inventory === null ? null : (
    <Disclosure title={STANDING}>
      <StoredActivity inventory={inventory} />
    </Disclosure>
  );
}

function StoredActivity({ inventory }: { readonly inventory: InventoryState }) {
  const { regions, groups } = inventoryStatus(inventory, useRole());
  return (
    <div className={standing}>
      <StateChart regions={regions} />
      <StepGroups
        groups={groups.map(({ refusal, steps }) => ({
          id: refusal ?? "",
          title: refusal ?? "You can",
          isOpen: refusal === null,
          steps: steps.map((step) => ({
            ...step,
            note: `by ${step.who.map((role) => ROLE_LABELS[role]).join(" or ")}`,
          })),
        }))}
      />
    </div>
  );
}
