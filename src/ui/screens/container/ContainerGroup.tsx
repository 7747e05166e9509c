import { useLocation } from "@tanstack/react-router";
import type { ContainerDraft } from "#application/machines/containerForms.ts";
import { fieldChanged } from "#application/machines/formSelectors.ts";
import type { NounLogics } from "#application/machines/NounLogics.ts";
import type { PageMemory } from "#application/machines/PageMemory.ts";
import type { Container } from "#domain/container/Container.ts";
import { FormGrid } from "#ui/kit/FormGrid.tsx";
import { TabLinks } from "#ui/kit/TabLinks.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { NounPage } from "../shared/NounPage.tsx";
import type { NounView } from "../shared/NounView.ts";
import { CONTAINER_TABS } from "./containerViews.ts";

type ContainerGroupProps<Input> = {
  readonly view: NounView<Container, ContainerDraft, Input>;
  readonly logics: NounLogics<Container, ContainerDraft, Container>;
  readonly memory: PageMemory<Container>;
};

/** Container types and units: two lists side by side, as tabs (spec B2). */
export function ContainerGroup<Input>(props: ContainerGroupProps<Input>) {
  const { pathname } = useLocation();
  const tabs = CONTAINER_TABS.map((tab) => ({ ...tab, isCurrent: pathname.startsWith(tab.path) }));
  return (
    <NounPage {...props} intro={<TabLinks label="Containers" items={tabs} />}>
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
    </NounPage>
  );
}
