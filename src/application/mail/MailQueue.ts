import { Context, type Effect } from "effect";
import type { Stored } from "../shared/ResourceStore.ts";

export type SecondFactorMail = "second factor on" | "second factor off" | "second factor changed";

/**
 * Why emails are sent. `reset` knows only the typed address; the recipient of `email changed` is the old address.
 * `facts asked`: a person asks a contact of a customer, with the stored text of a request. `device`: what signed in,
 * and from where.
 */
export type MailOrder =
  | { readonly kind: "reset"; readonly recipient: string }
  | {
      readonly kind: "welcome" | "password changed" | "email changed" | "season" | SecondFactorMail;
      readonly recipient: string;
      readonly person_id: number;
    }
  | {
      readonly kind: "new device";
      readonly recipient: string;
      readonly person_id: number;
      readonly device: string;
    }
  | {
      readonly kind: "facts asked";
      readonly recipient: string;
      readonly person_id: number;
      readonly request_id: number;
    };

/** Orders that stand behind all others, in this order: nobody waits for them to sign in, or to save an account. */
export const MAILS_THAT_WAIT: ReadonlyArray<MailOrder["kind"]> = ["season", "facts asked"];

/** `attempts` includes this attempt. Times are milliseconds since 1970. */
export type LeasedMail = {
  readonly id: number;
  readonly kind: MailOrder["kind"];
  readonly person_id: number | null;
  readonly request_id: number | null;
  readonly recipient: string;
  readonly device: string;
  readonly attempts: number;
  readonly created_at: number;
};

/**
 * Emails waiting in the database. An order is added in the transaction of the change that it reports, so that both are
 * saved or neither, and it survives a crash. Orders contain neither tokens nor texts.
 */
export class MailQueue extends Context.Service<
  MailQueue,
  {
    readonly put: (order: MailOrder, now: number) => Stored<void>;
    /** The oldest due order, MAILS_THAT_WAIT last; due again after `restAfter`, so that nobody else takes it meanwhile. */
    readonly lease: (now: number) => Stored<LeasedMail | null>;
    /** False if the order had been withdrawn. */
    readonly remove: (id: number) => Stored<boolean>;
    /** Removes a person's orders of this kind that were not sent yet. */
    readonly withdraw: (kind: MailOrder["kind"], person_id: number) => Stored<void>;
    /** Waits until this process adds an order, or for a few seconds, because another process may have added one. */
    readonly wait: Effect.Effect<void>;
  }
>()("hazledger/application/MailQueue") {}

const MINUTE = 60_000;
/** Pause after the n-th attempt, ms: 1, 2, 4 … 60 minutes. An attempt must finish within the first. */
export const restAfter = (attempts: number): number => Math.min(60, 2 ** Math.min(10, attempts - 1)) * MINUTE;
