import { Clock, Effect, Layer } from "effect";
import { mayDo } from "#domain/identity/permissions.ts";
import type { Person } from "#domain/identity/Person.ts";
import { WrongCredentials } from "#domain/shared/errors.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { noteSecurity } from "../shared/SecurityEvents.ts";
import { AccountStore } from "./AccountStore.ts";
import { Auth } from "./Auth.ts";
import { CurrentCaller } from "./Caller.ts";
import { openSession } from "./openSession.ts";
import { Passwords } from "./Passwords.ts";
import { passwordLinksLive } from "./passwordLinksLive.ts";
import { checkCode } from "./secondFactor/checkCode.ts";
import { CurrentPasskeys } from "./secondFactor/Passkeys.ts";
import { SecondFactorStore } from "./secondFactor/SecondFactorStore.ts";
import { signInChallenges } from "./secondFactor/signInChallenges.ts";
import { SessionStore } from "./SessionStore.ts";
import { identityTaken, noAccount, providerLinks } from "./signIn/providerLinks.ts";
import { signInGuard } from "./signIn/signInGuard.ts";
import { CurrentSignInProvider, PASSWORDS_OFF, PasswordSignIn } from "./SignInProvider.ts";
import { Tokens } from "./Tokens.ts";
import { updateProfileLive } from "./updateProfileLive.ts";
import { UserStore } from "./Users.ts";

/** The same message for an unknown email, a wrong password and an archived account (spec A8). */
export const WRONG_CREDENTIALS = "Wrong email or password";
export const NO_PROVIDER = "No sign-in provider is set up.";
const wrongCredentials = new WrongCredentials({ message: WRONG_CREDENTIALS });

export const CODE_ASKED = "Enter the code from your authenticator app.";
export const PASSKEY_ASKED = "Use your passkey, or enter a code.";
export const SIGN_IN_AGAIN = "The time for the code is over, or there were too many attempts. Please sign in again.";
const signInAgain = new WrongCredentials({ message: SIGN_IN_AGAIN });

const mayEnter = ({ is_active, role }: Person): boolean => is_active && mayDo(role, "profile.use").allowed;

/**
 * Signing in and out, and the person's own account (spec A7, readings 3, 27, 28, 33). Whatever is wrong with a sign-in,
 * the answer and the time are the same: the password is hashed even if there is no account to compare it with. With a
 * second factor the right password opens no session, but leads to a challenge for a code.
 */
export const authLive = Layer.effect(
  Auth,
  Effect.gen(function* () {
    const sessions = yield* SessionStore;
    const accounts = yield* AccountStore;
    const users = yield* UserStore;
    const factors = yield* SecondFactorStore;
    const passwords = yield* Passwords;
    const guard = yield* signInGuard;
    const challenges = yield* signInChallenges;
    const check = yield* checkCode;
    const passkeys = yield* CurrentPasskeys;
    const open = yield* openSession;
    const tokens = yield* Tokens;
    const links = yield* providerLinks;
    const provider = yield* CurrentSignInProvider;
    const withPassword = yield* PasswordSignIn;
    return {
      signInWithProvider: (answer) =>
        Effect.gen(function* () {
          if (provider === null) return yield* new WrongCredentials({ message: NO_PROVIDER });
          const { providerKept } = yield* CurrentCaller;
          const { email, ...proof } = yield* provider.finish(answer, providerKept);
          const person = yield* links.personOf(proof, email);
          const noEntry = new WrongCredentials({ message: noAccount(person.email) });
          if (!mayEnter(person)) return yield* noEntry;
          const signedIn = yield* open({ person, proof, rememberMe: false });
          return signedIn ?? (yield* noEntry);
        }).pipe(refuseFailures(identityTaken)),
      unlinkProvider: (userId) => Effect.andThen(permit("user.manage"), links.unlink(userId)).pipe(refuseFailures()),
      signIn: ({ email, password, rememberMe }) =>
        Effect.gen(function* () {
          if (!withPassword) return yield* new WrongCredentials({ message: PASSWORDS_OFF });
          const account = yield* sessions.accountOf(email);
          const known = account === null ? null : { id: account.person.id, basis: account.basis };
          const { compare, forgive } = yield* guard({ account: email, person: known });
          const passwordHash = account?.password_hash ?? null;
          const isRight = yield* compare(passwords.verify(password, passwordHash));
          if (account === null || passwordHash === null || !isRight) return yield* wrongCredentials;
          const { person, has_second_factor } = account;
          if (!mayEnter(person)) return yield* wrongCredentials;
          yield* forgive;
          if (has_second_factor) {
            yield* noteSecurity("second factor asked");
            const now = yield* Clock.currentTimeMillis;
            const challenge = challenges.make({ personId: person.id, rememberMe, basis: passwordHash }, now);
            const own = passkeys === null ? [] : yield* factors.passkeysOf(person.id);
            if (passkeys === null || own.length === 0)
              return yield* new WrongCredentials({ message: CODE_ASKED, challenge });
            const options = yield* passkeys.requestOptions(challenge, own);
            const { has_app = false } = (yield* factors.of(person.id)) ?? {};
            const passkey = { options, has_app };
            return yield* new WrongCredentials({ message: PASSKEY_ASKED, challenge, passkey });
          }
          const signedIn = yield* open({ person, proof: passwordHash, rememberMe, hasSecondFactor: false });
          return signedIn ?? (yield* wrongCredentials);
        }).pipe(refuseFailures()),
      giveCode: ({ challenge, code }) =>
        Effect.gen(function* () {
          const { personId, rememberMe, ...asked } = challenges.read(challenge, yield* Clock.currentTimeMillis);
          const passwordHash = personId === 0 ? null : yield* accounts.passwordHash(personId);
          if (passwordHash === null || !asked.isGood(passwordHash)) return yield* signInAgain;
          if (!(yield* asked.mayTry)) return yield* signInAgain;
          const person = yield* users.get(personId);
          // Without a second factor, which an admin may have turned off meanwhile, the password is asked again.
          if (person === null || !mayEnter(person) || (yield* factors.of(personId))?.is_on !== true)
            return yield* signInAgain;
          const refusal = yield* check.any(personId, code, challenge);
          if (refusal !== null) return yield* new WrongCredentials({ message: refusal.message, challenge });
          if (!(yield* asked.use)) return yield* signInAgain;
          const signedIn = yield* open({ person, proof: passwordHash, rememberMe, hasSecondFactor: true });
          return signedIn ?? (yield* signInAgain);
        }).pipe(refuseFailures()),
      signOut: () =>
        Effect.gen(function* () {
          const { token } = yield* CurrentCaller;
          if (token !== null) yield* sessions.end(tokens.hash(token));
        }),
      ...(yield* passwordLinksLive),
      updateProfile: yield* updateProfileLive,
    };
  }),
);
