import { Effect, Redacted } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { NO_VERIFIED_EMAIL, NOT_COMPLETED, openIdProvider, PROVIDER_AWAY } from "#adapters/passwords/openIdProvider.ts";
import { sealsLive } from "#adapters/passwords/seals.ts";
import { Seals } from "#application/identity/Seals.ts";
import { CLIENT_ID, EMAIL, type Forgery, STRANGE_KEY, startForgingProvider } from "../../support/forgingProvider.ts";

/** The email of who signs in through a provider that lies in this way, or the message of the refusal. */
const signIn = async (forgery: Forgery, minutesAtProvider = 0): Promise<string> => {
  const provider = await startForgingProvider(forgery);
  const settings = { issuer: provider.issuer, clientId: CLIENT_ID, returnUrl: "http://127.0.0.1:4600/sign-in-done" };
  const outcome = await Effect.gen(function* () {
    const { begin, finish } = openIdProvider({ ...settings, clientSecret: Redacted.make("secret") }, yield* Seals);
    const { address, kept } = yield* begin("/inventories");
    yield* TestClock.adjust(`${minutesAtProvider} minutes`);
    return yield* finish({ query: provider.answerTo(address) }, kept);
  }).pipe(
    Effect.catch(({ message }) => Effect.succeed(message)),
    Effect.provide([sealsLive("key of the tests"), TestClock.layer()]),
    Effect.runPromise,
  );
  await provider.stop();
  return outcome;
};

const ago = Math.floor(Date.now() / 1000) - 3600;
const FORGERIES: ReadonlyArray<readonly [string, Forgery, string]> = [
  ["as a provider sends it signs in", {}, EMAIL],
  ["signed with a strange key is refused", { idToken: (right) => ({ ...right, key: STRANGE_KEY }) }, NOT_COMPLETED],
  [
    "without a signature is refused",
    { idToken: (right) => ({ ...right, header: { alg: "none" }, key: null }) },
    NOT_COMPLETED,
  ],
  ["with the signature cut off is refused", { idToken: (right) => ({ ...right, key: null }) }, NOT_COMPLETED],
  [
    "of an algorithm that was not announced is refused",
    { idToken: (right) => ({ ...right, header: { alg: "HS256", kid: "one" } }) },
    NOT_COMPLETED,
  ],
  ...Object.entries({
    "that has expired": { exp: ago },
    "for another audience": { aud: "somebody-else" },
    "for us and others, without a party that is meant": { aud: [CLIENT_ID, "somebody-else"] },
    "of another issuer": { iss: "https://evil.test" },
    "with the nonce of another attempt": { nonce: "of another attempt" },
    "without a nonce": { nonce: undefined },
    "without a person": { sub: undefined },
  }).map(
    ([what, change]) =>
      [
        `${what} is refused`,
        { idToken: (right) => ({ ...right, claims: { ...right.claims, ...change } }) },
        NOT_COMPLETED,
      ] satisfies [string, Forgery, string],
  ),
];
it.each(FORGERIES)("an ID token %s", async (_, forgery, outcome) => {
  expect(await signIn(forgery)).toBe(outcome);
});

const entra = (xms_edov: unknown): Forgery => ({
  idToken: (right) => ({ ...right, claims: { ...right.claims, email: "lin@firm.test", xms_edov } }),
  userInfo: () => ({ sub: "ada", email: "lin@firm.test" }),
});
const EMAILS: ReadonlyArray<readonly [string, Forgery, string]> = [
  ["whose domain Microsoft Entra has verified", entra(true), "lin@firm.test"],
  ["whose domain Microsoft Entra has verified, said as 1", entra(1), "lin@firm.test"],
  ["whose domain Microsoft Entra has not verified", entra(false), NO_VERIFIED_EMAIL],
  ["of which nothing is said", entra(undefined), NO_VERIFIED_EMAIL],
  [
    "that is only said to be verified in words",
    { userInfo: (r) => ({ ...r, email_verified: "yes" }) },
    NO_VERIFIED_EMAIL,
  ],
  ["that is none", { userInfo: (right) => ({ ...right, email: 7 }) }, NO_VERIFIED_EMAIL],
  ["of somebody else than the ID token is about", { userInfo: (right) => ({ ...right, sub: "eve" }) }, NOT_COMPLETED],
];
it.each(EMAILS)("an email %s leads to: %s", async (_, forgery, outcome) => {
  expect(await signIn(forgery)).toBe(outcome);
});

it("a provider that says that it is another one is not used", async () => {
  expect(await signIn({ metadata: (right) => ({ ...right, issuer: "https://evil.test" }) })).toBe(PROVIDER_AWAY);
});

const STAYS = [
  [14, EMAIL],
  [16, NOT_COMPLETED],
] as const;
it.each(STAYS)("who takes %i minutes at the provider gets: %s", async (minutes, outcome) => {
  expect(await signIn({}, minutes)).toBe(outcome);
});
