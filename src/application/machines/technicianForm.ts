import { type Person, TechnicianInput } from "#domain/identity/Person.ts";
import { technicianResource } from "#domain/identity/technicianResource.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import type { ResourceForm } from "./resourceForm.ts";

/** The technician form as filled in; `phone` is digits, at most ten (spec A3). */
export type TechnicianDraft = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
};

/** Technicians, created and edited in a modal (spec A2). */
export const technicianForm: ResourceForm<TechnicianDraft, Person, TechnicianInput> = {
  resource: technicianResource,
  nameOf: ({ profile }) => profile.full_name,
  seed: { first_name: "", last_name: "", email: "", phone: "" },
  draftOf: ({ profile: { first_name, last_name }, email, address: { phone } }) => ({
    first_name,
    last_name,
    email,
    phone,
  }),
  inputOf: (draft) => validate(TechnicianInput, draft),
};
