import { Context, Effect } from "effect";

/** What a person who guards the system wants to find in the log. */
export const SECURITY_EVENTS = [
  "sign-in",
  "sign-in failed",
  "refused",
  "role changed",
  "upload",
  "delete",
  "backup",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Where events of the running request are noted; by default nowhere. */
export const SecurityEvents = Context.Reference<{ readonly note: (event: SecurityEvent) => void }>(
  "hazledger/application/SecurityEvents",
  { defaultValue: () => ({ note: () => undefined }) },
);

/** Marks the log line of the running request, for what its call and status do not tell. */
export const noteSecurity = (event: SecurityEvent): Effect.Effect<void> =>
  Effect.map(SecurityEvents, ({ note }) => note(event));
