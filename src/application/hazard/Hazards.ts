import { Context } from "effect";
import type { Hazard, HazardInput } from "#domain/hazard/Hazard.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { Removable, Resource } from "../shared/Resource.ts";

/** Deleting a class that a product or a line still has is refused: Conflict. */
export class Hazards extends Context.Service<
  Hazards,
  Resource<Hazard, Hazard, HazardInput, Option> & Removable<Hazard>
>()("hazledger/application/Hazards") {}
