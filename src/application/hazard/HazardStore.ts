import { Context } from "effect";
import type { Hazard, HazardInput } from "#domain/hazard/Hazard.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceStore, Stored } from "../shared/ResourceStore.ts";

/** Where hazard classes are kept. */
export class HazardStore extends Context.Service<
  HazardStore,
  ResourceStore<Hazard, Hazard, HazardInput, Option> & {
    /** The class as it was, or null when there is none; BrokenReference when a product or a line bears it. */
    readonly remove: (id: number) => Stored<Hazard | null>;
  }
>()("hazledger/application/HazardStore") {}
