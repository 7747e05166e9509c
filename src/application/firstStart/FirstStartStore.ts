import { Context, type Effect } from "effect";
import type { StorageType } from "#domain/container/Container.ts";
import type { UsState } from "#domain/reference/UsState.ts";
import type { Unavailable } from "#domain/shared/errors.ts";

type Named = { readonly name: string; readonly description: string };

/** Initial lists of a new database (reading 26). */
export type ReferenceLists = {
  readonly states: ReadonlyArray<UsState>;
  readonly containers: ReadonlyArray<Named & { readonly storage_type: StorageType }>;
  readonly container_units: ReadonlyArray<Named>;
  readonly hazards: ReadonlyArray<{ readonly ghs_code: string; readonly name: string }>;
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
    /** True if there are no people, so nobody could sign in. */
    readonly isEmpty: Effect.Effect<boolean, Unavailable>;
    /** Fills an empty database in one transaction; false, with nothing written, if another server was faster. */
    readonly begin: (admin: FirstAdmin, lists: ReferenceLists) => Effect.Effect<boolean, Unavailable>;
  }
>()("hazledger/application/FirstStartStore") {}
