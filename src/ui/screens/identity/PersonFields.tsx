import type { ReactNode } from "react";
import { FormGrid } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { errorOf } from "#application/machines/formSelectors.ts";
import type { FormRow } from "#application/machines/FormResource.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PhoneField } from "../form/PhoneField.tsx";
import type { FieldProps, OpenForm } from "../form/useResourceForm.ts";

export type PersonFieldName = "first_name" | "last_name" | "email" | "phone";

type PersonFieldsProps = {
  readonly draft: Readonly<Record<PersonFieldName, string>>;
  readonly field: (name: PersonFieldName) => FieldProps;
  readonly onChange: (name: PersonFieldName, value: string) => void;
  /** The browser may autofill the person's own data. */
  readonly isOwn?: boolean;
  readonly children?: ReactNode;
};

const OWN: Readonly<Record<PersonFieldName, string>> = {
  first_name: "given-name",
  last_name: "family-name",
  email: "email",
  phone: "tel",
};

/** Name, email and phone of a person (spec A5). */
export function PersonFields({ draft, field, onChange, isOwn = false, children }: PersonFieldsProps) {
  const text = (name: PersonFieldName) => ({
    ...field(name),
    value: draft[name],
    onChange: (value: string) => onChange(name, value),
    autoComplete: isOwn ? OWN[name] : "off",
  });
  return (
    <FormGrid>
      <TextField {...text("first_name")} isRequired />
      <TextField {...text("last_name")} isRequired />
      <TextField {...text("email")} type="email" inputMode="email" isRequired />
      <PhoneField {...text("phone")} />
      {children}
    </FormGrid>
  );
}

type SubmitButtonProps<Draft extends object, Row extends FormRow> = {
  readonly form: OpenForm<Draft, Row>;
  readonly label: string;
  readonly pendingLabel?: string;
};

/** Closed while a field has a complaint, or while the form is being sent (spec A2). */
export function SubmitButton<Draft extends object, Row extends FormRow>(props: SubmitButtonProps<Draft, Row>) {
  const { form, label, pendingLabel = label } = props;
  const { context, labels, is } = form;
  const isWrong = Object.keys(labels).some((name) => errorOf(context, name) !== undefined);
  return (
    <Button
      type="submit"
      variant="primary"
      keepsFocus
      isPending={is.busy}
      isDisabled={is.locked}
      disabledReason={isWrong ? "Please correct the marked fields first." : undefined}
    >
      {is.busy ? pendingLabel : label}
    </Button>
  );
}
