import type { HttpServerRequest } from "effect/http";
import { API_PREFIX } from "#adapters/wire/Call.ts";
import { auth } from "#adapters/wire/identity.ts";

/** Over https no other host of the domain can set one of this name, and it is sent to the whole site. */
const cookieName = (isHttps: boolean): string => `${isHttps ? "__Host-" : ""}hazledger-device-`;
/** A year. */
const LIFETIME_SECONDS = 365 * 24 * 3600;
/** More people than use one computer. */
const MOST_COOKIES = 50;

/** The marks of people who have signed in with this browser, one cookie for each. They open nothing. */
export const deviceMarksOf = (
  { cookies }: HttpServerRequest.HttpServerRequest,
  isHttps: boolean,
): ReadonlyArray<string> =>
  Object.entries(cookies)
    .flatMap(([name, value]) => (name.startsWith(cookieName(isHttps)) && value !== undefined ? [value] : []))
    .slice(0, MOST_COOKIES);

/** Out of reach of scripts. */
export const deviceCookie = (personId: number, mark: string, isHttps: boolean): string =>
  [
    `${cookieName(isHttps)}${personId}=${mark}`,
    `Path=${isHttps ? "/" : `${API_PREFIX}${auth.signIn.path}`}`,
    `Max-Age=${LIFETIME_SECONDS}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isHttps ? ["Secure"] : []),
  ].join("; ");
