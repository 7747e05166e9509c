import { CONTACT_FIELDS, type Person, TechnicianInput } from "#domain/identity/Person.ts";
import { technicianResource } from "#domain/identity/technicianResource.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import type { ResourceForm } from "./resourceForm.ts";

const EMPTY_TECHNICIAN = emptyForm(CONTACT_FIELDS);
/** The technician form as filled in; `phone` is digits, at most ten (spec A3). */
export type TechnicianDraft = typeof EMPTY_TECHNICIAN;

/** Technicians, created and edited in a modal (spec A2). */
export const technicianForm: ResourceForm<TechnicianDraft, Person, TechnicianInput> = {
  resource: technicianResource,
  nameOf: ({ profile }) => profile.full_name,
  seed: EMPTY_TECHNICIAN,
  draftOf: ({ profile: { first_name, last_name }, email, address: { phone } }) => ({
    first_name,
    last_name,
    email,
    phone,
  }),
  inputOf: (draft) => validate(TechnicianInput, draft),
};
