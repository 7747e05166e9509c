import { Clock, Effect } from "effect";
import { PublicUrl } from "../../mail/Mail.ts";
import { AccountStore } from "../AccountStore.ts";
import { Tokens } from "../Tokens.ts";

const HOUR = 3_600_000;
/** Milliseconds (reading 27). */
export const RESET_LIFETIME = HOUR;
export const WELCOME_LIFETIME = 72 * HOUR;

/** Makes a link to set a password. It replaces an earlier one, and its token exists nowhere else. */
export const passwordLinkOf = Effect.gen(function* () {
  const accounts = yield* AccountStore;
  const tokens = yield* Tokens;
  const publicUrl = yield* PublicUrl;
  return ({ id }: { readonly id: number }, lifetime: number) =>
    Effect.gen(function* () {
      const token = tokens.make();
      const expiresAt = (yield* Clock.currentTimeMillis) + lifetime;
      yield* accounts.keepToken({ personId: id, tokenHash: tokens.hash(token), expiresAt });
      return { link: `${publicUrl}/set-password?token=${token}`, expiresAt };
    });
});
