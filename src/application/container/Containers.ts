import { Context, Effect, Layer } from "effect";
import {
  type Container,
  CONTAINER_FIELDS,
  ContainerInput,
  containerResource,
  type ContainerUnit,
  ContainerUnitInput,
  containerUnitResource,
  UNIT_FIELDS,
} from "#domain/container/Container.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { draftOf } from "#domain/shared/fieldValues.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceForm } from "../machines/form/FormResource.ts";
import type { Resource } from "../shared/Resource.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import type { ResourceStore } from "../shared/ResourceStore.ts";
import { declareColumns, fileColumns } from "../list/Column.ts";
import { fieldColumns } from "../list/fieldColumns.ts";

export class Containers extends Context.Service<Containers, Resource<Container, Container, ContainerInput, Option>>()(
  "hazledger/application/Containers",
) {}

export class ContainerStore extends Context.Service<
  ContainerStore,
  ResourceStore<Container, Container, ContainerInput, Option>
>()("hazledger/application/ContainerStore") {}

const NO_CONTAINER = emptyForm(CONTAINER_FIELDS);
export type ContainerDraft = typeof NO_CONTAINER;

export const containerForm: ResourceForm<ContainerDraft, Container, ContainerInput> = {
  resource: containerResource,
  nameOf: ({ name }) => name,
  seed: NO_CONTAINER,
  draftOf: (row) => draftOf(CONTAINER_FIELDS, row),
  inputOf: (draft) => validate(ContainerInput, draft),
};

export const containersLive = Layer.effect(
  Containers,
  Effect.map(ContainerStore, (store) => resourceLive(containerResource, store)),
);

/** Container units; their name holds the unit kind in parentheses (reading 10). */
export class ContainerUnits extends Context.Service<
  ContainerUnits,
  Resource<ContainerUnit, ContainerUnit, ContainerUnitInput, Option>
>()("hazledger/application/ContainerUnits") {}

export class ContainerUnitStore extends Context.Service<
  ContainerUnitStore,
  ResourceStore<ContainerUnit, ContainerUnit, ContainerUnitInput, Option>
>()("hazledger/application/ContainerUnitStore") {}

const NO_UNIT = emptyForm(UNIT_FIELDS);
export type ContainerUnitDraft = typeof NO_UNIT;

export const containerUnitForm: ResourceForm<ContainerUnitDraft, ContainerUnit, ContainerUnitInput> = {
  resource: containerUnitResource,
  nameOf: ({ name }) => name,
  seed: NO_UNIT,
  draftOf: (row) => draftOf(UNIT_FIELDS, row),
  inputOf: (draft) => validate(ContainerUnitInput, draft),
};

export const containerUnitsLive = Layer.effect(
  ContainerUnits,
  Effect.map(ContainerUnitStore, (store) => resourceLive(containerUnitResource, store)),
);

const columnsNamed = <Row extends ContainerUnit>({ name, description }: typeof CONTAINER_FIELDS | typeof UNIT_FIELDS) =>
  declareColumns<Row>()({
    name: { header: name.label, value: (row) => row.name },
    description: { header: description.label, value: (row) => row.description },
  });

/** Container types and units (spec B2). */
export const CONTAINER_COLUMNS = columnsNamed<Container>(CONTAINER_FIELDS);
export const UNIT_COLUMNS = columnsNamed<ContainerUnit>(UNIT_FIELDS);

export const CONTAINER_FILE_COLUMNS = fileColumns<Container>(
  CONTAINER_COLUMNS,
  fieldColumns(CONTAINER_FIELDS, (container: Container) => container),
);
