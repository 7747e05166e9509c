import { Context } from "effect";
import type { Hazard, HazardInput } from "#domain/hazard/Hazard.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceStore, Stored, Written } from "../shared/ResourceStore.ts";

export class HazardStore extends Context.Service<
  HazardStore,
  ResourceStore<Hazard, Hazard, HazardInput, Option> & {
    /** Returns the class as it was; BrokenReference when a product or a line has it. */
    readonly remove: (id: number, version?: number) => Stored<Written<Hazard>>;
  }
>()("hazledger/application/HazardStore") {}
