import { Context, type Effect } from "effect";
import type { Facility, FacilityInput } from "#domain/customer/Facility.ts";
import type { Option, OptionsQuery } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Resource } from "../shared/Resource.ts";

/** Facilities have no list of their own: the customers list shows them (spec B2). */
export class Facilities extends Context.Service<
  Facilities,
  Omit<Resource<never, Facility, FacilityInput, Option>, "list" | "autocomplete"> & {
    readonly autocomplete: (
      query: OptionsQuery & { readonly customer_id: number },
    ) => Effect.Effect<ReadonlyArray<Option>, Refusal>;
  }
>()("hazledger/application/Facilities") {}
