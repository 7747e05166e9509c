import { Effect, Layer } from "effect";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { Conflict } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import { resourceLive, writtenOr } from "../shared/resourceLive.ts";
import { type HazardInput, hazardResource } from "#domain/hazard/Hazard.ts";
import { proposedGhsCode } from "#domain/hazard/proposedGhsCode.ts";
import { Hazards } from "./Hazards.ts";
import { HazardStore } from "./HazardStore.ts";

export const HAZARD_IN_USE = "This hazard class is used by products and cannot be deleted. Archive it instead.";

/** Calls of the specification do not know it. */
const proposedIfOmitted = ({ name, ghs_code }: HazardInput) =>
  ghs_code === undefined ? proposedGhsCode(name) : ghs_code;

export const hazardsLive = Layer.effect(
  Hazards,
  Effect.map(HazardStore, (store) => ({
    ...resourceLive(hazardResource, {
      ...store,
      insert: (input) => store.insert({ ...input, ghs_code: proposedIfOmitted(input) }),
    }),
    remove: (id: number, options: WriteOptions = {}) =>
      permit(hazardResource.permissions.delete).pipe(
        Effect.andThen(store.remove(id, options.version)),
        Effect.flatMap((written) => writtenOr(hazardResource.recordName, written)),
        refuseFailures((failure) =>
          failure._tag === "BrokenReference" ? new Conflict({ message: HAZARD_IN_USE }) : undefined,
        ),
      ),
  })),
);
