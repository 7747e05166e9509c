import { Clock, Context, Effect, Layer } from "effect";
import {
  type AddPasskeyInput,
  type ConfirmCodeInput,
  type Enrollment,
  isAppCode,
  isSecondFactorRequired,
  MOST_PASSKEYS,
  otpauthUri,
  type OwnProof,
  type OwnSecondFactor,
  PASSKEY_REFUSED,
  type PasskeyOptions,
  plainCode,
  type RecoveryCodes,
  type RemovePasskeyInput,
  TOO_MANY_PASSKEYS,
  WRONG_CODE,
} from "#domain/identity/SecondFactor.ts";
import { Conflict, invalid, type Refusal } from "#domain/shared/errors.ts";
import { MailQueue, type SecondFactorMail } from "../../mail/MailQueue.ts";
import { type KeyRefusals, permit, refuseFailures } from "../../shared/refusals.ts";
import { notFound } from "../../shared/resourceLive.ts";
import { noteSecurity } from "../../shared/SecurityEvents.ts";
import { CurrentCaller } from "../Caller.ts";
import { OWN_ON_PROFILE } from "../personChanges.ts";
import { SessionStore } from "../SessionStore.ts";
import { Tokens } from "../Tokens.ts";
import { UserStore } from "../Users.ts";
import { checkCode } from "./checkCode.ts";
import { OneTimeCodes } from "./OneTimeCodes.ts";
import { CurrentPasskeys } from "./Passkeys.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { resetSecondFactor } from "./resetSecondFactor.ts";
import { RequireSecondFactor, SecondFactorStore } from "./SecondFactorStore.ts";
import { SecretCipher } from "./SecretCipher.ts";
import { sessionChallenges } from "./sessionChallenges.ts";

/** The signed-in person's second factor, and for admins the end of another person's. */
export class SecondFactors extends Context.Service<
  SecondFactors,
  {
    readonly state: () => Effect.Effect<OwnSecondFactor, Refusal>;
    /** Begins again if an earlier secret was never confirmed; Conflict if the second factor is on. */
    readonly enroll: (proof: OwnProof) => Effect.Effect<Enrollment, Refusal>;
    /** A first code adds the app; all other sessions of the person end. */
    readonly confirm: (input: ConfirmCodeInput) => Effect.Effect<RecoveryCodes, Refusal>;
    /** For the use of a passkey where a code is asked for. */
    readonly passkeyOptions: () => Effect.Effect<PasskeyOptions, Refusal>;
    readonly beginPasskey: (proof: OwnProof) => Effect.Effect<PasskeyOptions, Refusal>;
    /** All other sessions of the person end. Conflict for one that is there already. */
    readonly addPasskey: (input: AddPasskeyInput) => Effect.Effect<RecoveryCodes, Refusal>;
    readonly removePasskey: (input: RemovePasskeyInput) => Effect.Effect<OwnSecondFactor, Refusal>;
    /** The earlier codes stop working. */
    readonly renewCodes: (proof: OwnProof) => Effect.Effect<RecoveryCodes, Refusal>;
    readonly turnOff: (proof: OwnProof) => Effect.Effect<OwnSecondFactor, Refusal>;
    /** Conflict for oneself. */
    readonly reset: (userId: number) => Effect.Effect<void, Refusal>;
  }
>()("hazledger/application/SecondFactors") {}

export const ALREADY_ON = "The second factor is already on. Turn it off before you set up another app.";
export const NOT_OFFERED = "This server does not offer passkeys.";
export const PASSKEY_TAKEN = "This passkey has already been added.";
export const NOT_BEGUN = "There is no second factor to confirm. Start again.";
const RECOVERY_CODES = 10;
const passkeyTaken: KeyRefusals = (failure) =>
  failure._tag === "DuplicateKey" && failure.constraint === "passkeys_credential"
    ? new Conflict({ message: PASSKEY_TAKEN })
    : undefined;

