import type { InventoryDraft } from "#application/inventory/inventoryForm.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import { type Inventory, yearChoices } from "#domain/inventory/Inventory.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import { ComboBox } from "#ui/kit/ComboBox.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { MultiComboBox } from "#ui/kit/MultiComboBox.tsx";
import { Select, type Option } from "#ui/kit/Select.tsx";
import { namedOption, namedOptionOrNull, namedRecord, useOptions } from "../form/useOptions.ts";
import { useApp, useRole } from "../useApp.ts";
import type { OpenForm } from "../form/useResourceForm.ts";
import { besideField } from "./inventory.css.ts";
import { CUSTOMER_FIRST } from "./inventoryTexts.ts";

type InventoryFieldsProps = { readonly form: OpenForm<InventoryDraft, Inventory> };

export function InventoryFields({ form }: InventoryFieldsProps) {
  const { machines, currentYear } = useApp();
  const role = useRole();
  const { context, field, change } = form;
  const { draft, id, row } = context;
  const customers = useOptions(machines.options.customers, null, namedOption, EMPTY_OPTIONS.notFound);
  const customerId = draft.customer_id?.id ?? null;
  const facilities = useOptions(
    machines.options.facilities,
    { customer_id: customerId },
    namedOption,
    EMPTY_OPTIONS.noOptionsFound,
  );
  const technicians = useOptions(machines.options.technicians, null, namedOption, EMPTY_OPTIONS.noOptionsFound);
  const inventories = useOptions(machines.options.inventories, null, namedOption, EMPTY_OPTIONS.noOptionsWereFound);
  return (
    <FormGrid>
      <Select
        {...field("year")}
        isRequired
        options={yearOptions(currentYear(), draft.year)}
        value={draft.year === null ? null : String(draft.year)}
        placeholder="Select year"
        onChange={(year) => change("year", year === null ? null : Number(year))}
      />
      <ComboBox
        {...field("customer_id")}
        {...customers}
        isRequired
        placeholder="Select customer"
        value={namedOptionOrNull(draft.customer_id)}
        onSelect={(option) => change("customer_id", option && namedRecord(option))}
      />
      <ComboBox
        {...field("facility_id")}
        {...facilities}
        isRequired
        placeholder="Select facility"
        disabledReason={customerId === null ? CUSTOMER_FIRST : undefined}
        value={namedOptionOrNull(draft.facility_id)}
        onSelect={(option) => change("facility_id", option && namedRecord(option))}
      />
      <MultiComboBox
        {...field("technician_ids")}
        {...technicians}
        placeholder={draft.technician_ids.length === 0 ? "Select technicians" : undefined}
        values={draft.technician_ids.map(namedOption)}
        onChange={(chosen) => change("technician_ids", chosen.map(namedRecord))}
      />
      <MultiComboBox
        {...field("inventory_ids")}
        {...inventories}
        description="Copies the products of the selected inventories into this one."
        placeholder={draft.inventory_ids.length === 0 ? "Select inventories" : undefined}
        options={inventories.options.filter((option) => option.id !== String(id))}
        values={draft.inventory_ids.map(namedOption)}
        fixedIds={row?.duplicates.map((source) => String(source.id))}
        onChange={(chosen) => change("inventory_ids", chosen.map(namedRecord))}
      />
      {row === null ? null : (
        <div className={besideField}>
          <Checkbox
            {...field("is_completed")}
            isSelected={draft.is_completed}
            onChange={(isCompleted) => change("is_completed", isCompleted)}
            disabledReason={refusalOf(inventoryDecision({ ...row, role }, "inventory.completion.toggled"))}
          />
        </div>
      )}
    </FormGrid>
  );
}

/** Newest first; a stored year outside the choices (reading 32) stays among them. */
export const yearOptions = (currentYear: number, chosen: number | null): ReadonlyArray<Option> => {
  const years = yearChoices(currentYear);
  const offered = chosen === null || years.includes(chosen) ? years : [...years, chosen].sort((a, b) => b - a);
  return offered.map((year) => ({ id: String(year), label: String(year) }));
};
