import { Context } from "effect";
import type { ServerError } from "#domain/status/ServerStatus.ts";

export const MOST_ERRORS = 50;

/** Of this process, the newest first. Routes and names of errors are ours: nothing that somebody typed is in it. */
export const LastErrors = Context.Reference<Array<ServerError>>("hazledger/http-server/LastErrors", {
  defaultValue: () => [],
});

/** Health checks are left out: while the database is away, they would push out everything else. */
export const keepError = (kept: Array<ServerError>, error: ServerError): void => {
  if (error.status < 500 || error.route === "/healthz") return;
  kept.unshift(error);
  kept.length = Math.min(kept.length, MOST_ERRORS);
};
