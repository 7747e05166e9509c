import { fieldChanged } from "#application/machines/formSelectors.ts";
import type { TechnicianDraft } from "#application/machines/technicianForm.ts";
import type { Person } from "#domain/identity/Person.ts";
import { FormGrid } from "#ui/kit/FormGrid.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { PhoneField } from "../shared/PhoneField.tsx";
import type { OpenForm } from "../shared/useNounForm.ts";

export function TechnicianFields({ form }: { readonly form: OpenForm<TechnicianDraft, Person> }) {
  const { context, field, send } = form;
  const text = (name: keyof TechnicianDraft) => ({
    ...field(name),
    value: context.draft[name],
    onChange: (value: string) => send(fieldChanged<TechnicianDraft, keyof TechnicianDraft>(name, value)),
    autoComplete: "off",
  });
  return (
    <FormGrid>
      <TextField {...text("first_name")} isRequired />
      <TextField {...text("last_name")} isRequired />
      <TextField {...text("email")} type="email" inputMode="email" isRequired />
      <PhoneField {...text("phone")} />
    </FormGrid>
  );
}
