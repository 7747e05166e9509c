import { type Layer, ManagedRuntime } from "effect";
import { Inventories } from "./inventory/Inventories.ts";
import type { ListLoadInput } from "./machines/list/listMachine.ts";
import { seenListOf } from "./machines/list/listOf.ts";
import type { MachineParts } from "./machines/MachineParts.ts";

/** For the first page after sign-in, which renders without what all others need. */
export const homeMachines = ({
  services,
  ...others
}: Omit<MachineParts<Inventories>, "runtime"> & { readonly services: Layer.Layer<Inventories> }) => ({
  inventories: seenListOf({ ...others, runtime: ManagedRuntime.make(services) }, ({ query }: ListLoadInput<null>) =>
    Inventories.use(({ list }) => list(query)),
  ),
});
export type HomeMachines = ReturnType<typeof homeMachines>;
