import { Effect } from "effect";
import type { Person } from "#domain/identity/Person.ts";
import { AccountStore } from "../identity/AccountStore.ts";
import { passwordLinkOf, RESET_LIFETIME, WELCOME_LIFETIME } from "../identity/passwordLink/passwordLinkOf.ts";
import { workbookOfFacts } from "../season/workbookOfFacts.ts";
import { composeSeasonMail } from "../season/seasonMail.ts";
import { UserStore } from "../identity/Users.ts";
import { SeasonStore } from "../season/SeasonStore.ts";
import { type MailMessage, PublicUrl } from "../mail/Mail.ts";
import type { LeasedMail } from "../mail/MailQueue.ts";
import {
  emailChangedMail,
  factsMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  secondFactorMail,
  welcomeMail,
} from "../mail/mailTexts.ts";

/** Milliseconds: until shortly before the next one. */
export const WEEKLY_LIFETIME = 6 * 24 * 3_600_000;

/**
 * Writes the email of an order from the current data; null if there is no recipient any more. A link is created here,
 * at the last moment, so that its token exists only in the email.
 */
export const composeMail = Effect.gen(function* () {
  const users = yield* UserStore;
  const seasons = yield* SeasonStore;
  const accounts = yield* AccountStore;
  const makeLink = yield* passwordLinkOf;
  const publicUrl = yield* PublicUrl;
  const seasonMail = yield* composeSeasonMail;
  const askedWorkbook = yield* workbookOfFacts;
  const forgotLink = `${publicUrl}/forgot-password`;

  const linkFor = (person: Person, lifetime: number) => Effect.map(makeLink(person, lifetime), ({ link }) => link);

  return ({ kind, person_id, request_id, recipient, device, created_at }: LeasedMail) =>
    Effect.gen(function* () {
      const person = person_id === null ? yield* accounts.activeByEmail(recipient) : yield* users.get(person_id);
      if (person === null) return null;
      const { first_name } = person.profile;
      // The stored address: the typed one may differ in case.
      const message = (text: Omit<MailMessage, "to">): MailMessage => ({ to: person.email, ...text });
      switch (kind) {
        case "reset":
          return message(resetMail(first_name, yield* linkFor(person, RESET_LIFETIME)));
        case "welcome":
          if (!person.is_active || person.email !== recipient) return null;
          return message(welcomeMail(first_name, yield* linkFor(person, WELCOME_LIFETIME), forgotLink));
        case "password changed":
          return message(passwordChangedMail(first_name, forgotLink));
        case "new device":
          return message(newDeviceMail(first_name, { device, at: new Date(created_at) }, forgotLink));
        case "second factor on":
        case "second factor off":
        case "second factor changed":
          return message(secondFactorMail(first_name, kind, forgotLink));
        case "facts asked": {
          const asked = request_id === null ? null : yield* seasons.request(request_id);
          if (asked === null) return null;
          const attachments = yield* askedWorkbook(asked);
          return { to: recipient, replyTo: person.email, ...factsMail(asked), ...attachments };
        }
        case "season": {
          const weekly = yield* seasonMail(person);
          return weekly === null ? null : message(weekly);
        }
        case "email changed":
          return { to: recipient, ...emailChangedMail(first_name) };
      }
    });
});
