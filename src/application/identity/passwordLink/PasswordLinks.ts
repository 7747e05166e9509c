import { Clock, Context, Effect, Layer } from "effect";
import type { NewPasswordLink, PasswordLink, PasswordLinkList } from "#domain/identity/PasswordLink.ts";
import { Conflict, type Refusal } from "#domain/shared/errors.ts";
import { CurrentMailStatus } from "../../mail/Mail.ts";
import { MAILS_TO_ADDRESS, mailBudget } from "../../mail/mailBudget.ts";
import { MailQueue } from "../../mail/MailQueue.ts";
import { permit, refuseFailures } from "../../shared/refusals.ts";
import { notFound } from "../../shared/resourceLive.ts";
import type { StoreFailure } from "../../shared/ResourceStore.ts";
import { noteSecurity } from "../../shared/SecurityEvents.ts";
import { AccountStore, type HeldPerson } from "../AccountStore.ts";
import { passwordLinkOf, WELCOME_LIFETIME } from "./passwordLinkOf.ts";
import { PASSWORDS_OFF, PasswordSignIn } from "../SignInProvider.ts";

export const HAS_PASSWORD =
  "This person already has a password. If it was forgotten, a new one can be requested on the sign-in page.";
export const ARCHIVED_USER = "This user is archived. Unarchive the user first.";

/** Links for people who have not set a password yet, for those who create users. */
export class PasswordLinks extends Context.Service<
  PasswordLinks,
  {
    /** Active people without a password. */
    readonly list: () => Effect.Effect<PasswordLinkList, Refusal>;
    /** Mails a new link. Conflict for somebody who is archived or has a password. */
    readonly send: (userId: number) => Effect.Effect<PasswordLink, Refusal>;
    /** Makes a new link to be handed over; the one that was mailed ends. Refused as `send`. */
    readonly make: (userId: number) => Effect.Effect<NewPasswordLink, Refusal>;
  }
>()("hazledger/application/PasswordLinks") {}

export const passwordLinksOfUsersLive = Layer.effect(
  PasswordLinks,
  Effect.gen(function* () {
    const accounts = yield* AccountStore;
    const mails = yield* MailQueue;
    const budget = yield* mailBudget;
    const { outbox } = yield* CurrentMailStatus;
    const withPassword = yield* PasswordSignIn;
    const linkFor = yield* passwordLinkOf;
    const listed = Effect.flatMap(Clock.currentTimeMillis, accounts.withoutPassword);

    const forNewcomer = <A>(id: number, work: (held: HeldPerson) => Effect.Effect<A, Refusal | StoreFailure>) =>
      Effect.andThen(
        permit("user.manage"),
        accounts.holding(id, (held): Effect.Effect<A, Refusal | StoreFailure> => {
          if (held === null) return Effect.fail(notFound("user"));
          if (!withPassword) return Effect.fail(new Conflict({ message: PASSWORDS_OFF }));
          if (!held.person.is_active) return Effect.fail(new Conflict({ message: ARCHIVED_USER }));
          if (held.hasPassword) return Effect.fail(new Conflict({ message: HAS_PASSWORD }));
          // A mail that is sent later would end the link of this call.
          return Effect.andThen(mails.withdraw("welcome", id), work(held));
        }),
      ).pipe(refuseFailures());

    return {
      list: () =>
        Effect.gen(function* () {
          yield* permit("user.manage");
          return { people: withPassword ? yield* listed : [], outbox };
        }).pipe(refuseFailures()),
      send: (id) =>
        forNewcomer(id, ({ person: { email } }) =>
          Effect.gen(function* () {
            yield* budget(MAILS_TO_ADDRESS, email, "email");
            yield* mails.put({ kind: "welcome", recipient: email, person_id: id }, yield* Clock.currentTimeMillis);
            return { id, email, is_waiting: true, is_copied: false, expires_at: null };
          }),
        ),
      make: (id) =>
        forNewcomer(id, ({ person }) =>
          Effect.gen(function* () {
            const { link, expiresAt } = yield* linkFor(person, WELCOME_LIFETIME);
            yield* accounts.noteLink(id, expiresAt);
            yield* noteSecurity("password link made");
            return { link, expires_at: new Date(expiresAt).toISOString() };
          }),
        ),
    };
  }),
);
