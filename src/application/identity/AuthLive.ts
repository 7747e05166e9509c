import { Clock, Effect, Layer } from "effect";
import { mayDo } from "#domain/identity/permissions.ts";
import { WrongCredentials } from "../shared/errors.ts";
import { Auth } from "./Auth.ts";
import { CurrentCaller } from "./Caller.ts";
import { Passwords } from "./Passwords.ts";
import { SessionStore } from "./SessionStore.ts";
import { SignInThrottle } from "./SignInThrottle.ts";
import { Tokens } from "./Tokens.ts";

const HOUR = 3_600_000;
/** How long a session lasts, in milliseconds (reading 28). */
export const SESSION_LIFETIME = 12 * HOUR;
export const REMEMBERED_LIFETIME = 30 * 24 * HOUR;

/** Said of an unknown email, a wrong password and an archived account alike (spec A8). */
export const WRONG_CREDENTIALS = "Wrong email or password";

/**
 * Signing in and out (spec A7, readings 3, 28). Whatever is wrong, the answer and the work are the same: the password is
 * hashed even when there is no account to compare it with.
 */
export const authLive = Layer.effect(
  Auth,
  Effect.gen(function* () {
    const sessions = yield* SessionStore;
    const passwords = yield* Passwords;
    const throttle = yield* SignInThrottle;
    const tokens = yield* Tokens;
    return {
      signIn: (input) =>
        Effect.gen(function* () {
          const { address } = yield* CurrentCaller;
          const takeBack = yield* throttle.enter(input.email, address);
          const account = yield* sessions.accountOf(input.email);
          const isRight = yield* passwords.verify(input.password, account?.password_hash ?? null);
          if (account === null || !isRight || !account.person.is_active || !maySignIn(account.person.role)) {
            return yield* new WrongCredentials({ message: WRONG_CREDENTIALS });
          }
          yield* takeBack;
          const token = tokens.make();
          const now = yield* Clock.currentTimeMillis;
          yield* sessions.open({
            tokenHash: tokens.hash(token),
            personId: account.person.id,
            expiresAt: now + (input.rememberMe ? REMEMBERED_LIFETIME : SESSION_LIFETIME),
          });
          return { credentials: { access_token: token }, resource: account.person };
        }),
      signOut: () =>
        Effect.gen(function* () {
          const { token } = yield* CurrentCaller;
          if (token !== null) yield* sessions.end(tokens.hash(token));
        }),
    };
  }),
);

/** A technician may sign in and see the own profile (reading 5). */
const maySignIn = (role: Parameters<typeof mayDo>[0]): boolean => mayDo(role, "profile.use").allowed;
