import type { ReactNode } from "react";
import { FormGrid } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { PhoneField } from "../form/PhoneField.tsx";
import type { TextProps } from "../form/useResourceForm.ts";

type PersonFieldName = "first_name" | "last_name" | "email" | "phone";

type PersonFieldsProps = {
  readonly text: (name: PersonFieldName) => TextProps;
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
export function PersonFields({ text, isOwn = false, children }: PersonFieldsProps) {
  const part = (name: PersonFieldName) => ({ ...text(name), autoComplete: isOwn ? OWN[name] : "off" });
  return (
    <FormGrid>
      <TextField {...part("first_name")} isRequired />
      <TextField {...part("last_name")} isRequired />
      <TextField {...part("email")} type="email" inputMode="email" isRequired />
      <PhoneField {...part("phone")} />
      {children}
    </FormGrid>
  );
}
