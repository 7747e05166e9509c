import { Clock, Context, Effect, Layer } from "effect";
import {
  type ConfirmCodeInput,
  type Enrollment,
  type EnrollInput,
  isSecondFactorRequired,
  otpauthUri,
  type OwnProof,
  type OwnSecondFactor,
  plainCode,
  type RecoveryCodes,
  WRONG_CODE,
} from "#domain/identity/SecondFactor.ts";
import { Conflict, invalid, type Refusal } from "#domain/shared/errors.ts";
import { MailQueue } from "../../mail/MailQueue.ts";
import { permit, refuseFailures } from "../../shared/refusals.ts";
import { noteSecurity } from "../../shared/SecurityEvents.ts";
import { CurrentCaller } from "../Caller.ts";
import { OWN_ON_PROFILE } from "../personChanges.ts";
import { SessionStore } from "../SessionStore.ts";
import { Tokens } from "../Tokens.ts";
import { UserStore } from "../Users.ts";
import { checkCode } from "./checkCode.ts";
import { OneTimeCodes } from "./OneTimeCodes.ts";
import { proveOneself } from "./proveOneself.ts";
import { resetSecondFactor } from "./resetSecondFactor.ts";
import { RequireSecondFactor, SecondFactorStore } from "./SecondFactorStore.ts";

/** The signed-in person's second factor, and for admins the end of another person's. */
export class SecondFactors extends Context.Service<
  SecondFactors,
  {
    readonly state: () => Effect.Effect<OwnSecondFactor, Refusal>;
    /** Begins again if an earlier secret was never confirmed; Conflict if the second factor is on. */
    readonly enroll: (input: EnrollInput) => Effect.Effect<Enrollment, Refusal>;
    /** A first code turns it on; all other sessions of the person end. */
    readonly confirm: (input: ConfirmCodeInput) => Effect.Effect<RecoveryCodes, Refusal>;
    /** The earlier codes stop working. */
    readonly renewCodes: (proof: OwnProof) => Effect.Effect<RecoveryCodes, Refusal>;
    readonly turnOff: (proof: OwnProof) => Effect.Effect<OwnSecondFactor, Refusal>;
    /** Conflict for oneself. */
    readonly reset: (userId: number) => Effect.Effect<void, Refusal>;
  }
>()("hazledger/application/SecondFactors") {}

export const ALREADY_ON = "The second factor is already on. Turn it off before you set up another app.";
export const NOT_BEGUN = "There is no second factor to confirm. Start again.";
const RECOVERY_CODES = 10;

export const secondFactorsLive = Layer.effect(
  SecondFactors,
  Effect.gen(function* () {
    const store = yield* SecondFactorStore;
    const sessions = yield* SessionStore;
    const users = yield* UserStore;
    const mails = yield* MailQueue;
    const codes = yield* OneTimeCodes;
    const tokens = yield* Tokens;
    const rule = yield* RequireSecondFactor;
    const prove = yield* proveOneself;
    const check = yield* checkCode;
    const resetOf = yield* resetSecondFactor;

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
    const follow = (id: number, kind: "second factor on" | "second factor off") =>
      Effect.gen(function* () {
        const { token } = yield* CurrentCaller;
        const now = yield* Clock.currentTimeMillis;
        yield* noteSecurity("second factor changed");
        yield* sessions.endOthers({ personId: id, tokenHash: tokens.hash(token ?? ""), now, id: null });
        const person = yield* users.get(id);
        if (person !== null) yield* mails.put({ kind, recipient: person.email, person_id: id }, now);
      });
    const stateOf = ({ id, role }: Effect.Success<typeof own>) =>
      Effect.map(store.of(id), (factor) => ({
        is_on: factor?.is_on ?? false,
        is_required: isSecondFactorRequired(rule, role),
        recovery_codes: factor?.recovery_codes ?? 0,
      }));

    return {
      state: () => Effect.flatMap(own, stateOf).pipe(refuseFailures()),
      enroll: ({ current_password }) =>
        Effect.gen(function* () {
          const { id } = yield* own;
          if ((yield* store.of(id))?.is_on === true) return yield* new Conflict({ message: ALREADY_ON });
          yield* prove(id, { current_password, current_code: "" });
          const person = yield* users.get(id);
          const secret = codes.makeSecret();
          if (!(yield* store.begin(id, secret))) return yield* new Conflict({ message: ALREADY_ON });
          return { secret, uri: otpauthUri(secret, person?.email ?? "") };
        }).pipe(refuseFailures()),
      confirm: ({ current_code }) =>
        Effect.gen(function* () {
          const { id } = yield* own;
          const factor = yield* store.of(id);
          if (factor === null) return yield* new Conflict({ message: NOT_BEGUN });
          if (factor.is_on) return yield* new Conflict({ message: ALREADY_ON });
          if (!(yield* check(id, factor.secret, current_code))) return yield* invalid({ current_code: [WRONG_CODE] });
          return yield* store.together(
            Effect.gen(function* () {
              yield* store.turnOn(id);
              yield* follow(id, "second factor on");
              return yield* freshCodes(id);
            }),
          );
        }).pipe(refuseFailures()),
      renewCodes: (proof) =>
        Effect.gen(function* () {
          const { id } = yield* own;
          yield* prove(id, proof);
          if ((yield* store.of(id))?.is_on !== true) return yield* new Conflict({ message: NOT_BEGUN });
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
