import { type Layer, ManagedRuntime } from "effect";
import { Inventories } from "../inventory/Inventories.ts";
import { resourceList } from "./listOf.ts";
import type { MachineParts } from "./MachineParts.ts";

/** For the first page after the sign-in, which is painted without what all others need. */
export const homeMachines = ({
  services,
  ...others
}: Omit<MachineParts<Inventories>, "runtime"> & { readonly services: Layer.Layer<Inventories> }) => ({
  inventories: resourceList({ ...others, runtime: ManagedRuntime.make(services) }, Inventories),
});
export type HomeMachines = ReturnType<typeof homeMachines>;
