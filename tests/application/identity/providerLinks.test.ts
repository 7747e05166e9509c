import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import {
  identityTaken,
  LINKED_OTHERWISE,
  NOT_LINKED,
  NO_VERIFIED_EMAIL,
  noAccount,
  providerLinks,
} from "#application/identity/signIn/providerLinks.ts";
import { Users, userDraftOf } from "#application/identity/Users.ts";
import { refuseFailures } from "#application/shared/refusals.ts";
import { SecurityEvents } from "#application/shared/SecurityEvents.ts";
import type { Person } from "#domain/identity/Person.ts";
import { as, refusalOf } from "../../support/services.ts";
import { secondFactorFixture } from "../../support/secondFactorFixture.ts";

const { inTime, newcomer } = secondFactorFixture();
const ISSUER = "https://firm.test";
const at = (subject: string, issuer = ISSUER) => ({ issuer, subject });

/** Who the provider means, as its sign-in asks. */
const enter = (subject: string, email: string | null, issuer = ISSUER) =>
  Effect.flatMap(providerLinks, ({ personOf }) => personOf(at(subject, issuer), email)).pipe(
    refuseFailures(identityTaken),
    Effect.map(({ id }) => id),
  );
const unlink = (id: number) => Effect.flatMap(providerLinks, (links) => links.unlink(id)).pipe(refuseFailures());
/** Somebody who has signed in with the provider once. */
const linked = (subject: string) => Effect.tap(newcomer, ({ email }) => enter(subject, email));
const saved = (person: Person, change: object) =>
  Effect.flatMap(Users, (users) =>
    as("admin")(
      users.update(
        person.id,
        { ...userDraftOf(person), password: "", password_confirmation: "", ...change },
        { version: person.version },
      ),
    ),
  );

describe("a person who has signed in with the provider", () => {
  it("is known by issuer and subject from then on, whatever the email is there, verified or not", () =>
    inTime(
      Effect.gen(function* () {
        const { id, email } = yield* linked("known");
        expect(yield* enter("known", "married@elsewhere.test")).toBe(id);
        expect(yield* enter("known", null)).toBe(id);
        expect(yield* enter("known", email)).toBe(id);
      }),
    ));

  it("keeps the account when the email is given to somebody else there, who is refused and noticed", () =>
    inTime(
      Effect.gen(function* () {
        const { id, email } = yield* linked("first");
        const noted: Array<string> = [];
        const refused = refusalOf(enter("second", email.toUpperCase())).pipe(
          Effect.provideService(SecurityEvents, { note: (event) => void noted.push(event) }),
        );
        expect(yield* refused).toMatchObject({ _tag: "WrongCredentials", message: LINKED_OTHERWISE });
        expect(noted).toEqual(["provider link refused"]);
        expect(yield* enter("first", email)).toBe(id);
      }),
    ));

  it("is matched by email again at another provider, which the operator has set up, and is linked to that one", () =>
    inTime(
      Effect.gen(function* () {
        const { id, email } = yield* linked("moved");
        expect(yield* refusalOf(enter("moved", null, "https://new.test"))).toMatchObject({
          message: NO_VERIFIED_EMAIL,
        });
        expect(yield* enter("other", email, "https://new.test")).toBe(id);
        expect(yield* enter("other", null, "https://new.test")).toBe(id);
        expect(yield* refusalOf(enter("else", email, "https://new.test"))).toMatchObject({ message: LINKED_OTHERWISE });
        expect(yield* refusalOf(enter("moved", null))).toMatchObject({ message: NO_VERIFIED_EMAIL });
      }),
    ));

  it("is matched by email again once unlinked, and cannot be unlinked twice", () =>
    inTime(
      Effect.gen(function* () {
        const { id, email } = yield* linked("before");
        yield* unlink(id);
        expect(yield* refusalOf(unlink(id))).toMatchObject({ _tag: "Conflict", message: NOT_LINKED });
        expect(yield* refusalOf(enter("before", null))).toMatchObject({ message: NO_VERIFIED_EMAIL });
        expect(yield* enter("after", email)).toBe(id);
        expect(yield* refusalOf(enter("before", email))).toMatchObject({ message: LINKED_OTHERWISE });
      }),
    ));

  it("is matched by email again when the email is changed here, but not when other fields or its capitals are", () =>
    inTime(
      Effect.gen(function* () {
        const person = yield* linked("renamed");
        const { id, email } = person;
        const after = yield* saved(person, { first_name: "Una", email: email.toUpperCase() });
        expect(yield* enter("renamed", null)).toBe(id);
        yield* saved(after, { email: "new.owner@example.com" });
        expect(yield* refusalOf(enter("renamed", email))).toMatchObject({ message: noAccount(email) });
        expect(yield* enter("owner", "new.owner@example.com")).toBe(id);
      }),
    ));

  it("is forgotten when deleted, so that a new account can be linked", () =>
    inTime(
      Effect.gen(function* () {
        const { id, email, version } = yield* linked("returning");
        yield* as("admin")((yield* Users).remove(id, { version }));
        expect(yield* refusalOf(enter("returning", email))).toMatchObject({ message: noAccount(email) });
        const again = yield* newcomer;
        expect(yield* enter("returning", again.email)).toBe(again.id);
      }),
    ));
});

describe("first sign-ins at the same moment", () => {
  it("of one person are both let in", () =>
    inTime(
      Effect.gen(function* () {
        const { id, email } = yield* newcomer;
        const both = [enter("twice", email), enter("twice", email), enter("twice", email)];
        expect(yield* Effect.all(both, { concurrency: "unbounded" })).toEqual([id, id, id]);
      }),
    ));

  it("of two people with one email link one of them", () =>
    inTime(
      Effect.gen(function* () {
        const { id, email } = yield* newcomer;
        const outcomes = yield* Effect.all(
          ["one", "two"].map((subject) =>
            Effect.catch(enter(subject, email), ({ message }) => Effect.succeed(message)),
          ),
          { concurrency: "unbounded" },
        );
        expect(outcomes).toEqual(expect.arrayContaining([id, LINKED_OTHERWISE]));
      }),
    ));

  it("of one person whose email changes meanwhile link one of two accounts", () =>
    inTime(
      Effect.gen(function* () {
        const accounts = [yield* newcomer, yield* newcomer];
        const outcomes = yield* Effect.all(
          accounts.map(({ email }) => Effect.catch(enter("same", email), ({ message }) => Effect.succeed(message))),
          { concurrency: "unbounded" },
        );
        const inside = yield* enter("same", null);
        expect(outcomes.every((one) => one === inside || one === LINKED_OTHERWISE)).toBe(true);
      }),
    ));
});
