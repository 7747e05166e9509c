import { Clock, Effect } from "effect";
import type { Person } from "#domain/identity/Person.ts";
import { MAILS_TO_ADDRESS, mailBudget } from "../mail/mailBudget.ts";
import { MailQueue } from "../mail/MailQueue.ts";
import { Conflict, invalid } from "#domain/shared/errors.ts";
import type { KeyRefusals } from "../shared/refusals.ts";
import { noteSecurity } from "../shared/SecurityEvents.ts";
import { AccountStore, type HeldPerson } from "./AccountStore.ts";

export const EMAIL_TAKEN = "This email is already in use.";
export const OWN_ON_PROFILE = "You can change this only on your profile, using your current password.";
export const LAST_ADMIN = "This is the last active admin. Make someone else an admin first.";

/** People of all roles share one table, so an email is in use whatever the role. */
export const emailTaken: KeyRefusals = (failure) =>
  failure._tag === "DuplicateKey" && failure.constraint === "people_email"
    ? invalid({ email: [EMAIL_TAKEN] })
    : undefined;

/** `staysAdmin`: the person will be an active admin after the change. */
export const checkAdminLeft = (
  { person, otherAdmins }: HeldPerson,
  staysAdmin: boolean,
): Effect.Effect<void, Conflict> =>
  person.role === "admin" && person.is_active && !staysAdmin && otherAdmins === 0
    ? Effect.fail(new Conflict({ message: LAST_ADMIN }))
    : Effect.void;

/** `password_hash` is null if the password stays. */
export type PersonChange = {
  readonly before: HeldPerson;
  readonly after: Person;
  readonly password_hash: string | null;
  /** The session that stays open after a password change: the one that makes the change. */
  readonly spared: Uint8Array | null;
};

/**
 * What follows from changing a person, in the same transaction: sessions end with a new role or password (reading 28),
 * links to the old address and the sign-in provider and scripts' tokens stop working, and emails report it (reading 33).
 */
export const followChange = Effect.gen(function* () {
  const accounts = yield* AccountStore;
  const mails = yield* MailQueue;
  const budget = yield* mailBudget;
  return ({ before, after, password_hash, spared }: PersonChange) =>
    Effect.gen(function* () {
      const { person, hasPassword } = before;
      const { id: person_id, email: recipient } = after;
      const now = yield* Clock.currentTimeMillis;
      if (after.role !== person.role) {
        yield* noteSecurity("role changed");
        yield* accounts.endSessions(person_id);
      }
      if (recipient.toLowerCase() !== person.email.toLowerCase()) {
        yield* budget(MAILS_TO_ADDRESS, hasPassword ? person.email : recipient, "email");
        yield* accounts.takeBackToken(person_id);
        yield* accounts.unlink(person_id, spared);
        yield* hasPassword
          ? mails.put({ kind: "email changed", recipient: person.email, person_id }, now)
          : mails.put({ kind: "welcome", recipient, person_id }, now);
      }
      if (password_hash !== null) {
        yield* noteSecurity("password changed");
        yield* accounts.setPassword(person_id, password_hash, spared);
        yield* mails.put({ kind: "password changed", recipient, person_id }, now);
      }
    });
});
