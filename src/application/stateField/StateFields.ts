import { Context, type Effect } from "effect";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { StateField, StateFieldInput } from "#domain/stateField/StateField.ts";
import type { Resource } from "../shared/Resource.ts";

/** What states ask of filings beyond the federal form. */
export class StateFields extends Context.Service<
  StateFields,
  Resource<StateField, StateField, StateFieldInput, Option> & {
    /** All active ones, by state, level and the order in which they were added. */
    readonly asked: () => Effect.Effect<ReadonlyArray<StateField>, Refusal>;
  }
>()("hazledger/application/StateFields") {}
