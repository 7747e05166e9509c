import { type Answer, isRefusedAs } from "#domain/shared/errors.ts";

/** Of one call among several: the next one would fail as well. */
export const isOutOfReach = (answer: Answer<unknown>): boolean =>
  isRefusedAs(answer, "Unavailable", "NotSignedIn", "TooMany");