export const secondFactorsLive = Layer.effect(
  SecondFactors,
  Effect.gen(function* () {
    const store = yield* SecondFactorStore;
    const sessions = yield* SessionStore;
    const users = yield* UserStore;
    const mails = yield* MailQueue;
    const codes = yield* OneTimeCodes;
    const cipher = yield* SecretCipher;
    const tokens = yield* Tokens;
    const rule = yield* RequireSecondFactor;
    const prove = yield* reauthenticate;
    const check = yield* checkCode;
    const resetOf = yield* resetSecondFactor;
    const passkeys = yield* CurrentPasskeys;
    const challenges = yield* sessionChallenges;

    /** Whoever has this permission is signed in, and so has an id and a role. */
    const own = Effect.map(permit("profile.use"), ({ id, role }) => ({ id: id ?? 0, role: role ?? "staff" }));
    const freshCodes = (id: number) =>
      Effect.gen(function* () {
        const recovery_codes = Array.from({ length: RECOVERY_CODES }, codes.makeRecoveryCode);
        yield* store.replaceCodes(
          id,
          recovery_codes.map((code) => tokens.hash(plainCode(code))),
        );
        return { recovery_codes };
      });
    /** All other sessions end: whoever holds one may not have the factors of now. */
    const follow = (id: number, kind: SecondFactorMail) =>
      Effect.gen(function* () {
        const { token } = yield* CurrentCaller;
        const now = yield* Clock.currentTimeMillis;
        yield* noteSecurity("second factor changed");
        yield* sessions.endOthers({ personId: id, tokenHash: tokens.hash(token ?? ""), now, id: null });
        const person = yield* users.get(id);
        if (person !== null) yield* mails.put({ kind, recipient: person.email, person_id: id }, now);
      });
    /** The first factor of a person brings recovery codes. */
    const added = (id: number, wasOn: boolean) =>
      Effect.gen(function* () {
        yield* follow(id, wasOn ? "second factor changed" : "second factor on");
        return wasOn ? { recovery_codes: [] } : yield* freshCodes(id);
      });
    const isOn = (id: number) => Effect.map(store.of(id), (factor) => factor?.is_on === true);
    const stateOf = ({ id, role }: Effect.Success<typeof own>) =>
      Effect.gen(function* () {
        const { is_on = false, has_app = false, recovery_codes = 0 } = (yield* store.of(id)) ?? {};
        const shown = (yield* store.passkeysOf(id)).map(({ id: key, name, created_at, used_at }) => ({
          id: key,
          name,
          created_at,
          used_at,
        }));
        return {
          is_on,
          is_required: isSecondFactorRequired(rule, role),
          has_app,
          offers_passkeys: passkeys !== null,
          passkeys: shown,
          recovery_codes,
        };
      });

    return {
      state: () => Effect.flatMap(own, stateOf).pipe(refuseFailures()),
      enroll: (proof) =>
        Effect.gen(function* () {
          const { id } = yield* own;
          if ((yield* store.of(id))?.has_app === true) return yield* new Conflict({ message: ALREADY_ON });
          yield* prove(id, proof);
          const person = yield* users.get(id);
          const secret = codes.makeSecret();
          if (!(yield* store.begin(id, cipher.encrypt(secret, id))))
            return yield* new Conflict({ message: ALREADY_ON });
          return { secret, uri: otpauthUri(secret, person?.email ?? "") };
        }).pipe(refuseFailures()),
      confirm: ({ current_code }) =>
        Effect.gen(function* () {
          const { id } = yield* own;
          const { secret: stored = null, has_app = false, is_on: wasOn = false } = (yield* store.of(id)) ?? {};
          if (has_app) return yield* new Conflict({ message: ALREADY_ON });
          const secret = stored === null ? null : cipher.decrypt(stored, id);
          if (secret === null) return yield* new Conflict({ message: NOT_BEGUN });
          const code = plainCode(current_code);
          if (!isAppCode(code) || !(yield* check.ofApp(id, secret, code)))
            return yield* invalid({ current_code: [WRONG_CODE] });
          return yield* store.together(
            Effect.gen(function* () {
              yield* store.turnOn(id);
              return yield* added(id, wasOn);
            }),
          );
        }).pipe(refuseFailures()),
      passkeyOptions: () =>
        Effect.gen(function* () {
          const { id } = yield* own;
          const known = yield* store.passkeysOf(id);
          if (passkeys === null || known.length === 0) return { options: null };
          return { options: yield* passkeys.requestOptions(yield* challenges.make("use a passkey", id), known) };
        }).pipe(refuseFailures()),
      beginPasskey: (proof) =>
        Effect.gen(function* () {
          const { id } = yield* own;
          if (passkeys === null) return yield* new Conflict({ message: NOT_OFFERED });
          const known = yield* store.passkeysOf(id);
          if (known.length >= MOST_PASSKEYS) return yield* new Conflict({ message: TOO_MANY_PASSKEYS });
          yield* prove(id, proof);
          const { email = "" } = (yield* users.get(id)) ?? {};
          const challenge = yield* challenges.make("make a passkey", id);
          return { options: yield* passkeys.creationOptions(challenge, { id, email }, known) };
        }).pipe(refuseFailures()),
      addPasskey: ({ name, answer }) =>
        Effect.gen(function* () {
          const { id } = yield* own;
          if (passkeys === null) return yield* new Conflict({ message: NOT_OFFERED });
          const challenge = yield* challenges.spend("make a passkey", id, answer);
          const passkey = challenge === null ? null : yield* passkeys.made(answer, challenge);
          if (passkey === null) return yield* invalid({ answer: [PASSKEY_REFUSED] });
          return yield* store.together(
            Effect.gen(function* () {
              const wasOn = yield* isOn(id);
              if (!(yield* store.addPasskey(id, { ...passkey, name }, MOST_PASSKEYS)))
                return yield* new Conflict({ message: TOO_MANY_PASSKEYS });
              return yield* added(id, wasOn);
            }),
          );
        }).pipe(refuseFailures(passkeyTaken)),
      removePasskey: ({ id: key, ...proof }) =>
        Effect.gen(function* () {
          const self = yield* own;
          yield* prove(self.id, proof);
          yield* store.together(
            Effect.gen(function* () {
              if (!(yield* store.removePasskey(self.id, key))) return yield* notFound("passkey");
              yield* follow(self.id, (yield* isOn(self.id)) ? "second factor changed" : "second factor off");
            }),
          );
          return yield* stateOf(self);
        }).pipe(refuseFailures()),
      renewCodes: (proof) =>
        Effect.gen(function* () {
          const { id } = yield* own;
          yield* prove(id, proof);
          if (!(yield* isOn(id))) return yield* new Conflict({ message: NOT_BEGUN });
          return yield* freshCodes(id);
        }).pipe(refuseFailures()),
      turnOff: (proof) =>
        Effect.gen(function* () {
          const self = yield* own;
          yield* prove(self.id, proof);
          yield* store.together(
            Effect.gen(function* () {
              if (yield* store.remove(self.id)) yield* follow(self.id, "second factor off");
            }),
          );
          return yield* stateOf(self);
        }).pipe(refuseFailures()),
      reset: (userId) =>
        Effect.gen(function* () {
          const actor = yield* permit("user.manage");
          if (actor.id === userId) return yield* new Conflict({ message: OWN_ON_PROFILE });
          yield* resetOf(userId);
        }).pipe(refuseFailures()),
    };
  }),
);
