import { inventoryMachines } from "#application/inventory/inventoryMachines.ts";
import { optionMachines } from "#application/optionMachines.ts";
import { inventoryStatus } from "#application/charts/inventoryStatus.ts";
import { type InventoryDraft, inventoryForm, isFromFiling } from "#application/inventory/inventoryForm.ts";
import { confirmInventory, EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { DEFAULT_PERCENT_END, PERCENT_ENDS, type PercentEnd } from "#domain/component/PrintedRange.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import { ROLE_LABELS } from "#domain/identity/roleLabels.ts";
import { type Inventory, INVENTORY_FIELDS, latestWalkYear, yearChoices } from "#domain/inventory/Inventory.ts";
import { confirmOrSayWhy, inventoryDecision, type InventoryState } from "#domain/inventory/inventoryMachine.ts";
import { MAX_REASON } from "#domain/inventory/walk/walkStates.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { type Option, Select } from "#ui/kit/field/Select.tsx";
import { StateChart } from "#ui/kit/progress/StateChart.tsx";
import { StepGroups } from "#ui/kit/progress/StepGroups.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { CustomerPicker, RecordPicker, RecordsPicker, useFacilitiesOf } from "../form/RecordPicker.tsx";
import { ResourceModal } from "../record/ResourceModal.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";
import { type ModalProps, modalRoute } from "../list/modalRoute.tsx";
import { useApp, useMachines, useRole } from "../useApp.ts";
import { besideField, standing } from "./inventory.css.ts";

/** The missing space is in the specification (B2). */
export const ADD_INVENTORY_TITLE = "Add NewInventory";
export const inventoryTitle = (id: number): string => `Inventory ${id}`;

const INVENTORY_LABELS = labelsOf(INVENTORY_FIELDS);

/** Creates or edits an inventory over the list (spec B2). */
export function InventoryModal({ id, onClosed }: ModalProps) {
  const machines = useMachines(inventoryMachines);
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
          {form.context.row === null ? null : (
            <Disclosure title="Inventory status">
              <InventoryStatus inventory={form.context.row} />
            </Disclosure>
          )}
        </>
      )}
    </ResourceModal>
  );
}

export const InventoryModalRoute = modalRoute(InventoryModal);

/** What can be done with the inventory, and by whom. */
function InventoryStatus({ inventory }: { readonly inventory: InventoryState }) {
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

const END_WORDS: Readonly<Record<PercentEnd, string>> = { upper: "Upper end", middle: "Middle", lower: "Lower end" };

const FROM_FILING = "The data from that filing must be confirmed in a walk.";

function InventoryFields({ form }: { readonly form: OpenForm<InventoryDraft, Inventory> }) {
  const { today } = useApp();
  const options = useMachines(optionMachines);
  const role = useRole();
  const { context, field, picker, change } = form;
  const { draft, id, row } = context;
  const ofCustomer = useFacilitiesOf(draft.customer_id?.id ?? null);
  const isOfFiling = row !== null && isFromFiling(row);
  const thisYear = Number(today().slice(0, 4));
  const walkYear = row === null ? latestWalkYear(today()) : thisYear;
  const toConfirm = draft.is_completed ? (row?.to_confirm ?? 0) : 0;
  const record = (name: "customer_id" | "facility_id" | "walk_source_id") => ({
    ...picker(name),
    value: draft[name],
    onChange: (chosen: InventoryDraft[typeof name]) => change(name, chosen),
  });
  const records = (name: "technician_ids" | "inventory_ids") => ({
    ...picker(name),
    scope: null,
    values: draft[name],
    onChange: (chosen: InventoryDraft[typeof name]) => change(name, chosen),
  });
  return (
    <FormGrid>
      <Select
        {...field("year")}
        isRequired
        options={yearOptions(draft.walk_source_id === null ? thisYear : walkYear, draft.year)}
        value={draft.year === null ? null : String(draft.year)}
        placeholder="Select year"
        onChange={(year) => change("year", year === null ? null : Number(year))}
      />
      <CustomerPicker {...record("customer_id")} />
      <RecordPicker {...record("facility_id")} {...ofCustomer} isRequired placeholder="Select facility" />
      <RecordsPicker
        {...records("technician_ids")}
        machine={options.technicians}
        adds="technician"
        placeholder="Select technicians"
      />
      {row === null || draft.walk_source_id !== null ? (
        <RecordPicker
          {...record("walk_source_id")}
          {...(isOfFiling ? { label: "Started from" } : {})}
          machine={options.walkSources}
          scope={null}
          emptyMessage={EMPTY_OPTIONS.noOptionsWereFound}
          description={`Starts with the products of that inventory. Each must be confirmed in a walk.${walkYear === thisYear ? "" : ` The year can then also be ${walkYear}.`}`}
          placeholder="Select inventory"
          disabledReason={
            row === null ? undefined : isOfFiling ? FROM_FILING : "A walk can only be started with a new inventory."
          }
          onChange={(source) => {
            change("walk_source_id", source);
            if (source === null && Number(draft.year) > thisYear) change("year", null);
          }}
          onChosen={({ customer, facility }) => {
            change("customer_id", customer);
            change("facility_id", facility);
          }}
        />
      ) : null}
      <RecordsPicker
        {...records("inventory_ids")}
        machine={options.inventories}
        hiddenId={id}
        emptyMessage={EMPTY_OPTIONS.noOptionsWereFound}
        description={`Copies the products of the selected inventories into this one.${draft.walk_source_id === null ? "" : " Each must be confirmed in the walk."}`}
        placeholder="Select inventories"
        fixedIds={row?.duplicates.map((source) => String(source.id))}
      />
      <Select
        {...field("percent_end")}
        options={PERCENT_ENDS.map((end) => ({ id: end, label: END_WORDS[end] }))}
        description="The value that reports use when an SDS gives a percentage range. EPCRA 313 always uses the midpoint. Reports state which value was used."
        value={draft.percent_end}
        onChange={(id) => change("percent_end", PERCENT_ENDS.find((end) => end === id) ?? DEFAULT_PERCENT_END)}
      />
      {row === null ? null : (
        <div className={toConfirm > 0 ? besideField : undefined}>
          <Checkbox
            {...field("is_completed")}
            isSelected={draft.is_completed}
            onChange={(isCompleted) => change("is_completed", isCompleted)}
            // Unconfirmed lines do not disable it, because a reason can still be given.
            disabledReason={refusalOf(
              inventoryDecision({ ...row, role, to_confirm: 0 }, "inventory.completion.toggled"),
            )}
          />
        </div>
      )}
      {toConfirm > 0 ? (
        <TextField
          {...field("unconfirmed_reason")}
          description={confirmOrSayWhy(toConfirm)}
          limit={MAX_REASON}
          value={draft.unconfirmed_reason}
          onChange={(reason) => change("unconfirmed_reason", reason)}
        />
      ) : null}
    </FormGrid>
  );
}

/** Newest first, including a stored year outside the choices (reading 32). */
export const yearOptions = (latest: number, chosen: number | null): ReadonlyArray<Option> => {
  const years = yearChoices(latest);
  const offered = chosen === null || years.includes(chosen) ? years : [...years, chosen].sort((a, b) => b - a);
  return offered.map((year) => ({ id: String(year), label: String(year) }));
};
