import { Effect, Layer } from "effect";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { Conflict } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import { resourceLive, writtenOr } from "../shared/resourceLive.ts";
import { hazardResource } from "#domain/hazard/Hazard.ts";
import { Hazards } from "./Hazards.ts";
import { HazardStore } from "./HazardStore.ts";

export const HAZARD_IN_USE = "This hazard class is used by products and cannot be deleted. Archive it instead.";

export const hazardsLive = Layer.effect(
  Hazards,
  Effect.map(HazardStore, (store) => ({
    ...resourceLive(hazardResource, store),
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
