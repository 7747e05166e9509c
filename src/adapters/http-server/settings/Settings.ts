import { Redacted, Result } from "effect";
import { Password } from "#domain/identity/Password.ts";
import { Email } from "#domain/identity/Person.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { anyText, given, headerValue, oneOf, optional, type Setting, url, wholeNumber } from "./setting.ts";

const LOG_LEVELS = ["Trace", "Debug", "Info", "Warn", "Error", "Fatal", "None"] as const;

const email = (text: string): Result.Result<string, string> =>
  Result.mapError(validate(Email, text), () => "must be an email address");

/** The messages never quote the value: it is a secret. */
const password = (text: string): Result.Result<Redacted.Redacted, string> =>
  Result.mapBoth(validate(Password, text), {
    onSuccess: () => Redacted.make(text),
    onFailure: (errors) => `is refused: ${Object.values(errors).flat().join(". ")}`,
  });

const secretUrl =
  (...schemes: ReadonlyArray<string>) =>
  (text: string): Result.Result<Redacted.Redacted, string> =>
    Result.map(url(...schemes)(text), (valid) => Redacted.make(valid));

const secretHeader = (text: string): Result.Result<Redacted.Redacted, string> =>
  Result.map(headerValue(text), (valid) => Redacted.make(valid));

/** Every setting of the server, all optional: the one table that the start and the README read. */
export const SETTINGS = {
  PORT: given("4600", "Port to listen on; 0 takes any free one", wholeNumber(0, 65_535)),
  HOST: given("127.0.0.1", "Address to listen on; 0.0.0.0 for all of the machine", anyText),
  DATA_DIR: given("./var", "Folder of the embedded database and of files", anyText),
  DATABASE_URL: optional(
    "A PostgreSQL, as postgres://user:password@host/database; absent: the embedded database in DATA_DIR",
    secretUrl("postgres", "postgresql"),
  ),
  FILES_URL: optional(
    "An S3-compatible bucket for files, as s3://key:secret@bucket/folder?endpoint=https://host&region=us-east-1; what is left out comes from the AWS_* variables; absent: files lie in DATA_DIR",
    secretUrl("s3"),
  ),
  APP_KEY: optional("Application key that calls carry; absent: made once and kept in the database", headerValue),
  ADMIN_EMAIL: given("admin@hazledger.local", "Email of the first admin, used on an empty database only", email),
  ADMIN_PASSWORD: optional("Password of the first admin; absent: made and printed once", password),
  PUBLIC_URL: optional(
    "Address under which people reach the server, for links in mails; with https the browser is told to insist on it",
    url("http", "https"),
  ),
  TRUST_PROXY: given(
    "0",
    "Reverse proxies in front of the server that append to X-Forwarded-For; sign-in tries are then counted for each caller's own address. 0: the header is not believed",
    wholeNumber(0, 10),
  ),
  SMTP_URL: optional(
    "Mail server, as smtp://user:password@host:port; absent: mails become files in DATA_DIR/outbox",
    secretUrl("smtp", "smtps"),
  ),
  MAIL_FROM: optional("Sender of mails; absent: no-reply at the host of PUBLIC_URL", email),
  SDS_MAX_AGE_YEARS: given("3", "Years after which a safety data sheet needs an update", wholeNumber(1, 100)),
  REQUEST_SECONDS: given(
    "60",
    "Seconds that a request may take before it is cut; large jobs, such as a print or an import, ten times as long",
    wholeNumber(1, 3600),
  ),
  METRICS_TOKEN: optional("Bearer token that GET /metrics asks for; absent: there are no metrics", secretHeader),
  LOG_LEVEL: given("info", `Least level that is logged: ${LOG_LEVELS.join(", ").toLowerCase()}`, oneOf(LOG_LEVELS)),
} as const;

type Table = typeof SETTINGS;
type ValueOf<S> = S extends { readonly read: (text: string) => Result.Result<infer A, string> } ? A : never;
export type Settings = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly fallback: string }
    ? ValueOf<Table[Name]>
    : ValueOf<Table[Name]> | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads all settings. A blank variable counts as absent.
 * @returns the settings, or one sentence for each that is wrong.
 */
export const readSettings = (environment: Environment): Result.Result<Settings, ReadonlyArray<string>> => {
  const wrong: Array<string> = [];
  const read = Object.entries<Setting<unknown>>(SETTINGS).map(([name, setting]) => {
    const sent = environment[name]?.trim();
    const text = sent === undefined || sent === "" ? setting.fallback : sent;
    if (text === null) return [name, null];
    const value = setting.read(text);
    if (Result.isFailure(value)) wrong.push(`${name} ${value.failure}.`);
    return [name, Result.getOrNull(value)];
  });
  // Every name of the table is there, and each value came from its own reader.
  return wrong.length === 0 ? Result.succeed(Object.fromEntries(read) as Settings) : Result.fail(wrong);
};
