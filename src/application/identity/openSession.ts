import { Clock, Effect } from "effect";
import { deviceWords } from "#domain/identity/OwnSession.ts";
import { isSecondFactorRequired } from "#domain/identity/SecondFactor.ts";
import type { Person } from "#domain/identity/Person.ts";
import type { SignedIn } from "#domain/identity/SignIn.ts";
import { MailQueue } from "../mail/MailQueue.ts";
import { AccountStore } from "./AccountStore.ts";
import { CurrentCaller } from "./Caller.ts";
import { deviceMarks } from "./deviceMarks.ts";
import { networkOf } from "./networkOf.ts";
import { RequireSecondFactor } from "./secondFactor/SecondFactorStore.ts";
import { SessionStore } from "./SessionStore.ts";
import type { ProviderIdentity } from "./SignInProvider.ts";
import { MAILS_OF_DEVICE } from "./signIn/signInLimits.ts";
import { ThrottleStore } from "../shared/ThrottleStore.ts";
import { Tokens } from "./Tokens.ts";

const HOUR = 3_600_000;
/** Milliseconds (reading 28). */
export const SESSION_LIFETIME = 12 * HOUR;
export const REMEMBERED_LIFETIME = 30 * 24 * HOUR;

type Proven = {
  readonly person: Person;
  /** The hash of the right password, or whom the firm's provider vouches for. */
  readonly proof: string | ProviderIdentity;
  readonly rememberMe: boolean;
  /** Left out for a sign-in with the firm's provider, which is responsible for the second factor. */
  readonly hasSecondFactor?: boolean;
};

/**
 * Opens a session for a person whose every factor was right; null if the proof has become void meanwhile. An email tells
 * of a device where this person has never signed in, but not of the very first one. Programs that keep no mark are
 * reported once a day, by their name and network.
 */
export const openSession = Effect.gen(function* () {
  const sessions = yield* SessionStore;
  const accounts = yield* AccountStore;
  const throttles = yield* ThrottleStore;
  const mails = yield* MailQueue;
  const marks = yield* deviceMarks;
  const tokens = yield* Tokens;
  const rule = yield* RequireSecondFactor;

  const tellNewDevice = ({ id: person_id, email: recipient }: Person, device: string, address: string, now: number) =>
    Effect.gen(function* () {
      if (yield* sessions.isFirst(person_id)) return;
      const key = `${person_id} ${device} ${networkOf(address)}`;
      const [mailed = 0] = yield* throttles.count([{ limit: MAILS_OF_DEVICE, key }], now);
      if (mailed > 1) return;
      const words = [device === "" ? "Unknown device" : device, address === "" ? "" : `network address ${address}`];
      const order = { kind: "new device", recipient, person_id, device: words.filter(Boolean).join(", ") } as const;
      yield* mails.put(order, now);
    });

  return ({ person, proof, rememberMe, hasSecondFactor = true }: Proven) =>
    Effect.gen(function* () {
      const token = tokens.make();
      const now = yield* Clock.currentTimeMillis;
      const { deviceMarks: sent, keepDeviceMark, address, userAgent } = yield* CurrentCaller;
      const device = deviceWords(userAgent);
      const basis = yield* sessions.basisOf(person.id);
      const mark = marks.find(person.id, basis, sent, now);
      const isOpened = yield* accounts.together(
        Effect.gen(function* () {
          const expiresAt = now + (rememberMe ? REMEMBERED_LIFETIME : SESSION_LIFETIME);
          const session = { tokenHash: tokens.hash(token), personId: person.id, expiresAt, device, address };
          const opening =
            typeof proof === "string"
              ? sessions.open({ ...session, passwordHash: proof })
              : sessions.openVerified({ ...session, ...proof });
          if (!(yield* opening)) return false;
          if (mark === null) yield* tellNewDevice(person, device, address, now);
          return true;
        }),
      );
      if (!isOpened) return null;
      keepDeviceMark(person.id, marks.make(person.id, basis, now, mark));
      const mustEnroll = !hasSecondFactor && isSecondFactorRequired(rule, person.role);
      const signedIn: SignedIn = {
        credentials: { access_token: token },
        resource: { ...person, ...(mustEnroll ? { must_enroll: true } : {}) },
      };
      return signedIn;
    });
});
