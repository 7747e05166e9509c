import { useParams } from "@tanstack/react-router";
import { Pencil, Unlink } from "lucide-react";
import { useMemo, useState } from "react";
import { type ComponentDraft, componentForm, type ComponentRow } from "#application/component/componentMachines.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import { confirmUnlinkComponent, EMPTY_OPTIONS } from "#application/shared/texts.ts";
import {
  type ChemicalComponent,
  type ChemicalComponentOption,
  MAX_COMPONENT_TEXT,
} from "#domain/component/ChemicalComponent.ts";
import { MAX_OPERATORS, MIN_OPERATORS, PERCENT_BASES } from "#domain/component/PrintedRange.ts";
import { checkCas } from "#domain/component/casNumber.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { ComboBox } from "#ui/kit/combo/ComboBox.tsx";
import { DecimalField } from "#ui/kit/field/DecimalField.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { type Option, Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { ResourceModal } from "../form/ResourceModal.tsx";
import { useOptions, wordOptions } from "../form/useOptions.ts";
import type { OpenForm, TextName } from "../form/useResourceForm.ts";
import { LIST_RULES } from "../list/listSearch.ts";
import { type ModalProps, useOpenOver } from "../list/modalRoute.tsx";
import { RowButton } from "#ui/kit/table/RowButton.tsx";
import { actionsColumn } from "../list/rowColumns.tsx";
import { ActionDialog, useConfirmAction } from "../form/QuestionDialog.tsx";
import { useLocalList } from "../list/useList.ts";
import { useApp, useRole } from "../useApp.ts";
import { ComponentList } from "./ComponentList.tsx";
import { flag } from "./product.css.ts";
import { COMPONENT_LABELS, componentsPath, signOptions, wrongCheckDigit } from "./productTexts.ts";

/** The chemical components of a product (spec B2). */
export function ComponentsSection({ productId }: { readonly productId: number }) {
  const { machines } = useApp();
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
          <RowButton
            label={`Unlink ${name}`}
            icon={Unlink}
            tone="danger"
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
  const { machines } = useApp();
  const role = useRole();
  const product_id = Number(useParams({ strict: false }).productId);
  const [machine] = useState(() => machines.productComponents.formOf({ product_id }));
  return (
    <ResourceModal
      {...modal}
      machine={machine}
      resource={{ ...formResource(componentForm, role), owner: `Product/${product_id}` }}
      labels={COMPONENT_LABELS}
      size="large"
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

const DECIMALS = 6;
const PERCENT = { decimals: DECIMALS, unit: "%" } as const;
const LONG_TEXT = { isMultiline: true, rows: 3, limit: MAX_COMPONENT_TEXT } as const;

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
    machine: useApp().machines.productComponents.options,
    scope: null,
    emptyMessage: EMPTY_OPTIONS.noOptionsFound,
    toOption: option,
    on: (event) => {
      if (event.type !== "choice.made") return;
      change("name", event.option.name);
      if (!event.wasTyped || draft.number === "") change("number", event.option.number);
    },
  });
  const text = (name: TextName<ComponentDraft>) => ({ ...form.text(name), autoComplete: "off" });
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
          {...text("number")}
          isRequired
          description={
            cas === null || cas.valid ? undefined : <span className={flag}>{wrongCheckDigit(cas.expected_digit)}</span>
          }
        />
        <DecimalField {...text("percentage_weight")} {...PERCENT} />
        <DecimalField {...text("percentage_volume")} {...PERCENT} />
      </FormGrid>
      <Disclosure title="Range as printed" isHeldOpen={hadRange || hasRange(draft)}>
        <FormGrid>
          <Select
            {...field("percent_min_operator")}
            placeholder="Exactly"
            options={signOptions(MIN_OPERATORS)}
            value={draft.percent_min_operator}
            onChange={(id) => change("percent_min_operator", MIN_OPERATORS.find((sign) => sign === id) ?? null)}
          />
          <DecimalField {...text("percent_min")} {...PERCENT} />
          <Select
            {...field("percent_max_operator")}
            placeholder="Exactly"
            options={signOptions(MAX_OPERATORS)}
            value={draft.percent_max_operator}
            onChange={(id) => change("percent_max_operator", MAX_OPERATORS.find((sign) => sign === id) ?? null)}
          />
          <DecimalField {...text("percent_max")} {...PERCENT} />
          <Select
            {...field("percent_basis")}
            placeholder="Weight"
            options={wordOptions(PERCENT_BASES)}
            value={draft.percent_basis}
            onChange={(id) => change("percent_basis", PERCENT_BASES.find((basis) => basis === id) ?? null)}
          />
          <TextField {...text("percent_as_printed")} />
        </FormGrid>
      </Disclosure>
      <TextField {...text("regulations")} {...LONG_TEXT} />
      <TextField {...text("restrictions")} {...LONG_TEXT} />
      <TextField {...text("reporting_requirements")} {...LONG_TEXT} />
    </>
  );
}
