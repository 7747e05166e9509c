import { Context } from "effect";
import type { Role } from "#domain/identity/Role.ts";

/** Written to the change log and checked by every policy. */
export type Actor = {
  readonly id: number | null;
  readonly role: Role | null;
  readonly requestId: string;
  /** A script that calls with an API token. */
  readonly isScript?: boolean;
};

/** Nobody: every policy refuses. */
export const NOBODY: Actor = { id: null, role: null, requestId: "" };

/** The person behind the running request. Its default is nobody, so a forgotten session check fails closed. */
export const CurrentActor = Context.Reference<Actor>("hazledger/application/CurrentActor", {
  defaultValue: () => NOBODY,
});
