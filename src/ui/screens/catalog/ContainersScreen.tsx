import { plainMachines } from "#application/plainMachines.ts";
import {
  type ContainerDraft,
  containerForm,
  type ContainerUnitDraft,
  containerUnitForm,
  CONTAINER_COLUMNS,
  UNIT_COLUMNS,
} from "#application/container/Containers.ts";
import {
  type Container,
  CONTAINER_FIELDS,
  type ContainerInput,
  type ContainerUnit,
  type ContainerUnitInput,
  UNIT_FIELDS,
} from "#domain/container/Container.ts";
import { NavLinks } from "#ui/kit/nav/NavLinks.tsx";
import { ResourcePage, type ResourceView, ResourceViewModal } from "../record/ResourcePage.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { LIST_TEXTS } from "../list/listTexts.ts";
import { modalRoute } from "../list/modalRoute.tsx";
import { useMachines } from "../useApp.ts";

/** Container types and units: two lists side by side, as tabs (spec B2, B6). */

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

const ofGroup = (crumb: string) => ({
  page: { title: TITLE, breadcrumbs: [{ name: TITLE, path: CONTAINERS_PATH }, { name: crumb }] },
  heading: "containers",
  rules: LIST_RULES.containers,
  name: "name",
  columns: [{ id: "description", minWidth: 240, grow: 1.5, givesWay: 1 }],
  modalSize: "small" as const,
});

const CONTAINERS: ResourceView<Container, ContainerDraft, ContainerInput> = {
  ...ofGroup("Containers List"),
  list: "containers",
  headers: CONTAINER_COLUMNS,
  words: LIST_TEXTS.containers,
  form: containerForm,
  fields: CONTAINER_FIELDS,
  path: CONTAINERS_PATH,
  importPath: `${CONTAINERS_PATH}/import`,
  searchLabel: "Search containers",
};
const UNITS: ResourceView<ContainerUnit, ContainerUnitDraft, ContainerUnitInput> = {
  ...ofGroup(LIST_TEXTS.units.title),
  list: "units",
  headers: UNIT_COLUMNS,
  words: LIST_TEXTS.units,
  form: containerUnitForm,
  fields: UNIT_FIELDS,
  path: UNITS_PATH,
  importPath: `${CONTAINERS_PATH}/units/import`,
  searchLabel: "Search container units",
};

export function ContainersScreen() {
  const machines = useMachines(plainMachines);
  return <ResourcePage view={CONTAINERS} machines={machines.containers} intro={tabsAt(CONTAINERS_PATH)} />;
}

export function UnitsScreen() {
  const machines = useMachines(plainMachines);
  return <ResourcePage view={UNITS} machines={machines.containerUnits} intro={tabsAt(UNITS_PATH)} />;
}

export const ContainerModal = modalRoute((modal) => (
  <ResourceViewModal {...modal} view={CONTAINERS} machines={useMachines(plainMachines).containers} />
));

export const UnitModal = modalRoute((modal) => (
  <ResourceViewModal {...modal} view={UNITS} machines={useMachines(plainMachines).containerUnits} />
));
