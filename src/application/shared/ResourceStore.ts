import { Data, type Effect, type Stream } from "effect";
import type { Unavailable } from "#domain/shared/errors.ts";
import type { ListQuery, OptionsQuery, Page } from "#domain/shared/Page.ts";

/** `constraint` is the name of the key in the store. */
export class DuplicateKey extends Data.TaggedError("DuplicateKey")<{ readonly constraint: string }> {}
/** A referenced record does not exist, or a deleted one is still in use. */
export class BrokenReference extends Data.TaggedError("BrokenReference")<{ readonly constraint: string }> {}

/** Services turn it into a refusal (`refuseFailures`). */
export type StoreFailure = Unavailable | DuplicateKey | BrokenReference;
export type Stored<A> = Effect.Effect<A, StoreFailure>;

/** A list from its first to its last row, in batches. */
export type WholeList<Row> = {
  readonly total: number;
  readonly rows: Stream.Stream<ReadonlyArray<Row>, StoreFailure>;
};

/** `Outdated` changed nothing; `current` is the stored record. */
export type Written<Single> =
  | { readonly _tag: "Written"; readonly row: Single }
  | { readonly _tag: "Outdated"; readonly current: Single }
  | { readonly _tag: "Missing" };

export type RecordChange<Input> = { readonly id: number; readonly version: number; readonly input: Input };

/**
 * A given `version` must be the record's, otherwise the write is outdated (reading 29). Every write raises the version
 * and is logged with the current actor.
 */
export type ResourceStore<Row, Single, Input, Choice> = {
  readonly list: (query: ListQuery) => Stored<Page<Row>>;
  /** All pages of `list`; the query's paging is ignored. */
  readonly whole: (query: ListQuery) => Stored<WholeList<Row>>;
  /** Active records by name, ten per page. */
  readonly autocomplete: (query: OptionsQuery) => Stored<ReadonlyArray<Choice>>;
  readonly get: (id: number) => Stored<Single | null>;
  readonly insert: (input: Input) => Stored<Single>;
  readonly update: (id: number, input: Input, version?: number) => Stored<Written<Single>>;
  /** Like `insert` for each, in few statements. Returns the ids in the order of the inputs. */
  readonly insertAll: (inputs: ReadonlyArray<Input>) => Stored<ReadonlyArray<number>>;
  /** Like `update` for each, in few statements; false if one has another version or is gone. */
  readonly updateAll: (changes: ReadonlyArray<RecordChange<Input>>) => Stored<boolean>;
  readonly toggle: (id: number, version?: number) => Stored<Written<Single>>;
};
