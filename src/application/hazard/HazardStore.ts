import { Context } from "effect";
import type { Hazard, HazardInput } from "#domain/hazard/Hazard.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceStore, Stored, Written } from "../shared/ResourceStore.ts";

/** Where hazard classes are kept. */
export class HazardStore extends Context.Service<
  HazardStore,
  ResourceStore<Hazard, Hazard, HazardInput, Option> & {
    /** Answers the class as it was; BrokenReference when a product or a line bears it. */
    readonly remove: (id: number, version?: number) => Stored<Written<Hazard>>;
  }
>()("hazledger/application/HazardStore") {}
