import { Context, type Effect } from "effect";
import type { UsState } from "#domain/reference/UsState.ts";
import type { Unavailable } from "#domain/shared/errors.ts";

type Named = { readonly name: string; readonly description: string };

/** Lists that a new database begins with (reading 26). */
export type ReferenceLists = {
  readonly states: ReadonlyArray<UsState>;
  readonly containers: ReadonlyArray<Named>;
  readonly container_units: ReadonlyArray<Named>;
  readonly hazards: ReadonlyArray<{ readonly name: string }>;
};

export type FirstAdmin = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string;
};

export class FirstStartStore extends Context.Service<
  FirstStartStore,
  {
    /** No person is there, so nobody could sign in. */
    readonly isEmpty: Effect.Effect<boolean, Unavailable>;
    /** Fills an empty database in one transaction; false when another server was faster, and nothing was written. */
    readonly begin: (admin: FirstAdmin, lists: ReferenceLists) => Effect.Effect<boolean, Unavailable>;
  }
>()("hazledger/application/FirstStartStore") {}
