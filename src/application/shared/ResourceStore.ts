import { Data, type Effect } from "effect";
import type { Unavailable } from "#domain/shared/errors.ts";
import type { ListQuery, OptionsQuery, Page } from "#domain/shared/Page.ts";

/** A row with this key is there already. `constraint` is the name of the key in the store. */
export class DuplicateKey extends Data.TaggedError("DuplicateKey")<{ readonly constraint: string }> {}
/** A record that was named is not there, or one that is still in use was to be deleted. */
export class BrokenReference extends Data.TaggedError("BrokenReference")<{ readonly constraint: string }> {}

/** What a store may fail with: its rules turn the two facts into refusals (`refuseFailures`). */
export type StoreFailure = Unavailable | DuplicateKey | BrokenReference;
export type Stored<A> = Effect.Effect<A, StoreFailure>;

/** How a write to one record ended. An outdated one changed nothing; `current` is the record as it stands. */
export type Written<Single> =
  | { readonly _tag: "Written"; readonly row: Single }
  | { readonly _tag: "Outdated"; readonly current: Single }
  | { readonly _tag: "Missing" };

/**
 * What the rules of a resource need from a store. A `version` that is given has to be the record's, else the write is
 * outdated (reading 29). Every write raises the version and is in the change log with the current actor.
 */
export type ResourceStore<Row, Single, Input, Choice> = {
  readonly list: (query: ListQuery) => Stored<Page<Row>>;
  /** Active records by name, ten a page. */
  readonly autocomplete: (query: OptionsQuery) => Stored<ReadonlyArray<Choice>>;
  readonly get: (id: number) => Stored<Single | null>;
  readonly insert: (input: Input) => Stored<Single>;
  readonly update: (id: number, input: Input, version?: number) => Stored<Written<Single>>;
  /** Active becomes archived, archived becomes active. */
  readonly toggle: (id: number, version?: number) => Stored<Written<Single>>;
};
