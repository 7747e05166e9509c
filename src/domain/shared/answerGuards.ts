import { Result } from "effect";
import { type Answer, isRefusedAs } from "./errors.ts";

/** What charts ask of an answer before they go on. */
export const answerGuards = {
  hasSucceeded: (_: unknown, answer: Answer<unknown>) => Result.isSuccess(answer),
  isMissing: (_: unknown, answer: Answer<unknown>) => isRefusedAs(answer, "NotFound"),
  isStale: (_: unknown, answer: Answer<unknown>) => isRefusedAs(answer, "Stale"),
  /** Of one call among several: the next one would fail as well. */
  isOutOfReach: (_: unknown, answer: Answer<unknown>) => isRefusedAs(answer, "Unavailable", "NotSignedIn", "TooMany"),
};
