import { Clock, Effect, Layer } from "effect";
import { deviceWords } from "#domain/identity/OwnSession.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import { WrongCredentials } from "#domain/shared/errors.ts";
import { Auth } from "./Auth.ts";
import { CurrentCaller } from "./Caller.ts";
import { deviceMarks } from "./deviceMarks.ts";
import { Passwords } from "./Passwords.ts";
import { passwordLinksLive } from "./passwordLinksLive.ts";
import { SessionStore } from "./SessionStore.ts";
import { signInGuard } from "./signIn/signInGuard.ts";
import { Tokens } from "./Tokens.ts";
import { updateProfileLive } from "./updateProfileLive.ts";

const HOUR = 3_600_000;
/** Milliseconds (reading 28). */
export const SESSION_LIFETIME = 12 * HOUR;
export const REMEMBERED_LIFETIME = 30 * 24 * HOUR;

/** The same message for an unknown email, a wrong password and an archived account (spec A8). */
export const WRONG_CREDENTIALS = "Wrong email or password";
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
    return {
      signIn: (input) =>
        Effect.gen(function* () {
          const account = yield* sessions.accountOf(input.email);
          const { compare, forgive } = yield* guard({ account: input.email, personId: account?.person.id ?? null });
          const passwordHash = account?.password_hash ?? null;
          const isRight = yield* compare(passwords.verify(input.password, passwordHash));
          if (account === null || passwordHash === null || !isRight) return yield* wrongCredentials;
          const { is_active, role } = account.person;
          if (!is_active || !mayDo(role, "profile.use").allowed) return yield* wrongCredentials;
          yield* forgive;
          const token = tokens.make();
          const now = yield* Clock.currentTimeMillis;
          const { deviceMarks: sent, keepDeviceMark, address, userAgent } = yield* CurrentCaller;
          const isOpened = yield* sessions.open({
            tokenHash: tokens.hash(token),
            personId: account.person.id,
            passwordHash,
            expiresAt: now + (input.rememberMe ? REMEMBERED_LIFETIME : SESSION_LIFETIME),
            device: deviceWords(userAgent),
            address,
          });
          if (!isOpened) return yield* wrongCredentials;
          const { id } = account.person;
          keepDeviceMark(id, marks.find(id, sent) ?? marks.make(id));
          return { credentials: { access_token: token }, resource: account.person };
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
