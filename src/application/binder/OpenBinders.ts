import { Context, type Effect } from "effect";
import type { OpenBinder } from "#domain/binder/OpenBinder.ts";
import type { Refusal } from "#domain/shared/errors.ts";

/** What is read at the address of a binder, by anybody. */
export class OpenBinders extends Context.Service<
  OpenBinders,
  {
    /** NotFound for an address that is unknown, withdrawn, or of an archived facility or customer. */
    readonly open: (query: { readonly token: string }) => Effect.Effect<OpenBinder, Refusal>;
  }
>()("hazledger/application/OpenBinders") {}
