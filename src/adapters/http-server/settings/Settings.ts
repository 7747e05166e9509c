import { Redacted, Result } from "effect";
import type { KeepRule } from "#application/backup/keptBackups.ts";
import { Password } from "#domain/identity/Password.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { Email } from "#domain/identity/Person.ts";
import { SECOND_FACTOR_RULES } from "#domain/identity/SecondFactor.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { MIN_TRANSFER_RATE } from "../limits/leastRate.ts";
import {
  anyText,
  given,
  headerValue,
  oneOf,
  optional,
  plain,
  type Setting,
  safeUrl,
  timeOfDay,
  timeZone,
  url,
  wholeNumber,
} from "./setting.ts";

const LOG_LEVELS = ["Trace", "Debug", "Info", "Warn", "Error", "Fatal", "None"] as const;

const inUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);

const host = (text: string): Result.Result<string, string> =>
  URL.canParse(`http://${inUrl(text)}`)
    ? Result.succeed(text)
    : Result.fail("must be an address of this machine such as 127.0.0.1, without a port");

const email = (text: string): Result.Result<string, string> =>
  Result.mapError(validate(Email, text), () => "must be an email address");

const contact = (text: string): Result.Result<string, string> =>
  text.includes("@") ? email(text) : url("https")(text);

/** Messages never quote the value, because it is a secret. */
const password = (text: string): Result.Result<Redacted.Redacted, string> =>
  Result.mapBoth(validate(Password, text), {
    onSuccess: () => Redacted.make(text),
    onFailure: (errors) => `is not valid: ${Object.values(errors).flat().join(". ")}`,
  });

const secretUrl =
  (...schemes: ReadonlyArray<string>) =>
  (text: string): Result.Result<Redacted.Redacted, string> =>
    Result.map(url(...schemes)(text), (valid) => Redacted.make(valid));

/** An S3-compatible bucket, as in FILES_URL, or a folder. */
const place = (text: string): Result.Result<Redacted.Redacted, string> =>
  /^[a-z][a-z0-9+.-]+:\/\//i.test(text) ? secretUrl("s3")(text) : Result.succeed(Redacted.make(text));

