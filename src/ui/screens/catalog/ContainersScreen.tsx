import {
  type ContainerDraft,
  containerForm,
  type ContainerUnitDraft,
  containerUnitForm,
} from "#application/container/Containers.ts";
import {
  type Container,
  CONTAINER_FIELDS,
  type ContainerInput,
  containerResource,
  type ContainerUnit,
  type ContainerUnitInput,
  containerUnitResource,
  STORAGE_TYPES,
  UNIT_FIELDS,
} from "#domain/container/Container.ts";
import { CONTAINER_COLUMNS, UNIT_COLUMNS } from "#application/container/containerColumns.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import { NavLinks } from "#ui/kit/nav/NavLinks.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { ResourcePage, type ResourceView, ResourceViewModal } from "../list/ResourcePage.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { modalRoute } from "../list/modalRoute.tsx";
import { useApp } from "../useApp.ts";
import { WordSelect } from "../form/WordSelect.tsx";

/** Container types and units: two lists side by side, as tabs (spec B2, B6). */

const STORAGE_HELP = "The storage type shown on Tier II forms and in filings.";
const TITLE = "Containers Management";
const CONTAINERS_PATH = "/containers";
const UNITS_PATH = "/units";
const TABS = [
  { label: LIST_TEXTS.containers.title, path: CONTAINERS_PATH },
  { label: LIST_TEXTS.units.title, path: UNITS_PATH },
];
const tabsAt = (path: string) => (
  <NavLinks look="tabs" label="Containers" items={TABS.map((tab) => ({ ...tab, isCurrent: tab.path === path }))} />
);

const groupView = <Row extends ContainerUnit, Draft extends object>(
  crumb: string,
  labels: ResourceView<Row, Draft, never>["labels"],
  { name, description }: typeof CONTAINER_COLUMNS | typeof UNIT_COLUMNS,
) => ({
  page: { title: TITLE, breadcrumbs: [{ name: TITLE, path: CONTAINERS_PATH }, { name: crumb }] },
  heading: "containers",
  rules: LIST_RULES.containers,
  nameColumn: { id: "name", header: name.header },
  columns: [
    {
      id: "description",
      header: description.header,
      minWidth: 240,
      grow: 1.5,
      givesWay: 1,
      cell: (row: Row) => row.description,
    },
  ],
  labels,
  modalSize: "small" as const,
});

const CONTAINERS: ResourceView<Container, ContainerDraft, ContainerInput> = {
  ...groupView("Containers List", labelsOf(CONTAINER_FIELDS), CONTAINER_COLUMNS),
  asFile: { list: "containers", columns: CONTAINER_COLUMNS },
  resource: containerResource,
  words: LIST_TEXTS.containers,
  form: containerForm,
  path: CONTAINERS_PATH,
  importPath: `${CONTAINERS_PATH}/import`,
  searchLabel: "Search containers",
};
const UNITS: ResourceView<ContainerUnit, ContainerUnitDraft, ContainerUnitInput> = {
  ...groupView(LIST_TEXTS.units.title, labelsOf(UNIT_FIELDS), UNIT_COLUMNS),
  asFile: { list: "units", columns: UNIT_COLUMNS },
  resource: containerUnitResource,
  words: LIST_TEXTS.units,
  form: containerUnitForm,
  path: UNITS_PATH,
  importPath: `${CONTAINERS_PATH}/units/import`,
  searchLabel: "Search container units",
};

export function ContainersScreen() {
  const { machines } = useApp();
  return <ResourcePage view={CONTAINERS} machines={machines.containers} intro={tabsAt(CONTAINERS_PATH)} />;
}

export function UnitsScreen() {
  const { machines } = useApp();
  return <ResourcePage view={UNITS} machines={machines.containerUnits} intro={tabsAt(UNITS_PATH)} />;
}

export const ContainerModal = modalRoute((modal) => (
  <ResourceViewModal {...modal} view={CONTAINERS} machines={useApp().machines.containers}>
    {({ context, field, text, change }) => (
      <FormGrid columns={1}>
        <TextField {...text("name")} isRequired />
        <TextField {...text("description")} isMultiline />
        <WordSelect
          {...field("storage_type")}
          description={STORAGE_HELP}
          words={STORAGE_TYPES}
          value={context.draft.storage_type}
          onChange={(word) => change("storage_type", word)}
        />
      </FormGrid>
    )}
  </ResourceViewModal>
));

export const UnitModal = modalRoute((modal) => (
  <ResourceViewModal {...modal} view={UNITS} machines={useApp().machines.containerUnits}>
    {({ text }) => (
      <FormGrid columns={1}>
        <TextField {...text("name")} isRequired />
        <TextField {...text("description")} isMultiline />
      </FormGrid>
    )}
  </ResourceViewModal>
));
