import { Schema } from "effect";
import {
  AddPasskeyInput,
  ConfirmCodeInput,
  Enrollment,
  OwnProof,
  OwnSecondFactor,
  PasskeyOptions,
  RecoveryCodes,
  RemovePasskeyInput,
} from "#domain/identity/SecondFactor.ts";
import { get, post } from "../Call.ts";

const ownFactor = { permission: "profile.use" } as const;
const enrolling = { ...ownFactor, isForEnrollment: true } as const;

export const secondFactors = {
  state: get("/second-factor", "Says whether the signed-in person has a second factor, or must have one", {
    answer: OwnSecondFactor,
    ...enrolling,
  }),
  enroll: post("/second-factor/enroll", "Makes a secret for an authenticator app, which a first code confirms", {
    body: OwnProof,
    answer: Enrollment,
    ...enrolling,
    repeated: "freely",
  }),
  confirm: post("/second-factor/confirm", "Turns the second factor on, with a first code, and answers recovery codes", {
    body: ConfirmCodeInput,
    answer: RecoveryCodes,
    ...enrolling,
    repeated: "refused",
  }),
  passkeyOptions: get("/second-factor/passkeys/use", "Answers what a browser needs to use a passkey as a code", {
    answer: PasskeyOptions,
    ...ownFactor,
  }),
  beginPasskey: post("/second-factor/passkeys/begin", "Answers what a browser needs to make a passkey", {
    body: OwnProof,
    answer: PasskeyOptions,
    ...enrolling,
    repeated: "freely",
  }),
  addPasskey: post("/second-factor/passkeys", "Adds a passkey, and answers recovery codes if there were none", {
    body: AddPasskeyInput,
    answer: RecoveryCodes,
    ...enrolling,
    repeated: "refused",
  }),
  removePasskey: post("/second-factor/passkeys/remove", "Removes a passkey; the last factor turns it off", {
    body: RemovePasskeyInput,
    answer: OwnSecondFactor,
    ...ownFactor,
  }),
  renewCodes: post("/second-factor/recovery-codes", "Replaces the recovery codes", {
    body: OwnProof,
    answer: RecoveryCodes,
    ...ownFactor,
    repeated: "refused",
  }),
  turnOff: post("/second-factor/turn-off", "Turns the second factor off", {
    body: OwnProof,
    answer: OwnSecondFactor,
    ...ownFactor,
  }),
  reset: post("/users/:id/second-factor/reset", "Turns off the second factor of another user, who has lost it", {
    answer: Schema.Null,
    envelope: "nothing",
    permission: "user.manage",
  }),
};
