import { Result } from "effect";
import { createPublicFormMachine } from "#application/identity/publicFormMachine.ts";
import { invalid, NotSignedIn } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { BARE, machineProof } from "./MachineProof.ts";

type Draft = { readonly email: string };
const validate = ({ email }: Draft): FieldErrors => (email === "" ? { email: ["Email is required"] } : {});

export const publicForm = machineProof({
  machine: createPublicFormMachine<Draft>(validate),
  cases: [
    {
      who: "nobody",
      input: { draft: { email: "" } },
      answers: {
        send: [
          Result.void,
          Result.fail(invalid({ email: ["Unknown"] })),
          Result.fail(new NotSignedIn({ message: "Who?" })),
        ],
      },
    },
  ],
  events: {
    "field.changed": [{ name: "email", value: "ann@example.com" }],
    "field.blurred": [{ name: "email" }],
    "form.submitted": BARE,
  },
  view: ({ context }) => context.draft,
  ignores: [
    {
      events: ["field.changed", "field.blurred", "form.submitted"],
      places: ["sending"],
      why: "The answer is waited for.",
    },
  ],
  typed: { of: ({ draft }) => draft, changedBy: { "field.changed": "it was typed" } },
});
