import { Cause } from "effect";
import { HttpServerError } from "effect/http";
import type { FirstSignIn } from "#application/firstStart/firstStart.ts";

/** How to sign in if the database was empty before this start. */
export const signInLine = ({ email, generated }: FirstSignIn): string =>
  generated === null
    ? `Sign in as ${email} with the password from ADMIN_PASSWORD.`
    : `Sign in as ${email} with the password ${generated} (shown only now; change it after signing in).`;

export const readyLine = (address: string, signIn: FirstSignIn | null): string =>
  `HazLedger is ready at ${address}${signIn === null ? "" : ` - ${signInLine(signIn)}`}`;

/** As a file of the server says it, initdb, PostgreSQL while it starts, or a migration, somewhere in the causes. */
const FULL = /No space left on device|Disk quota exceeded|no storage space left|ENOSPC|EDQUOT/;

/** Why the server cannot run: one sentence if a person can fix it, all details otherwise. */
export const failureText = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause);
  const full = Cause.pretty(cause)
    .split("\n")
    .find((line) => FULL.test(line))
    ?.trim();
  if (full !== undefined) return `the disk is full (${full}). Free up space and start again: what was saved is kept.`;
  const folder = folderFailure(error);
  if (folder !== null) return folder;
  if (Cause.hasDies(cause)) return `an unexpected failure.\n${Cause.pretty(cause)}`;
  if (error instanceof HttpServerError.ServeError) return listenFailure(error.cause);
  return error instanceof Error ? error.message : String(error);
};

const listenFailure = (cause: unknown): string => {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "EADDRINUSE")
    return "the port is in use by another program. Stop that program, or set PORT to a different port.";
  if (code === "EACCES") return "this user is not allowed to open the port. Set PORT to a port above 1023.";
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "HOST is not an address of this machine.";
  return cause instanceof Error ? cause.message : String(cause);
};

/** For failures with files that every start writes into the data folder. */
const folderFailure = (error: unknown): string | null => {
  const isOfFile = error instanceof Error && "syscall" in error && "path" in error && "code" in error;
  if (!isOfFile || !UNWRITABLE.includes(String(error.code))) return null;
  return `${String(error.path)} cannot be written (${String(error.code)}). Give this user write access, or set DATA_DIR to a different folder.`;
};
const UNWRITABLE = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT", "EISDIR"];
