import type { Effect } from "effect";
import type { ListQuery, OptionsQuery, Page } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";

/** What a write may carry beside its fields: the version it was made from (reading 29), and its repeat key (reading 30). */
export type WriteOptions = { readonly version?: number; readonly idempotencyKey?: string };

/** What every resource can do, in the browser over HTTP and on the server by its rules. */
export type Resource<Row, Single, Input, Choice> = {
  readonly list: (query: ListQuery) => Effect.Effect<Page<Row>, Refusal>;
  readonly autocomplete: (query: OptionsQuery) => Effect.Effect<ReadonlyArray<Choice>, Refusal>;
  readonly get: (id: number) => Effect.Effect<Single, Refusal>;
  readonly create: (input: Input, options?: WriteOptions) => Effect.Effect<Single, Refusal>;
  readonly update: (id: number, input: Input, options?: WriteOptions) => Effect.Effect<Single, Refusal>;
  /** Toggles between active and archived. */
  readonly activate: (id: number, options?: WriteOptions) => Effect.Effect<Single, Refusal>;
};
