import { Effect, Layer } from "effect";
import { resourceLive } from "../shared/resourceLive.ts";
import { containerResource, containerUnitResource } from "#domain/container/Container.ts";
import { Containers, ContainerUnits } from "./Containers.ts";
import { ContainerStore, ContainerUnitStore } from "./ContainerStore.ts";

export const containersLive = Layer.mergeAll(
  Layer.effect(
    Containers,
    Effect.map(ContainerStore, (store) => resourceLive(containerResource, store)),
  ),
  Layer.effect(
    ContainerUnits,
    Effect.map(ContainerUnitStore, (store) => resourceLive(containerUnitResource, store)),
  ),
);
