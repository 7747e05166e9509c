import type { HttpServerRequest } from "effect/http";
import { API_PREFIX } from "#adapters/wire/Call.ts";
import { auth } from "#adapters/wire/identity.ts";
import { DEVICE_MARK_DAYS } from "#application/identity/deviceMarks.ts";

/** Over https, the prefix keeps other hosts of the domain from setting the cookie; it requires the path `/`. */
const cookieName = (isHttps: boolean): string => `${isHttps ? "__Host-" : ""}hazledger-device-`;
const LIFETIME_SECONDS = DEVICE_MARK_DAYS * 24 * 3600;
/** More than the number of people who share a computer. */
const MOST_COOKIES = 50;

/** The device marks of people who have signed in with this browser, one cookie each. They grant no access. */
export const deviceMarksOf = (
  { cookies }: HttpServerRequest.HttpServerRequest,
  isHttps: boolean,
): ReadonlyArray<string> =>
  Object.entries(cookies)
    .flatMap(([name, value]) => (name.startsWith(cookieName(isHttps)) && value !== undefined ? [value] : []))
    .slice(0, MOST_COOKIES);

/** Not readable by scripts. */
export const deviceCookie = (personId: number, mark: string, isHttps: boolean): string =>
  [
    `${cookieName(isHttps)}${personId}=${mark}`,
    `Path=${isHttps ? "/" : `${API_PREFIX}${auth.signIn.path}`}`,
    `Max-Age=${LIFETIME_SECONDS}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isHttps ? ["Secure"] : []),
  ].join("; ");
