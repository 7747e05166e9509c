import { type Effect, Result } from "effect";
import { AddPasskeyInput, CODE_NEEDED, type OwnProof } from "#domain/identity/SecondFactor.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { type MachineParts, onDemand, SHOWN_BY_ITS_SCREEN } from "../../machines/MachineParts.ts";
import { actionOf } from "../../machines/command.ts";
import { shortFormOf } from "../../machines/form/shortForm.ts";
import { loadOf } from "../../machines/query.ts";
import { secondFactorReset } from "../../shared/recordMessages.ts";
import { ask } from "../../shared/texts.ts";
import { SecondFactors } from "./SecondFactors.ts";

const NEEDED: Readonly<Record<keyof OwnProof, string>> = {
  current_password: "Enter your current password",
  current_code: CODE_NEEDED,
};
/** `id`: the passkey that a change is about, if any. */
type ProofDraft = OwnProof & { readonly id: number };
export const NO_PROOF: ProofDraft = { id: 0, current_password: "", current_code: "" };

/** A form that asks for the password, for a code, or both. */
const proofForm = <Saved>(
  parts: MachineParts<SecondFactors>,
  fields: ReadonlyArray<keyof OwnProof>,
  save: (proof: OwnProof, id: number) => Effect.Effect<Saved, Refusal, SecondFactors>,
) =>
  shortFormOf(
    parts,
    (draft: ProofDraft): Result.Result<ProofDraft, FieldErrors> => {
      const missing = fields.filter((name) => draft[name].trim() === "");
      return missing.length === 0
        ? Result.succeed(draft)
        : Result.fail(Object.fromEntries(missing.map((name) => [name, [NEEDED[name]]])));
    },
    ({ id, ...proof }) => save(proof, id),
  );
export type ProofMachine<Saved> = ReturnType<typeof proofForm<Saved>>;

export const RESET_SECOND_FACTOR = ask({
  title: "Turn off this person's second factor?",
  description:
    "Do this only if they have lost their phone or passkey and their recovery codes, and you have made sure that it is really them. They will be signed out everywhere, and an email will tell them.",
  confirm: "Turn Off",
});

export const secondFactorMachines = (parts: MachineParts<SecondFactors>) => ({
  secondFactor: () =>
    onDemand({
      state: () => loadOf(parts, (_: null) => SecondFactors.use(({ state }) => state()), SHOWN_BY_ITS_SCREEN),
      enroll: () => proofForm(parts, ["current_password"], (proof) => SecondFactors.use(({ enroll }) => enroll(proof))),
      passkeyOptions: () =>
        loadOf(parts, (_: null) => SecondFactors.use(({ passkeyOptions }) => passkeyOptions()), SHOWN_BY_ITS_SCREEN),
      beginPasskey: () =>
        proofForm(parts, ["current_password"], (proof) => SecondFactors.use(({ beginPasskey }) => beginPasskey(proof))),
      addPasskey: () =>
        shortFormOf(
          parts,
          (draft: AddPasskeyInput) => validate(AddPasskeyInput, draft),
          (form) => SecondFactors.use(({ addPasskey }) => addPasskey(form)),
        ),
      removePasskey: () =>
        proofForm(parts, ["current_password", "current_code"], (proof, id) =>
          SecondFactors.use(({ removePasskey }) => removePasskey({ id, ...proof })),
        ),
      confirm: () =>
        proofForm(parts, ["current_code"], ({ current_code }) =>
          SecondFactors.use(({ confirm }) => confirm({ current_code })),
        ),
      renewCodes: () =>
        proofForm(parts, ["current_password", "current_code"], (proof) =>
          SecondFactors.use(({ renewCodes }) => renewCodes(proof)),
        ),
      turnOff: () =>
        proofForm(parts, ["current_password", "current_code"], (proof) =>
          SecondFactors.use(({ turnOff }) => turnOff(proof)),
        ),
      reset: () => actionOf(parts, (id: number) => SecondFactors.use(({ reset }) => reset(id)), secondFactorReset),
    }),
});
