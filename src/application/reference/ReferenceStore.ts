import { Context, type Effect } from "effect";
import type { UsState } from "#domain/reference/UsState.ts";
import type { Unavailable } from "#domain/shared/errors.ts";

export class ReferenceStore extends Context.Service<
  ReferenceStore,
  {
    /** By title, ascending. */
    readonly states: Effect.Effect<ReadonlyArray<UsState>, Unavailable>;
  }
>()("hazledger/application/ReferenceStore") {}
