import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { componentForm, type ComponentDraft, type ComponentRow } from "#application/component/componentMachines.ts";
import { formResource } from "#application/machines/resourceForm.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { checkCas } from "#domain/component/casNumber.ts";
import { MAX_COMPONENT_TEXT, type ChemicalComponentOption } from "#domain/component/ChemicalComponent.ts";
import { MAX_OPERATORS, MIN_OPERATORS, PERCENT_BASES } from "#domain/component/PrintedRange.ts";
import { ComboBox } from "#ui/kit/ComboBox.tsx";
import { DecimalField } from "#ui/kit/DecimalField.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { type Option, Select } from "#ui/kit/Select.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import type { ModalProps } from "../../list/modalRoute.tsx";
import { ResourceModal } from "../../form/ResourceModal.tsx";
import { useApp, useRole } from "../../useApp.ts";
import { COMPONENT_LABELS, signOptions, wrongCheckDigit } from "../productTexts.ts";
import type { OpenForm, TextName } from "../../form/useResourceForm.ts";
import { useOptions, wordOptions } from "../../form/useOptions.ts";
import { flag } from "../product.css.ts";

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

/** A known substance is picked by name and brings its number; any other is typed (spec B3, B5). */
export function ComponentFields({ form }: { readonly form: OpenForm<ComponentDraft, ComponentRow> }) {
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
  // Emptying its last field does not close it over the focus.
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
