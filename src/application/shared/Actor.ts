import { Context } from "effect";
import type { Role } from "#domain/identity/Role.ts";

/** Calls with an API token. */
type Script = { readonly isScript?: boolean };
/** Written to the change log and checked by every policy. */
export type Actor = Script & { readonly id: number | null; readonly role: Role | null; readonly requestId: string };

/** Nobody: every policy refuses. */
export const NOBODY: Actor = { id: null, role: null, requestId: "" };

/** Work for somebody who has no session: it shares a few turns at the database, so that others find the rest free. */
export const IsStranger = Context.Reference<boolean>("hazledger/application/IsStranger", { defaultValue: () => false });

/** The person behind the running request. Its default is nobody, so a forgotten session check fails closed. */
export const CurrentActor = Context.Reference<Actor>("hazledger/application/CurrentActor", {
  defaultValue: () => NOBODY,
});
