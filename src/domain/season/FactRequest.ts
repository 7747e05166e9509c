import { Schema } from "effect";
import { requiredId, requiredText, requiredWhole } from "../shared/fields.ts";

export const CONTACT_REQUIRED = "Contact is required";

/** An email that asks a contact of a facility for missing facts. */
export const FactRequestInput = Schema.Struct({
  facility_id: requiredId("Facility is required"),
  year: requiredWhole("Year is required", 1900, 9999, "Year must be from 1900 to 9999"),
  contact_id: requiredId(CONTACT_REQUIRED),
  subject: requiredText("Subject is required", { max: 200, message: "Subject must be at most 200 characters" }),
  text: requiredText("Message is required", { max: 10_000, message: "Message must be at most 10000 characters" }),
});
export type FactRequestInput = typeof FactRequestInput.Type;

/** As it was stored; the email is sent in the background. */
export const FactRequest = Schema.Struct({
  id: Schema.Int,
  recipient: Schema.String,
  subject: Schema.String,
  text: Schema.String,
});
export type FactRequest = typeof FactRequest.Type;
