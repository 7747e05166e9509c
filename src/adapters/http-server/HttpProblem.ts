import { Data } from "effect";

/** A request rejected at the HTTP level, before any application rule is checked: unreadable, too large, unknown. */
export class HttpProblem extends Data.TaggedError("HttpProblem")<{
  readonly status: 400 | 403 | 404 | 405 | 408 | 410 | 413 | 415 | 416 | 503;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}> {}

/** Of a server whose database a newer version has upgraded. */
export const OUTDATED = "This server is older than its database. Please try again in a moment.";
export const NO_SUCH_CALL = "There is no such API call.";
export const NO_SUCH_RECORD = "This record does not exist.";
