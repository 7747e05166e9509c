import type { ReactNode } from "react";
import type { FormRow } from "#application/machines/form/FormResource.ts";
import type { Field } from "#domain/shared/fieldTable.ts";
import { isRequired } from "#domain/shared/fieldValues.ts";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { DateField } from "#ui/kit/field/DateField.tsx";
import { DecimalField } from "#ui/kit/field/DecimalField.tsx";
import { Select, type SelectProps } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { wordOptions } from "./useOptions.ts";
import type { FieldProps, OpenForm } from "./useResourceForm.ts";
import { formatPhone, phoneDigits, typedPhone } from "#domain/shared/Phone.ts";
import { MaskedField, type MaskedFieldProps } from "#ui/kit/field/MaskedField.tsx";

/** The most decimals that can be typed, which is also what is stored (spec B5 asks for two or four). */
export const FACT_DECIMALS = 6;

type Additions = {
  readonly autoComplete?: "off";
  /** By field, instead of what the table says. */
  readonly help?: Readonly<Record<string, ReactNode>>;
};

/** Draws fields of a form in the order of their names, each as its table says. */
export const drawnFields =
  <Draft extends object, Row extends FormRow, T extends { readonly [Name in keyof T]: Field }>(
    { context, field, change }: Pick<OpenForm<Draft, Row>, "context" | "field" | "change">,
    table: T,
    { help = {}, ...additions }: Additions = {},
  ) =>
  (...names: ReadonlyArray<keyof Draft & keyof T & string>): ReactNode =>
    names.map((name) => (
      <DrawnField
        key={name}
        field={table[name]}
        value={context.draft[name]}
        // A control gives what its kind of field holds, which the compiler does not see.
        onChange={(value) => change(name, value as Draft[typeof name])}
        props={{ ...field(name), description: help[name] ?? table[name].help, ...additions }}
      />
    ));

type DrawnFieldProps = {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly props: FieldProps & { readonly description: ReactNode; readonly autoComplete?: "off" };
};

function DrawnField({ field, value, onChange, props: { autoComplete, ...props } }: DrawnFieldProps) {
  const { kind, words = [], placeholder } = field;
  if (kind === "flag") return <Checkbox {...props} isSelected={value === true} onChange={onChange} />;
  const common = { ...props, isRequired: isRequired(field), placeholder };
  const chosen = typeof value === "string" ? value : null;
  if (kind === "choice") {
    const choose = (id: string | null) => onChange(id ?? field.empty);
    return <Select {...common} options={wordOptions(words)} value={chosen} onChange={choose} />;
  }
  const text = { ...common, autoComplete, value: chosen ?? "", onChange };
  switch (kind) {
    case "phone":
      return <PhoneField {...text} />;
    case "date":
      return <DateField {...text} />;
    case "decimal":
    case "whole": {
      const decimals = kind === "whole" ? 0 : FACT_DECIMALS;
      return <DecimalField {...text} decimals={decimals} allowNegative={field.isSigned} unit={field.unit} />;
    }
    default:
      return <TextField {...text} isMultiline={field.isMultiline} limit={field.limit} />;
  }
}

/** A phone number under its mask (spec A5). Its value is the digits, at most ten, or invalid text, to be refused. */
export function PhoneField({ value, onChange, ...props }: Omit<MaskedFieldProps, "format" | "type" | "inputMode">) {
  const shown = formatPhone(value);
  return (
    <MaskedField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder={props.isDisabled === true ? undefined : "(000) 000-0000"}
      format={(text) => typedPhone(text, shown)}
      formatPasted={formatPhone}
      value={shown}
      onChange={(text) => onChange(phoneDigits(text))}
    />
  );
}

type WordSelectProps<Word extends string> = Omit<SelectProps, "options" | "value" | "onChange"> & {
  readonly words: ReadonlyArray<Word>;
  readonly value: Word;
  readonly onChange: (word: Word) => void;
};

/** Selects one of a few fixed words, shown unchanged. */
export function WordSelect<Word extends string>({ words, value, onChange, ...props }: WordSelectProps<Word>) {
  const choose = (id: string | null) => onChange(words.find((word) => word === id) ?? value);
  return <Select {...props} options={wordOptions(words)} value={value} onChange={choose} />;
}
