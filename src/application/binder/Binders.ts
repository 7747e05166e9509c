import { Context, type Effect } from "effect";
import type { Binder } from "#domain/binder/Binder.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Download } from "../shared/Download.ts";

/** The address at which anybody reads the safety data sheets of a facility (29 CFR 1910.1200(g)(8)). */
export class Binders extends Context.Service<
  Binders,
  {
    readonly get: (facilityId: number) => Effect.Effect<Binder, Refusal>;
    /** Ends an earlier address. Conflict for an archived facility or customer. */
    readonly make: (facilityId: number) => Effect.Effect<void, Refusal>;
    readonly withdraw: (facilityId: number) => Effect.Effect<void, Refusal>;
    /** A PDF of one page with the address. NotFound without one, Conflict if it is not known any more. */
    readonly poster: (facilityId: number) => Effect.Effect<Download, Refusal>;
  }
>()("hazledger/application/Binders") {}
