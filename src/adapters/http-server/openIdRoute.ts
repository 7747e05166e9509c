import { Effect } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { API_PREFIX } from "#adapters/wire/Call.ts";
import { auth } from "#adapters/wire/identity.ts";
import { NO_PROVIDER } from "#application/identity/AuthLive.ts";
import { CurrentSignInProvider } from "#application/identity/SignInProvider.ts";
import { signInPaths } from "#domain/identity/signInPaths.ts";
import { errorResponse } from "./errorResponse.ts";
import { HttpProblem } from "./HttpProblem.ts";
import { CurrentRequest } from "./watch/requestLog.ts";

const COOKIE = "hazledger-sign-in";
const LIFETIME_SECONDS = 15 * 60;
const MOST_CHARACTERS = 2000;
const none = new HttpProblem({ status: 404, message: NO_PROVIDER });

/** What the browser keeps while the person is at the provider. Only the call that finishes the sign-in gets it. */
const keptCookie = (kept: string, isHttps: boolean): string =>
  [
    `${isHttps ? "__Secure-" : ""}${COOKIE}=${kept}`,
    `Path=${API_PREFIX}${auth.signInWithProvider.path}`,
    `Max-Age=${LIFETIME_SECONDS}`,
    "HttpOnly",
    // Not Strict: the browser comes back from another site.
    "SameSite=Lax",
    ...(isHttps ? ["Secure"] : []),
  ].join("; ");

export const keptOf = ({ cookies }: HttpServerRequest.HttpServerRequest, isHttps: boolean): string =>
  cookies[`${isHttps ? "__Secure-" : ""}${COOKIE}`] ?? "";

/** `GET /sign-in-with-provider?redirect=/inventories` sends the browser to the provider. */
export const openIdRoute = (isHttps: boolean) =>
  HttpRouter.add(
    "GET",
    signInPaths.provider,
    Effect.gen(function* () {
      (yield* CurrentRequest).route = signInPaths.provider;
      const provider = yield* CurrentSignInProvider;
      if (provider === null) return yield* none;
      const { redirect = "" } = yield* HttpServerRequest.ParsedSearchParams;
      // Browsers name where a link was; over http they name nothing.
      const { "sec-fetch-site": site = "none" } = (yield* HttpServerRequest.HttpServerRequest).headers;
      const isWanted = typeof redirect === "string" && redirect.length <= MOST_CHARACTERS && !site.endsWith("-site");
      const returnTo = isWanted ? redirect : "";
      const { address, kept } = yield* provider.begin(returnTo);
      return HttpServerResponse.redirect(address, {
        status: 303,
        headers: { "set-cookie": keptCookie(kept, isHttps), "cache-control": "no-store" },
      });
    }).pipe(Effect.catch((error) => Effect.map(CurrentRequest, ({ requestId }) => errorResponse(error, requestId)))),
  );
