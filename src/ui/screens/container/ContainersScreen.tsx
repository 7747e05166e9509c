import { useApp } from "../useApp.ts";
import { ContainerGroup } from "./ContainerGroup.tsx";
import { containerView } from "./containerViews.ts";

/** /containers, /containers/create and /containers/{id} (spec B2). */
export function ContainersScreen() {
  const { machines, pages } = useApp();
  return <ContainerGroup view={containerView} machines={machines.containers} memory={pages.containers} />;
}
