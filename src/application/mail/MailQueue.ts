import { Context, type Effect } from "effect";
import type { Stored } from "../shared/ResourceStore.ts";

/**
 * What mails are sent for. `reset` knows only the address that somebody typed; the others know their person, and the
 * address that is told, which for `email changed` is the old one.
 */
export type MailOrder =
  | { readonly kind: "reset"; readonly recipient: string }
  | {
      readonly kind: "welcome" | "password changed" | "email changed";
      readonly recipient: string;
      readonly person_id: number;
    };

/** An order that is being tried; `attempts` counts this try. Instants are milliseconds since 1970. */
export type LeasedMail = {
  readonly id: number;
  readonly kind: MailOrder["kind"];
  readonly person_id: number | null;
  readonly recipient: string;
  readonly attempts: number;
  readonly created_at: number;
};

/**
 * Mails that wait, kept in the database: an order is put in the transaction of what it tells of, so that both are there
 * or neither, and survives a crash. No order holds a token or a text.
 */
export class MailQueue extends Context.Service<
  MailQueue,
  {
    readonly put: (order: MailOrder, now: number) => Stored<void>;
    /** The oldest order that is due; it rests for `restAfter` its try, so that nobody else takes it. */
    readonly lease: (now: number) => Stored<LeasedMail | null>;
    /** Sent, or given up. */
    readonly remove: (id: number) => Stored<void>;
    /** Waits until this process has put an order, or for a few seconds: another process may have. */
    readonly wait: Effect.Effect<void>;
  }
>()("hazledger/application/MailQueue") {}

const MINUTE = 60_000;
/** How long an order rests after its n-th try, ms: 1, 2, 4 … 60 minutes. A try has to be over within the first. */
export const restAfter = (attempts: number): number => Math.min(60, 2 ** Math.min(10, attempts - 1)) * MINUTE;
