import type { Effect } from "effect";
import type { ListQuery, OptionsQuery, Page } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";

/** The version on which a write is based (reading 29), and its repeat key (reading 30). */
export type WriteOptions = {
  readonly version?: number;
  readonly idempotencyKey?: string;
  /** The status that the form knows; some calls send it (spec B7), and every service ignores it. */
  readonly is_active?: boolean;
};

type WriteAsked = {
  readonly version: number | null;
  readonly idempotencyKey: string;
  readonly is_active?: boolean | null;
};
/** A new record has no version. */
export const writeOptions = ({ version, idempotencyKey, is_active = null }: WriteAsked): WriteOptions => ({
  ...(version === null ? {} : { version }),
  idempotencyKey,
  ...(is_active === null ? {} : { is_active }),
});

/** In the browser, calls over HTTP; on the server, the rules. */
export type Resource<Row, Single, Input, Choice> = {
  readonly list: (query: ListQuery) => Effect.Effect<Page<Row>, Refusal>;
  readonly autocomplete: (query: OptionsQuery) => Effect.Effect<ReadonlyArray<Choice>, Refusal>;
  readonly get: (id: number) => Effect.Effect<Single, Refusal>;
  readonly create: (input: Input, options?: WriteOptions) => Effect.Effect<Single, Refusal>;
  readonly update: (id: number, input: Input, options?: WriteOptions) => Effect.Effect<Single, Refusal>;
  readonly activate: (id: number, options?: WriteOptions) => Effect.Effect<Single, Refusal>;
};

/** Permanent, unlike archiving; returns the record as it was. */
export type Removable<Single> = {
  readonly remove: (id: number, options?: WriteOptions) => Effect.Effect<Single, Refusal>;
};
