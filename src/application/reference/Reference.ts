import { Context, type Effect } from "effect";
import type { UsState } from "#domain/reference/UsState.ts";
import type { Refusal } from "#domain/shared/errors.ts";

/** Read-only lookups. */
export class Reference extends Context.Service<
  Reference,
  { readonly states: () => Effect.Effect<ReadonlyArray<UsState>, Refusal> }
>()("hazledger/application/Reference") {}
