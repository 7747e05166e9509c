import { useApp } from "../useApp.ts";
import { ContainerGroup } from "./ContainerGroup.tsx";
import { containerUnitView } from "./containerViews.ts";

/** /units, /units/create and /units/{id} (spec B2). */
export function UnitsScreen() {
  const { machines, pages } = useApp();
  return <ContainerGroup view={containerUnitView} machines={machines.containerUnits} memory={pages.containerUnits} />;
}
