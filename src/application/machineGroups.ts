import { type Layer, ManagedRuntime } from "effect";
import type { SERVICES } from "./services.ts";
import { type MachineParts, type Made, type Makers, onDemand } from "./machines/MachineParts.ts";

type Services = (typeof SERVICES)[keyof typeof SERVICES]["Identifier"];
export type AppParts = MachineParts<Services>;

/**
 * The machines of one subject, each made on first use. A screen names the groups that it renders, so that their code is
 * fetched with the screen and by nobody else.
 */
export type MachineGroup<Of extends Makers> = (parts: AppParts) => Of;
export type MachinesOf = <Of extends Makers>(group: MachineGroup<Of>) => Made<Of>;

/** Gives each group the calls to the server, and keeps what it has made. */
export const machineGroups = ({
  services,
  ...others
}: Omit<AppParts, "runtime"> & { readonly services: Layer.Layer<Services> }): MachinesOf => {
  const parts: AppParts = { ...others, runtime: ManagedRuntime.make(services) };
  const groups = new Map<unknown, unknown>();
  return <Of extends Makers>(group: MachineGroup<Of>) => {
    if (!groups.has(group)) groups.set(group, onDemand(group(parts)));
    // The map holds for each group what it has made.
    return groups.get(group) as Made<Of>;
  };
};
