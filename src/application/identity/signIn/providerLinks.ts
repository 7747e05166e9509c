import { Effect } from "effect";
import { Conflict, WrongCredentials } from "#domain/shared/errors.ts";
import { CurrentActor } from "../../shared/Actor.ts";
import type { KeyRefusals } from "../../shared/refusals.ts";
import { noteSecurity } from "../../shared/SecurityEvents.ts";
import { AccountStore } from "../AccountStore.ts";
import type { ProviderIdentity } from "../SignInProvider.ts";

export const NO_VERIFIED_EMAIL = "The sign-in provider did not confirm an email address for you.";
export const LINKED_OTHERWISE =
  "The account with your email is linked to a different identity at the sign-in provider. If it is yours, ask an admin to unlink it.";
export const NOT_LINKED = "This account is not linked to the sign-in provider.";
/** The provider has confirmed that the caller has this email or this account, so this gives nothing away. */
export const noAccount = (email: string): string => `No active user has the email ${email}. Ask an admin to add you.`;
const linkedOtherwise = new WrongCredentials({ message: LINKED_OTHERWISE });

/** Two accounts are linked to one identity at the same time. */
export const identityTaken: KeyRefusals = (failure) =>
  failure._tag === "DuplicateKey" && failure.constraint === "provider_links_subject" ? linkedOtherwise : undefined;

/**
 * Whom the firm's provider means. The first sign-in is matched by the verified email, and links the account to the
 * identity, which is never reassigned; from then on the identity alone counts, and whoever gets the email does not get
 * the account (ASVS 10.5.2).
 */
export const providerLinks = Effect.gen(function* () {
  const accounts = yield* AccountStore;
  const matched = (identity: ProviderIdentity, email: string | null) =>
    Effect.gen(function* () {
      if (email === null) return yield* new WrongCredentials({ message: NO_VERIFIED_EMAIL });
      const person = yield* accounts.activeByEmail(email);
      if (person === null) return yield* new WrongCredentials({ message: noAccount(email) });
      const actor = { ...(yield* CurrentActor), id: person.id };
      if (yield* Effect.provideService(accounts.link(person.id, identity), CurrentActor, actor)) return person;
      yield* noteSecurity("provider link refused");
      return yield* linkedOtherwise;
    });
  return {
    personOf: (identity: ProviderIdentity, email: string | null) =>
      Effect.flatMap(accounts.linkedTo(identity), (person) =>
        person === null ? matched(identity, email) : Effect.succeed(person),
      ),
    unlink: (id: number) =>
      Effect.gen(function* () {
        if (!(yield* accounts.unlink(id, null))) return yield* new Conflict({ message: NOT_LINKED });
        yield* noteSecurity("provider unlinked");
      }),
  };
});
