import { Context, type Effect } from "effect";
import type { Hazard, HazardInput } from "#domain/hazard/Hazard.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Resource, WriteOptions } from "../shared/Resource.ts";

/** Deleting a class that a product or a line still has is refused: Conflict. */
export class Hazards extends Context.Service<
  Hazards,
  Resource<Hazard, Hazard, HazardInput, Option> & {
    readonly remove: (id: number, options?: WriteOptions) => Effect.Effect<Hazard, Refusal>;
  }
>()("hazledger/application/Hazards") {}
