import { Context } from "effect";
import type { Option } from "#domain/shared/Page.ts";
import type { StateField, StateFieldInput } from "#domain/stateField/StateField.ts";
import type { ResourceStore, Stored } from "../shared/ResourceStore.ts";

export class StateFieldStore extends Context.Service<
  StateFieldStore,
  ResourceStore<StateField, StateField, StateFieldInput, Option> & {
    /** All active ones, by state, level and the order in which they were added. */
    readonly asked: Stored<ReadonlyArray<StateField>>;
  }
>()("hazledger/application/StateFieldStore") {}
