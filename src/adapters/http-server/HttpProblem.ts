import { Data } from "effect";

/** A request that HTTP itself refuses, before any rule of the application is asked: unreadable, too large, unknown. */
export class HttpProblem extends Data.TaggedError("HttpProblem")<{
  readonly status: 400 | 403 | 404 | 405 | 408 | 410 | 413 | 415 | 416 | 503;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}> {}

export const NO_SUCH_CALL = "There is no such API call.";
export const NO_SUCH_RECORD = "This record does not exist.";