const keepRule = (text: string): Result.Result<KeepRule, string> => {
  const [, days, weeks, months] = /^(\d{1,3})\/(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  return days === undefined
    ? Result.fail("must be three numbers such as 7/4/12: days, weeks, months")
    : Result.succeed({ days: Number(days), weeks: Number(weeks), months: Number(months) });
};

const secretText = (text: string): Result.Result<Redacted.Redacted, string> => Result.succeed(Redacted.make(text));

const secretHeader = (text: string): Result.Result<Redacted.Redacted, string> =>
  Result.map(headerValue(text), (valid) => Redacted.make(valid));

/** The message never quotes the value. */
const privateKey = (text: string): Result.Result<Redacted.Redacted, string> =>
  /^[0-9a-f]{64}(?:,[0-9a-f]{64})*$/.test(text)
    ? Result.succeed(Redacted.make(text))
    : Result.fail("must be 64 hexadecimal digits (0-9, a-f), or several keys of this form with commas between them");

/** Every setting of the server, all optional. Startup and the README use this table. */
export const SETTINGS = {
  PORT: plain("4600", "Port to listen on; 0 takes any free port", wholeNumber(0, 65_535)),
  HOST: given("127.0.0.1", "Address to listen on; 0.0.0.0 for all addresses of the machine", host),
  DATA_DIR: given("./var", "Folder for files and, if DATABASE_URL is not set, for the database", anyText),
  DATABASE_URL: optional(
    "PostgreSQL database, as postgres://user:password@host/database; if not set: the server starts PostgreSQL itself, with its data in DATA_DIR",
    secretUrl("postgres", "postgresql"),
  ),
  FILES_URL: optional(
    "S3-compatible bucket for files, as s3://key:secret@bucket/folder?endpoint=https://host&region=us-east-1; omitted parts are taken from the AWS_* variables; if not set: files are stored in DATA_DIR",
    secretUrl("s3"),
  ),
  ARCHIVE_URL: optional(
    "Folder on another disk, or bucket as in FILES_URL, for a continuous archive of the database in DATA_DIR, from which `hazledger restore --at TIME` restores; not with DATABASE_URL",
    place,
  ),
  ARCHIVE_DAYS: plain("7", "Days back for which a moment can be restored from the archive", wholeNumber(1, 3650)),
  BACKUP_URL: optional(
    "Folder on another disk, or bucket as in FILES_URL, for a backup each day, which is restored into a scratch database to check it",
    place,
  ),
  BACKUP_AT: plain("02:00", "Time of day of these backups, in the server's time zone", timeOfDay),
  BACKUP_KEEP: plain(
    "7/4/12",
    "How many of these backups stay: of the last days, the first of the last weeks, and the first of the last months",
    keepRule,
  ),
  APP_KEY: optional(
    "Application key that API calls must send; if not set: generated once and stored in the database",
    headerValue,
  ),
  SEAL_KEY: optional(
    "Private key that signs the seals of the change log and encrypts the secrets of authenticator apps, as 64 hexadecimal digits (openssl rand -hex 32); servers that share a database need the same one; to replace it, 'NEW,OLD': the old one introduces the new one; if not set: generated once and stored in DATA_DIR",
    privateKey,
  ),
  ADMIN_EMAIL: given("admin@hazledger.local", "Email of the first admin; used only with an empty database", email),
  ADMIN_PASSWORD: optional("Password of the first admin; if not set: generated and printed once", password),
  PUBLIC_URL: optional(
    "Public address of the server, used for links in emails; with https, browsers are told to use only https",
    url("http", "https"),
  ),
  HSTS_SUBDOMAINS: plain(
    "no",
    "Whether HSTS also covers the subdomains of the host of PUBLIC_URL: yes or no",
    oneOf(["yes", "no"] as const),
  ),
  OIDC_ISSUER: optional(
    "Address of an OpenID Connect provider with which people sign in, matched by verified email the first time and by the provider's identifier after that; register PUBLIC_URL/sign-in-done there as the redirect address",
    safeUrl,
  ),
  OIDC_CLIENT_ID: given("hazledger", "Name under which the provider of OIDC_ISSUER knows this server", anyText),
  OIDC_CLIENT_SECRET: optional("Secret for the provider of OIDC_ISSUER; if not set: a public client", secretText),
  OIDC_NAME: given("your firm", "Name of the provider on the button 'Sign in with ...'", anyText),
  PASSWORD_SIGN_IN: plain(
    "yes",
    "Whether people may sign in with passwords: yes or no; no requires OIDC_ISSUER",
    oneOf(["yes", "no"] as const),
  ),
  SESSION_IDLE_MINUTES: plain(
    "0",
    "Minutes without a request after which a session ends; 0: sessions end only with their lifetime",
    wholeNumber(0, 43_200),
  ),
  REQUIRE_SECOND_FACTOR: plain(
    "none",
    "Who must set up a second factor before doing anything else: none, admins or everyone; sessions opened with the provider of OIDC_ISSUER are left to the provider",
    oneOf(SECOND_FACTOR_RULES),
  ),
  TRUST_PROXY: plain(
    "0",
    "Number of reverse proxies in front of the server that append to X-Forwarded-For; sign-in attempts are then counted by each client's own address. 0: the header is ignored",
    wholeNumber(0, 10),
  ),
  SMTP_URL: optional(
    "Mail server, as smtp://user:password@host:port; if not set: emails are written as files to DATA_DIR/outbox",
    secretUrl("smtp", "smtps"),
  ),
  MAIL_FROM: optional("Sender of emails; if not set: no-reply at the host of PUBLIC_URL", email),
  SECURITY_CONTACT: optional(
    "Email or https address for reporting security problems, published in /.well-known/security.txt; if not set: security at the host of PUBLIC_URL",
    contact,
  ),
  SHIPPED_LISTS: plain(
    "yes",
    "Whether the first start with an empty database loads the five included reference lists: yes or no",
    oneOf(["yes", "no"] as const),
  ),
  TIME_ZONE: optional(
    "Where the firm is, as an IANA time zone such as America/Chicago: its days, and so deadlines, end there; if not set: that of the server",
    timeZone,
  ),
  SDS_MAX_AGE_YEARS: plain("3", "Years after which a safety data sheet requires an update", wholeNumber(1, 100)),
  REQUEST_SECONDS: plain(
    "60",
    "Seconds a request may take before it is stopped; large jobs, such as a print or an import, may take ten times as long",
    wholeNumber(1, 3600),
  ),
  SLOW_SECONDS: plain(
    "10",
    `Seconds a client may send a file or receive a response at less than ${fileSize(MIN_TRANSFER_RATE)} per second before it is disconnected; twice as long after a faster period`,
    wholeNumber(1, 600),
  ),
  METRICS_TOKEN: optional("Bearer token required for GET /metrics; if not set: metrics are off", secretHeader),
  LOG_LEVEL: plain("info", `Lowest level to log: ${LOG_LEVELS.join(", ").toLowerCase()}`, oneOf(LOG_LEVELS)),
} as const;

type Table = typeof SETTINGS;
type ValueOf<S> = S extends { readonly read: (text: string) => Result.Result<infer A, string> } ? A : never;
export type Settings = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly fallback: string }
    ? ValueOf<Table[Name]>
    : ValueOf<Table[Name]> | null;
};

type Environment = Readonly<Record<string, string | undefined>>;
const textIn = (environment: Environment, name: string): string | null => environment[name]?.trim() || null;

/** For people of other firms: only plain values are told. */
export const publicSettings = (environment: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<Setting<unknown>>(SETTINGS).map(([name, { fallback, isPlain }]) => {
      const text = textIn(environment, name);
      if (text === null) return [name, isPlain === true ? (fallback ?? "") : "not set"];
      return [name, isPlain === true ? text : "set"];
    }),
  );

/** A blank variable counts as absent. Fails with one sentence per invalid setting. */
export const readSettings = (environment: Environment): Result.Result<Settings, ReadonlyArray<string>> => {
  const wrong: Array<string> = [];
  const read = Object.entries<Setting<unknown>>(SETTINGS).map(([name, setting]) => {
    const text = textIn(environment, name) ?? setting.fallback;
    if (text === null) return [name, null];
    const value = setting.read(text);
    if (Result.isFailure(value)) wrong.push(`${name} ${value.failure}.`);
    return [name, Result.getOrNull(value)];
  });
  // Every name of the table is present, and each value came from its own reader.
  const settings = Object.fromEntries(read) as Settings;
  if (settings.PASSWORD_SIGN_IN === "no" && settings.OIDC_ISSUER === null) {
    wrong.push("PASSWORD_SIGN_IN can be no only with OIDC_ISSUER: otherwise nobody could sign in.");
  }
  return wrong.length === 0 ? Result.succeed(settings) : Result.fail(wrong);
};

/** Addresses to listen on that no browser can open. */
const EVERYWHERE = ["0.0.0.0", "::"];

/** The start of links in emails, without a trailing slash; the fallback works on the same machine only. */
export const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Pick<Settings, "PUBLIC_URL" | "HOST" | "PORT">): string => {
  const url = new URL(PUBLIC_URL ?? `http://${EVERYWHERE.includes(HOST) ? "localhost" : inUrl(HOST)}:${PORT}`);
  return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, "");
};
