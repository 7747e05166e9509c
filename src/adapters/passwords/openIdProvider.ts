import { Clock, Effect, Layer, Redacted } from "effect";
import * as client from "openid-client";
import { CurrentSignInProvider, type SignInProvider } from "#application/identity/SignInProvider.ts";
import { Seals } from "#application/identity/Seals.ts";
import { Unavailable, WrongCredentials } from "#domain/shared/errors.ts";

export type OpenIdSettings = {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: Redacted.Redacted | null;
  /** The page to which the provider returns. */
  readonly returnUrl: string;
};

export const NOT_COMPLETED = "The sign-in was not completed. Please start again.";
export const PROVIDER_AWAY = "The sign-in provider cannot be reached. Please try again later.";

/** How long a person may take at the provider, in ms. */
const PATIENCE = 15 * 60_000;
const SECONDS_PER_CALL = 10;
/** How far the provider's clock may be ahead. */
const SKEW_SECONDS = 60;
/** What OpenID Connect allows. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** The email of a person, if these claims say that it is theirs. `xms_edov` is what Microsoft Entra calls it. */
const verifiedEmail = ({ email, email_verified, xms_edov }: Record<string, unknown>): string | null =>
  typeof email === "string" && (email_verified === true || xms_edov === true || xms_edov === 1) ? email : null;

/** Authorization code flow with PKCE, state and nonce (RFC 6749, RFC 7636, OpenID Connect Core 1.0). */
export const openIdProvider = (
  { issuer, clientId, clientSecret, returnUrl }: OpenIdSettings,
  seals: Seals["Service"],
): SignInProvider => {
  const isLocal = new URL(issuer).protocol === "http:";
  let found: Promise<client.Configuration> | null = null;
  /** A provider that was away is asked again at the next sign-in. */
  const configuration = Effect.tryPromise({
    try: () => {
      const secret = clientSecret === null ? undefined : Redacted.value(clientSecret);
      const auth = secret === undefined ? client.None() : undefined;
      found ??= client.discovery(new URL(issuer), clientId, secret, auth, {
        timeout: SECONDS_PER_CALL,
        // By itself the library trusts TLS and leaves out the signature of an ID token.
        execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
      });
      return found;
    },
    catch: () => {
      found = null;
      return new Unavailable({ message: PROVIDER_AWAY, requestId: null });
    },
  });
  const refused = (message: string) => new WrongCredentials({ message });
  const sealed = (parts: ReadonlyArray<string>): string => `sign-in at ${issuer}: ${parts.join(" ")}`;

  return {
    begin: (returnTo) =>
      Effect.gen(function* () {
        const config = yield* configuration;
        const verifier = client.randomPKCECodeVerifier();
        const state = `${client.randomState()}.${Buffer.from(returnTo).toString("base64url")}`;
        const nonce = client.randomNonce();
        const expires = String((yield* Clock.currentTimeMillis) + PATIENCE);
        const challenge = yield* Effect.promise(() => client.calculatePKCECodeChallenge(verifier));
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: returnUrl,
          scope: "openid email",
          code_challenge: challenge,
          code_challenge_method: "S256",
          state,
          nonce,
        });
        // The whole state, which says where the page goes on, is bound to the attempt.
        const seal = seals.seal(sealed([state, nonce, verifier, expires]));
        return { address: address.href, kept: [nonce, verifier, expires, seal].join(".") };
      }),
    finish: ({ query }, kept) =>
      Effect.gen(function* () {
        const [nonce = "", verifier = "", expires = "", seal = ""] = kept.split(".");
        const back = new URL(`?${query}`, returnUrl);
        const state = back.searchParams.get("state") ?? "";
        const now = yield* Clock.currentTimeMillis;
        const isOurs = seals.isSealed(sealed([state, nonce, verifier, expires]), seal);
        if (!isOurs || Number(expires) < now) return yield* refused(NOT_COMPLETED);
        const config = yield* configuration;
        const identified = yield* Effect.tryPromise({
          try: async () => {
            const tokens = await client.authorizationCodeGrant(config, back, {
              pkceCodeVerifier: verifier,
              expectedState: state,
              expectedNonce: nonce,
              idTokenExpected: true,
            });
            const claims = tokens.claims() ?? { iss: issuer, sub: "", iat: 0 };
            // The library does not look at it.
            if (claims.iat > now / 1000 + SKEW_SECONDS) throw new Error("The ID token comes from the future");
            const email =
              verifiedEmail(claims) ??
              verifiedEmail(await client.fetchUserInfo(config, tokens.access_token, claims.sub));
            return { issuer: claims.iss, subject: claims.sub, email };
          },
          catch: () => refused(NOT_COMPLETED),
        });
        return SUBJECT.test(identified.subject) ? identified : yield* refused(NOT_COMPLETED);
      }),
  };
};

type Settings = {
  readonly OIDC_ISSUER: string | null;
  readonly OIDC_CLIENT_ID: string;
  readonly OIDC_CLIENT_SECRET: Redacted.Redacted | null;
};

/** The provider that the settings name, if any. */
export const openIdProviderLive = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Settings, returnUrl: string) =>
  Layer.effect(
    CurrentSignInProvider,
    Effect.map(Seals, (seals) =>
      OIDC_ISSUER === null
        ? null
        : openIdProvider(
            { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, returnUrl },
            seals,
          ),
    ),
  );
