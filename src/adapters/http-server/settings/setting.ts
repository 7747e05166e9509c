import { Result } from "effect";

/** One row of the settings table: how an environment variable is read, and what the README says about it. */
export type Setting<A> = {
  /** As text, as a person would write it; null if the setting may be absent. */
  readonly fallback: string | null;
  readonly meaning: string;
  /** A number or a word of ours: the value names nobody and opens nothing, so it may be told to others. */
  readonly isPlain?: true;
  /** The value, or an error that follows the setting's name: 'must be …'. */
  readonly read: (text: string) => Result.Result<A, string>;
};

export type Given<A> = Setting<A> & { readonly fallback: string };

export const given = <A>(fallback: string, meaning: string, read: Setting<A>["read"]): Given<A> => ({
  fallback,
  meaning,
  read,
});

export const plain = <A>(fallback: string, meaning: string, read: Setting<A>["read"]): Given<A> => ({
  ...given(fallback, meaning, read),
  isPlain: true,
});

export const optional = <A>(meaning: string, read: Setting<A>["read"]): Setting<A> & { readonly fallback: null } => ({
  fallback: null,
  meaning,
  read,
});

export const anyText = (text: string): Result.Result<string, string> => Result.succeed(text);

/** A whole number within limits, both inclusive. */
export const wholeNumber =
  (minimum: number, maximum: number) =>
  (text: string): Result.Result<number, string> => {
    const n = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return n >= minimum && n <= maximum
      ? Result.succeed(n)
      : Result.fail(`must be a whole number from ${minimum} to ${maximum}`);
  };

/** As minutes of the day. */
export const timeOfDay = (text: string): Result.Result<number, string> => {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined
    ? Result.fail("must be a time of day such as 02:00")
    : Result.succeed(Number(hours) * 60 + Number(minutes));
};

/** Spelled as in the IANA list, in any case; an offset such as +05:00 is none, as it has no summer time. */
export const timeZone = (text: string): Result.Result<string, string> => {
  const zone = Result.try(() => new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone);
  return Result.isSuccess(zone) && /^[a-z]/i.test(text)
    ? Result.succeed(zone.success)
    : Result.fail("must be an IANA time zone such as America/Chicago");
};

/** Ignores upper and lower case. */
export const oneOf =
  <const A extends string>(choices: ReadonlyArray<A>) =>
  (text: string): Result.Result<A, string> => {
    const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    return found === undefined
      ? Result.fail(`must be one of ${choices.join(", ").toLowerCase()}`)
      : Result.succeed(found);
  };

export const url =
  (...schemes: ReadonlyArray<string>) =>
  (text: string): Result.Result<string, string> => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    return parsed !== undefined && parsed.host !== "" && schemes.includes(parsed.protocol.slice(0, -1))
      ? Result.succeed(text)
      : Result.fail(`must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`);
  };

const OWN_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** https, because secrets and identities travel there; http only within this machine. */
export const safeUrl = (text: string): Result.Result<string, string> =>
  Result.isSuccess(url("https")(text)) || (URL.canParse(text) && OWN_HOSTS.includes(new URL(text).hostname))
    ? url("https", "http")(text)
    : Result.fail("must be an address that starts with https://");

/** What a header can carry: visible ASCII without blanks. */
export const headerValue = (text: string): Result.Result<string, string> =>
  /^[\x21-\x7e]{1,200}$/.test(text)
    ? Result.succeed(text)
    : Result.fail("must be 1 to 200 visible ASCII characters without spaces");
