import type { HttpServerRequest } from "effect/http";
import { API_PREFIX } from "#adapters/wire/Call.ts";
import { auth } from "#adapters/wire/identity.ts";

const NAME = "hazledger-device-";
/** A year, in seconds. */
const LIFETIME = 365 * 24 * 3600;
/** More people than use one computer. */
const MOST = 50;

/** The marks of people who have signed in with this browser, one cookie for each. They open nothing. */
export const deviceMarksOf = ({ cookies }: HttpServerRequest.HttpServerRequest): ReadonlyArray<string> =>
  Object.entries(cookies)
    .flatMap(([name, value]) => (name.startsWith(NAME) && value !== undefined ? [value] : []))
    .slice(0, MOST);

/** Sent to the sign-in alone, and out of reach of scripts. */
export const deviceCookie = (personId: number, mark: string, isHttps: boolean): string =>
  [
    `${NAME}${personId}=${mark}`,
    `Path=${API_PREFIX}${auth.signIn.path}`,
    `Max-Age=${LIFETIME}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isHttps ? ["Secure"] : []),
  ].join("; ");
