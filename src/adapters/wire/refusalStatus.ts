import type { Refusal } from "#domain/shared/errors.ts";

/** The HTTP status of each refusal (reading 2). The client reads the same table backwards. */
export const REFUSAL_STATUS: Readonly<Record<Refusal["_tag"], number>> = {
  NotSignedIn: 401,
  WrongCredentials: 401,
  NotAllowed: 403,
  NotFound: 404,
  Conflict: 409,
  NeedsAggregation: 409,
  Stale: 412,
  TooLarge: 413,
  WrongKind: 415,
  Invalid: 422,
  TooMany: 429,
  Unavailable: 503,
};
