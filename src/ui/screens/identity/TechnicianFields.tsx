import { fieldChanged } from "#application/machines/formSelectors.ts";
import type { TechnicianDraft } from "#application/machines/technicianForm.ts";
import type { Person } from "#domain/identity/Person.ts";
import type { OpenForm } from "../shared/useNounForm.ts";
import { PersonFields } from "./PersonFields.tsx";

export function TechnicianFields({ form }: { readonly form: OpenForm<TechnicianDraft, Person> }) {
  const { context, field, send } = form;
  return (
    <PersonFields
      draft={context.draft}
      field={field}
      onChange={(name, value) => send(fieldChanged<TechnicianDraft, keyof TechnicianDraft>(name, value))}
    />
  );
}
