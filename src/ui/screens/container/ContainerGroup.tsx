import { useLocation } from "@tanstack/react-router";
import type { ContainerDraft } from "#application/container/containerMachines.ts";
import { fieldChanged } from "#application/machines/formSelectors.ts";
import type { ResourceMachines } from "#application/machines/resourceMachines.ts";
import type { PageCache } from "#application/machines/PageCache.ts";
import type { Container } from "#domain/container/Container.ts";
import { FormGrid } from "#ui/kit/layout.tsx";
import { NavLinks } from "#ui/kit/NavLinks.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { ResourcePage, type ResourceView } from "../list/ResourcePage.tsx";
import { CONTAINER_TABS } from "./containerViews.ts";

type ContainerGroupProps<Input> = {
  readonly view: ResourceView<Container, ContainerDraft, Input>;
  readonly machines: ResourceMachines<Container, ContainerDraft>;
  readonly memory: PageCache<Container>;
};

/** Container types and units: two lists side by side, as tabs (spec B2). */
export function ContainerGroup<Input>(props: ContainerGroupProps<Input>) {
  const { pathname } = useLocation();
  const tabs = CONTAINER_TABS.map((tab) => ({ ...tab, isCurrent: pathname.startsWith(tab.path) }));
  return (
    <ResourcePage {...props} intro={<NavLinks look="tabs" label="Containers" items={tabs} />}>
      {({ context, field, send }) => (
        <FormGrid columns={1}>
          <TextField
            {...field("name")}
            isRequired
            value={context.draft.name}
            onChange={(name) => send(fieldChanged("name", name))}
          />
          <TextField
            {...field("description")}
            isMultiline
            value={context.draft.description}
            onChange={(description) => send(fieldChanged("description", description))}
          />
        </FormGrid>
      )}
    </ResourcePage>
  );
}
