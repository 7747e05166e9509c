import { type FactRequest, FactRequestInput } from "#domain/season/FactRequest.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { createShortFormMachine } from "../machines/shortFormMachine.ts";

export type RequestDraft = Omit<FactRequestInput, "contact_id"> & { readonly contact_id: number | null };

/** Asks a contact of a facility for missing facts by email. */
export const askCustomerMachine = createShortFormMachine<RequestDraft, FactRequestInput, FactRequest>((draft) =>
  validate(FactRequestInput, draft),
);
