import { inventoryStatus } from "#application/charts/inventoryStatus.ts";
import type { InventoryState } from "#domain/identity/permissions.ts";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { StateChart } from "#ui/kit/StateChart.tsx";
import { StepGroups } from "#ui/kit/StepGroups.tsx";
import { roleLabel } from "../identity/roleOptions.ts";
import { useRole } from "../useApp.ts";
import { standing } from "./InventoryModal.css.ts";
import { STANDING, YOU_MAY } from "./inventoryTexts.ts";

/** Where an inventory is, what comes next, what blocks it and who may act; nothing for a new one. */
export function InventoryStatus({ inventory }: { readonly inventory: InventoryState | null }) {
  return inventory === null ? null : (
    <Disclosure title={STANDING}>
      <Standing inventory={inventory} />
    </Disclosure>
  );
}

function Standing({ inventory }: { readonly inventory: InventoryState }) {
  const { regions, groups } = inventoryStatus(inventory, useRole());
  return (
    <div className={standing}>
      <StateChart regions={regions} />
      <StepGroups
        groups={groups.map(({ refusal, steps }) => ({
          id: refusal ?? "",
          title: refusal ?? YOU_MAY,
          isOpen: refusal === null,
          steps: steps.map((step) => ({ ...step, note: `by ${step.who.map(roleLabel).join(" or ")}` })),
        }))}
      />
    </div>
  );
}
