import { type ContainerDraft, containerForm, containerUnitForm } from "#application/container/containerMachines.ts";
import {
  type Container,
  CONTAINER_FIELDS,
  type ContainerInput,
  type ContainerUnitInput,
  UNIT_FIELDS,
} from "#domain/container/Container.ts";
import { containerResource } from "#domain/container/containerResource.ts";
import { containerUnitResource } from "#domain/container/containerUnitResource.ts";
import type { ListColumn } from "../list/ListPage.tsx";
import type { ResourceView } from "../list/ResourcePage.tsx";
import { labelsOf } from "#domain/shared/fieldTable.ts";

/** Heading, title and addresses of the containers group (spec B2). */
const CONTAINERS = "containers";
const TITLE = "Containers Management";

const CONTAINERS_PATH = "/containers";
const UNITS_PATH = "/units";

const page = (crumb: string) => ({
  title: TITLE,
  breadcrumbs: [{ name: TITLE, path: CONTAINERS_PATH }, { name: crumb }],
});
const description = (header: string): ReadonlyArray<ListColumn<Container>> => [
  { id: "description", header, minWidth: 240, cell: (row) => row.description },
];

/** /containers: container types (spec B2, B6). */
export const containerView: ResourceView<Container, ContainerDraft, ContainerInput> = {
  form: containerForm,
  path: CONTAINERS_PATH,
  page: page("Containers List"),
  heading: CONTAINERS,
  table: containerResource.title,
  addLabel: containerResource.addLabel,
  search: { label: "Search containers", placeholder: containerResource.searchPlaceholder },
  sortable: ["name", "description"],
  nameColumn: { id: "name", header: "Container Type" },
  columns: description("Container Description"),
  labels: labelsOf(CONTAINER_FIELDS),
  modalSize: "small",
};

/** /units: container units (spec B2, B6). */
export const containerUnitView: ResourceView<Container, ContainerDraft, ContainerUnitInput> = {
  form: containerUnitForm,
  path: UNITS_PATH,
  page: page(containerUnitResource.title),
  heading: CONTAINERS,
  table: containerUnitResource.title,
  addLabel: containerUnitResource.addLabel,
  search: { label: "Search container units", placeholder: containerUnitResource.searchPlaceholder },
  sortable: ["name", "description"],
  nameColumn: { id: "name", header: "Unit Name" },
  columns: description("Unit Description"),
  labels: labelsOf(UNIT_FIELDS),
  modalSize: "small",
};

/** The tabs of the group. */
export const CONTAINER_TABS = [
  { label: containerResource.title, path: CONTAINERS_PATH },
  { label: containerUnitResource.title, path: UNITS_PATH },
];
