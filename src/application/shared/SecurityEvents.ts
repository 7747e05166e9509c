import { Context, Effect } from "effect";

export const SECURITY_EVENTS = [
  "sign-in",
  "sign-in failed",
  "password refused",
  "password changed",
  "password link requested",
  "password link made",
  "second factor asked",
  "second factor refused",
  "second factor changed",
  "passkey counter went back",
  "provider link refused",
  "provider unlinked",
  "refused",
  "role changed",
  "token created",
  "token ended",
  "upload",
  "delete",
  "backup",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** By default events are dropped. */
export const SecurityEvents = Context.Reference<{ readonly note: (event: SecurityEvent) => void }>(
  "hazledger/application/SecurityEvents",
  { defaultValue: () => ({ note: () => undefined }) },
);

/** Adds to the request's log line what its call and status do not tell. */
export const noteSecurity = (event: SecurityEvent): Effect.Effect<void> =>
  Effect.map(SecurityEvents, ({ note }) => note(event));
