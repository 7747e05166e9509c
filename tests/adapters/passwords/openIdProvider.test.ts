import { Effect, Redacted } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { NOT_COMPLETED, openIdProvider, PROVIDER_AWAY } from "#adapters/passwords/openIdProvider.ts";
import { sealsLive } from "#adapters/passwords/seals.ts";
import { Seals } from "#application/identity/Seals.ts";
import { NO_VERIFIED_EMAIL } from "#application/identity/signIn/providerLinks.ts";
import { CLIENT_ID, EMAIL, type Forgery, STRANGE_KEY, startForgingProvider } from "../../support/forgingProvider.ts";

/** Who signs in through a provider that lies in this way, or the message of the refusal. */
const identify = async (
  forgery: Forgery,
  minutesAtProvider = 0,
  change: (query: string) => string = (query) => query,
) => {
  const provider = await startForgingProvider(forgery);
  const settings = { issuer: provider.issuer, clientId: CLIENT_ID, returnUrl: "http://127.0.0.1:4600/sign-in-done" };
  const outcome = await Effect.gen(function* () {
    // The provider has no other clock than this machine.
    yield* TestClock.setTime(Date.now());
    const { begin, finish } = openIdProvider({ ...settings, clientSecret: Redacted.make("secret") }, yield* Seals);
    const { address, kept } = yield* begin("/inventories");
    yield* TestClock.adjust(`${minutesAtProvider} minutes`);
    return yield* finish({ query: change(provider.answerTo(address)) }, kept);
  }).pipe(
    Effect.catch(({ message }) => Effect.succeed(message)),
    Effect.provide([sealsLive("key of the tests"), TestClock.layer()]),
    Effect.runPromise,
  );
  await provider.stop();
  return { issuer: provider.issuer, outcome };
};
/** The email, or why there is none. */
const signIn = async (forgery: Forgery, minutesAtProvider = 0): Promise<string> => {
  const { outcome } = await identify(forgery, minutesAtProvider);
  return typeof outcome === "string" ? outcome : (outcome.email ?? NO_VERIFIED_EMAIL);
};

const named = (sub: string): Forgery => ({
  idToken: (right) => ({ ...right, claims: { ...right.claims, sub } }),
  userInfo: (right) => ({ ...right, sub }),
});
const SUBJECTS = [
  ["of 255 characters", "s".repeat(255)],
  ["with spaces", "auth0|5f7c 8ec7"],
] as const;
it.each(SUBJECTS)(
  "a person is identified by issuer and subject, also one %s, without a verified email",
  async (_, sub) => {
    const { userInfo, ...idToken } = named(sub);
    const { issuer, outcome } = await identify({
      ...idToken,
      userInfo: (r) => ({ ...userInfo?.(r), email_verified: false }),
    });
    expect(outcome).toEqual({ issuer, subject: sub, email: null });
  },
);
const NO_SUBJECTS = [
  ["longer than 255 characters", "s".repeat(256)],
  ["empty", ""],
  ["with letters beyond ASCII", "åda"],
  ["with control characters", "ada\u0000"],
] as const;
it.each(NO_SUBJECTS)("a subject that is %s, against OpenID Connect, is refused", async (_, sub) => {
  expect(await signIn(named(sub))).toBe(NOT_COMPLETED);
});

const ago = Math.floor(Date.now() / 1000) - 3600;
const FORGERIES: ReadonlyArray<readonly [string, Forgery, string]> = [
  ["as a provider sends it signs in", {}, EMAIL],
  [
    "of a provider whose clock is half a minute ahead signs in",
    { idToken: (right) => ({ ...right, claims: { ...right.claims, iat: ago + 3630 } }) },
    EMAIL,
  ],
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
    "that was issued in the future": { iat: ago + 3720 },
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

it("an answer with another page to go on to than the one that was wanted is refused", async () => {
  const elsewhere = Buffer.from("/users?search=eve").toString("base64url");
  const { outcome } = await identify({}, 0, (query) => query.replace(/(state=[^.&]*)\.[^&]*/, `$1.${elsewhere}`));
  expect(outcome).toBe(NOT_COMPLETED);
});
