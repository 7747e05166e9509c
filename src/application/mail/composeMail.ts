import { Clock, Effect } from "effect";
import type { Person } from "#domain/identity/Person.ts";
import { AccountStore } from "../identity/AccountStore.ts";
import { Tokens } from "../identity/Tokens.ts";
import { UserStore } from "../identity/UserStore.ts";
import { type MailMessage, PublicUrl } from "./Mail.ts";
import type { LeasedMail } from "./MailQueue.ts";
import { emailChangedMail, passwordChangedMail, resetMail, welcomeMail } from "./mailTexts.ts";

const HOUR = 3_600_000;
/** How long links work, ms (reading 27). */
export const RESET_LIFETIME = HOUR;
export const WELCOME_LIFETIME = 72 * HOUR;

/**
 * Writes the mail of an order, as things are now: null when there is nobody to tell any more. A link is made here, at the
 * last moment, so that its token lies nowhere but in the mail; it takes the place of an older one.
 */
export const composeMail = Effect.gen(function* () {
  const users = yield* UserStore;
  const accounts = yield* AccountStore;
  const tokens = yield* Tokens;
  const publicUrl = yield* PublicUrl;
  const forgotLink = `${publicUrl}/forgot-password`;

  const linkFor = ({ id }: Person, lifetime: number) =>
    Effect.gen(function* () {
      const token = tokens.make();
      const now = yield* Clock.currentTimeMillis;
      yield* accounts.keepToken({ personId: id, tokenHash: tokens.hash(token), expiresAt: now + lifetime });
      return `${publicUrl}/set-password?token=${token}`;
    });

  return ({ kind, person_id, recipient }: LeasedMail) =>
    Effect.gen(function* () {
      const person = person_id === null ? yield* accounts.activeByEmail(recipient) : yield* users.get(person_id);
      if (person === null) return null;
      const { first_name } = person.profile;
      // The address as it is stored: whoever asked may have typed other letters.
      const message = (text: Omit<MailMessage, "to">): MailMessage => ({ to: person.email, ...text });
      switch (kind) {
        case "reset":
          return message(resetMail(first_name, yield* linkFor(person, RESET_LIFETIME)));
        case "welcome":
          if (!person.is_active || person.email !== recipient) return null;
          return message(welcomeMail(first_name, yield* linkFor(person, WELCOME_LIFETIME), forgotLink));
        case "password changed":
          return message(passwordChangedMail(first_name, forgotLink));
        case "email changed":
          return { to: recipient, ...emailChangedMail(first_name) };
      }
    });
});
