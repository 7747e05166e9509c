import { Clock, Effect, Layer } from "effect";
import { deviceWords } from "#domain/identity/OwnSession.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import { type Unavailable, WrongCredentials } from "#domain/shared/errors.ts";
import { Auth } from "./Auth.ts";
import { CurrentCaller } from "./Caller.ts";
import { deviceMarks } from "./deviceMarks.ts";
import { Passwords } from "./Passwords.ts";
import { passwordLinksLive } from "./passwordLinksLive.ts";
import { type Account, type Device, type Opened, SessionStore } from "./SessionStore.ts";
import { signInGuard } from "./signIn/signInGuard.ts";
import { CurrentSignInProvider, PasswordSignIn } from "./SignInProvider.ts";
import { Tokens } from "./Tokens.ts";
import { updateProfileLive } from "./updateProfileLive.ts";

const HOUR = 3_600_000;
/** Milliseconds (reading 28). */
export const SESSION_LIFETIME = 12 * HOUR;
export const REMEMBERED_LIFETIME = 30 * 24 * HOUR;

/** The same message for an unknown email, a wrong password and an archived account (spec A8). */
export const WRONG_CREDENTIALS = "Wrong email or password";
export const NO_PROVIDER = "No sign-in provider is set up.";
export const PASSWORDS_OFF = "Passwords are turned off. Use the firm's sign-in.";
/** The provider has confirmed that the caller has this email, so this gives nothing away. */
export const noAccount = (email: string): string => `No active user has the email ${email}. Ask an admin to add you.`;
const mayUse = ({ person: { is_active, role } }: Account): boolean => is_active && mayDo(role, "profile.use").allowed;
const wrongCredentials = new WrongCredentials({ message: WRONG_CREDENTIALS });

/**
 * Signing in and out, and the person's own account (spec A7, readings 3, 27, 28, 33). Whatever is wrong with a sign-in,
 * the answer and the time are the same: the password is hashed even if there is no account to compare it with.
 */
export const authLive = Layer.effect(
  Auth,
  Effect.gen(function* () {
    const sessions = yield* SessionStore;
    const passwords = yield* Passwords;
    const guard = yield* signInGuard;
    const marks = yield* deviceMarks;
    const tokens = yield* Tokens;
    const provider = yield* CurrentSignInProvider;
    const withPassword = yield* PasswordSignIn;
    /** @param open whether the session could be opened */
    const signedIn = (
      { person }: Account,
      lifetime: number,
      open: (session: Opened & Device) => Effect.Effect<boolean, Unavailable>,
    ) =>
      Effect.gen(function* () {
        const token = tokens.make();
        const now = yield* Clock.currentTimeMillis;
        const { deviceMarks: sent, keepDeviceMark, address, userAgent } = yield* CurrentCaller;
        const { id } = person;
        const tokenHash = tokens.hash(token);
        const device = deviceWords(userAgent);
        if (!(yield* open({ tokenHash, personId: id, expiresAt: now + lifetime, device, address }))) {
          return yield* wrongCredentials;
        }
        keepDeviceMark(id, marks.find(id, sent) ?? marks.make(id));
        return { credentials: { access_token: token }, resource: person };
      });
    return {
      signInWithProvider: (answer) =>
        Effect.gen(function* () {
          if (provider === null) return yield* new WrongCredentials({ message: NO_PROVIDER });
          const { providerKept } = yield* CurrentCaller;
          const email = yield* provider.finish(answer, providerKept);
          const account = yield* sessions.accountOf(email);
          if (account === null || !mayUse(account)) return yield* new WrongCredentials({ message: noAccount(email) });
          return yield* signedIn(account, SESSION_LIFETIME, sessions.openVerified);
        }),
      signIn: (input) =>
        Effect.gen(function* () {
          if (!withPassword) return yield* new WrongCredentials({ message: PASSWORDS_OFF });
          const account = yield* sessions.accountOf(input.email);
          const { compare, forgive } = yield* guard({ account: input.email, personId: account?.person.id ?? null });
          const passwordHash = account?.password_hash ?? null;
          const isRight = yield* compare(passwords.verify(input.password, passwordHash));
          if (account === null || passwordHash === null || !isRight) return yield* wrongCredentials;
          if (!mayUse(account)) return yield* wrongCredentials;
          yield* forgive;
          return yield* signedIn(account, input.rememberMe ? REMEMBERED_LIFETIME : SESSION_LIFETIME, (session) =>
            sessions.open({ ...session, passwordHash }),
          );
        }),
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
