import type { ReactNode } from "react";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import type { LineField } from "#domain/inventory/form/InventoryProductContext.ts";
import type { InventoryProductDraft } from "#domain/inventory/form/inventoryProductForm.ts";
import type { KnownField } from "#domain/inventory/KnownTexts.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { DecimalField } from "#ui/kit/field/DecimalField.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { PhoneField } from "../../form/PhoneField.tsx";
import { RecordPicker, RecordsPicker } from "../../form/RecordPicker.tsx";
import { wordOptions } from "../../form/useOptions.ts";
import { FACT_DECIMALS, FLASH_POINT } from "../../product/productTexts.ts";
import { useApp } from "../../useApp.ts";
import { proposedText } from "./proposedText.tsx";
import { useKnownText } from "./useKnownTexts.ts";
import { useLineField } from "./useLineField.tsx";

type NameOf<Value> = {
  readonly [Name in LineField]: InventoryProductDraft[Name] extends Value ? Name : never;
}[LineField];
type TextProps = { readonly name: NameOf<string>; readonly isRequired?: boolean };

export function LineTextField({ name, isRequired = false }: TextProps) {
  const { value, change, common } = useLineField(name);
  return <TextField {...common} value={value} onChange={change} isRequired={isRequired} autoComplete="off" />;
}

type KnownProps = TextProps & { readonly name: KnownField; readonly help?: ReactNode };

/** Proposes a text of other lines. */
export function KnownTextField({ name, isRequired = false, help }: KnownProps) {
  const { value, change, common } = useLineField(name, help);
  const known = useKnownText(name, common.isReadOnly ? "" : value);
  return (
    <TextField
      {...common}
      value={value}
      onChange={change}
      isRequired={isRequired}
      autoComplete="off"
      {...proposedText(known, value, change)}
    />
  );
}

export function LinePhoneField({ name }: TextProps) {
  const { value, change, common } = useLineField(name);
  return <PhoneField {...common} value={value} onChange={change} />;
}

const AMOUNT_DECIMALS = 4;
const DECIMALS: Readonly<Partial<Record<LineField, number>>> = {
  max_gallons: AMOUNT_DECIMALS,
  max_pounds: AMOUNT_DECIMALS,
  average_pounds: AMOUNT_DECIMALS,
  days_on_site: 0,
};

type DecimalProps = TextProps & {
  readonly unit?: string | undefined;
  readonly help?: ReactNode;
  /** An amount that can be taken with a key, and how it is shown. */
  readonly proposed?: { readonly text: string; readonly words: string } | undefined;
};

export function LineDecimalField({ name, unit, help, proposed }: DecimalProps) {
  const { value, change, common } = useLineField(name, help);
  const offer = common.isReadOnly || common.isDisabled ? undefined : proposed;
  return (
    <DecimalField
      {...common}
      value={value}
      onChange={change}
      decimals={DECIMALS[name] ?? FACT_DECIMALS}
      unit={unit}
      {...proposedText(offer?.text, value, change, offer?.words)}
    />
  );
}

export function FlashPointField() {
  const { value, change, common } = useLineField("flash_points");
  return <DecimalField {...common} value={value} onChange={change} {...FLASH_POINT} />;
}

export function LineCheckbox({ name }: { readonly name: NameOf<boolean> }) {
  const { value, change, common } = useLineField(name);
  const { label, isDisabled, isReadOnly, description } = common;
  return (
    <Checkbox
      label={label}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      description={description}
      name={name}
      isSelected={value}
      onChange={change}
    />
  );
}

type ComboBoxProps = { readonly name: "container_id" | "container_unit_id"; readonly placeholder: string };

/** Container type or container unit: only active ones (spec B4). */
export function LineComboBox({ name, placeholder }: ComboBoxProps) {
  const { options } = useApp().machines;
  const { value, change, common, actor } = useLineField(name);
  return (
    <RecordPicker
      {...common}
      name={name}
      tell={actor.send}
      machine={name === "container_id" ? options.containers : options.units}
      scope={null}
      emptyMessage={EMPTY_OPTIONS.noOptionsFound}
      placeholder={placeholder}
      value={value}
      onChange={change}
    />
  );
}

type ChoiceName = {
  readonly [Name in LineField]: (typeof LINE_FIELDS)[Name] extends { readonly kind: "choice" } ? Name : never;
}[LineField];

type ChoiceProps = { readonly name: ChoiceName; readonly placeholder?: string; readonly help?: ReactNode };

export function LineChoiceField({ name, placeholder, help }: ChoiceProps) {
  const { value, change, common } = useLineField(name, help);
  const { words, empty } = LINE_FIELDS[name];
  const choose = (id: string | null) => change(words.find((word) => word === id) ?? empty);
  return <Select {...common} placeholder={placeholder} options={wordOptions(words)} value={value} onChange={choose} />;
}

export function HazardsField() {
  const { value, change, common, actor } = useLineField("hazard_ids");
  return (
    <RecordsPicker
      {...common}
      name="hazard_ids"
      tell={actor.send}
      machine={useApp().machines.options.hazards}
      scope={null}
      emptyMessage={EMPTY_OPTIONS.noOptionsFound}
      placeholder="Select hazard classes"
      values={value}
      onChange={change}
    />
  );
}
