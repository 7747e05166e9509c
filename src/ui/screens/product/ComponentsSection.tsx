import { useParams } from "@tanstack/react-router";
import { Pencil, Unlink } from "lucide-react";
import { useMemo, useState } from "react";
import { componentMachines } from "#application/component/componentMachines.ts";
import { type ComponentDraft, componentForm, type ComponentRow } from "#application/component/componentMachines.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import { confirmUnlinkComponent, EMPTY_OPTIONS } from "#application/shared/texts.ts";
import {
  type ChemicalComponent,
  type ChemicalComponentOption,
  COMPONENT_FIELDS,
} from "#domain/component/ChemicalComponent.ts";
import { checkCas } from "#domain/component/casNumber.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { ComboBox } from "#ui/kit/combo/ComboBox.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import type { Option } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { ResourceModal } from "../record/ResourceModal.tsx";
import { drawnFields } from "../form/FormFields.tsx";
import { useOptions } from "../form/useOptions.ts";
import type { OpenForm } from "../form/useResourceForm.ts";
import { LIST_RULES } from "../list/listSearch.ts";
import { type ModalProps, useOpenOver } from "../list/modalRoute.tsx";
import { RemovalButton, RowButton } from "#ui/kit/table/RowButton.tsx";
import { actionsColumn } from "../list/rowColumns.tsx";
import { ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import { useLocalList } from "../list/useList.ts";
import { useMachines, useRole } from "../useApp.ts";
import { ComponentList } from "./ComponentList.tsx";
import { flag } from "./product.css.ts";
import { COMPONENT_LABELS, componentsPath, wrongCheckDigit } from "./productTexts.ts";

/** The chemical components of a product (spec B2). */
export function ComponentsSection({ productId }: { readonly productId: number }) {
  const machines = useMachines(componentMachines);
  const [scope] = useState({ product_id: productId });
  const list = useLocalList({ machine: machines.productComponents.list, scope, rules: LIST_RULES.components });
  const open = useOpenOver();
  const [file] = useState({ list: "product-components" as const, of: String(productId) });
  const base = componentsPath(productId);
  const action = useConfirmAction(machines.productComponents.unlink, list);
  const { request } = action;
  const refusal = refusalOf(mayDo(useRole(), "product component.edit"));
  const actions = useMemo(
    () =>
      actionsColumn<ChemicalComponent>(({ product_chemical_component_id: id, version, name }) => (
        <>
          <RowButton label="Edit Chemical Component" icon={Pencil} onPress={() => open(`${base}/${id}`)} />
          <RemovalButton
            label={`Unlink ${name}`}
            icon={Unlink}
            disabledReason={refusal}
            onPress={() => request({ product_id: productId, product_chemical_component_id: id, version, name })}
          />
        </>
      )),
    [base, open, productId, refusal, request],
  );
  return (
    <>
      <ComponentList
        list={list}
        actions={actions}
        file={file}
        rowId={({ product_chemical_component_id }) => String(product_chemical_component_id)}
        button={
          <Button variant="primary" disabledReason={refusal} onPress={() => open(`${base}/create`)}>
            + Add New Chemical Component
          </Button>
        }
      />
      <ActionDialog action={action} questionOf={({ name }) => confirmUnlinkComponent(name)} tone="danger" />
    </>
  );
}

/** Adds a chemical component to a product, or edits one (spec B2). */
export function ComponentModal(modal: ModalProps) {
  const machines = useMachines(componentMachines);
  const role = useRole();
  const product_id = Number(useParams({ strict: false }).productId);
  const [machine] = useState(() => machines.productComponents.formOf({ product_id }));
  return (
    <ResourceModal
      {...modal}
      machine={machine}
      resource={{ ...formResource(componentForm, role), owner: `Product/${product_id}` }}
      labels={COMPONENT_LABELS}
      offersArchive={false}
      offersAnother
    >
      {(form) => <ComponentFields form={form} />}
    </ResourceModal>
  );
}

const option = ({ id, name, number }: ChemicalComponentOption): Option => ({
  id: String(id),
  label: name,
  description: number,
});

const RANGE = [
  "percent_min_operator",
  "percent_min",
  "percent_max_operator",
  "percent_max",
  "percent_basis",
  "percent_as_printed",
] as const;
const hasRange = (draft: ComponentDraft): boolean => RANGE.some((name) => (draft[name] ?? "") !== "");

/** A known substance is chosen by name and fills in its number; any other is typed (spec B3, B5). */
function ComponentFields({ form }: { readonly form: OpenForm<ComponentDraft, ComponentRow> }) {
  const { field, change } = form;
  const { draft } = form.context;
  const list = useOptions({
    machine: useMachines(componentMachines).productComponents.options,
    scope: null,
    emptyMessage: EMPTY_OPTIONS.noOptionsFound,
    toOption: option,
    on: (event) => {
      if (event.type !== "choice.made") return;
      change("name", event.option.name);
      if (!event.wasTyped || draft.number === "") change("number", event.option.number);
    },
  });
  const draw = drawnFields(form, COMPONENT_FIELDS, { autoComplete: "off" });
  const cas = checkCas(draft.number);
  // Stays open when its last field is cleared, so that the focus is not lost.
  const [hadRange] = useState(() => hasRange(draft));
  return (
    <>
      <FormGrid>
        <ComboBox
          {...field("name")}
          list={{
            ...list,
            onType: (name) => {
              list.onType(name);
              change("name", name);
            },
          }}
          isRequired
          freeText={draft.name}
          placeholder="Search or type a name"
          value={null}
          onClear={() => change("name", "")}
        />
        <TextField
          {...form.text("number")}
          isRequired
          autoComplete="off"
          description={
            cas === null || cas.valid ? undefined : <span className={flag}>{wrongCheckDigit(cas.expected_digit)}</span>
          }
        />
        {draw("percentage_weight", "percentage_volume")}
      </FormGrid>
      <Disclosure title="Range as printed" isHeldOpen={hadRange || hasRange(draft)}>
        <FormGrid>{draw(...RANGE)}</FormGrid>
      </Disclosure>
      {draw("regulations", "restrictions", "reporting_requirements")}
    </>
  );
}
