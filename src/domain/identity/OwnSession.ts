import { Schema } from "effect";

/** An open session of the signed-in person. Times are ISO. */
export const OwnSession = Schema.Struct({
  id: Schema.Int,
  /** `Chrome on Windows`; '' if nothing is known. */
  device: Schema.String,
  /** The network address from which the person signed in. */
  address: Schema.String,
  opened_at: Schema.String,
  /** The last use, within five minutes. */
  used_at: Schema.String,
  expires_at: Schema.String,
  /** The session of the caller. */
  is_current: Schema.Boolean,
});
export type OwnSession = typeof OwnSession.Type;

/** `id`: null for every session but the caller's. */
export const EndSessionsInput = Schema.Struct({
  id: Schema.NullOr(Schema.Int).annotate({ message: "Session must be one of the list, or null" }),
});
export type EndSessionsInput = typeof EndSessionsInput.Type;

export const EndedSessions = Schema.Struct({ ended: Schema.Int });
export type EndedSessions = typeof EndedSessions.Type;

// A browser also names those that it descends from, which come later here.
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["Windows", /\bWindows\b/],
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["macOS", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** `Chrome on Windows` from a User-Agent header; another program by its own name, at most 60 characters. */
export const deviceWords = (userAgent: string): string => {
  const [browser, system] = [BROWSERS, SYSTEMS].map((names) => names.find(([, sign]) => sign.test(userAgent))?.[0]);
  if (browser === undefined) return system ?? /^[\w.+-]{1,60}/.exec(userAgent)?.[0] ?? "";
  return system === undefined ? browser : `${browser} on ${system}`;
};
