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
import type { MachineParts } from "../machines/MachineParts.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";
import { resourceMachines } from "../machines/resourceMachines.ts";
import { Containers, ContainerUnits } from "./Containers.ts";

const NO_CONTAINER = emptyForm(CONTAINER_FIELDS);
export type ContainerDraft = typeof NO_CONTAINER;
const NO_UNIT = emptyForm(UNIT_FIELDS);
export type ContainerUnitDraft = typeof NO_UNIT;

export const containerForm: ResourceForm<ContainerDraft, Container, ContainerInput> = {
  resource: containerResource,
  nameOf: ({ name }) => name,
  seed: NO_CONTAINER,
  draftOf: (row) => draftOf(CONTAINER_FIELDS, row),
  inputOf: (draft) => validate(ContainerInput, draft),
};

/** The name holds the unit kind in parentheses (reading 10). */
export const containerUnitForm: ResourceForm<ContainerUnitDraft, ContainerUnit, ContainerUnitInput> = {
  resource: containerUnitResource,
  nameOf: ({ name }) => name,
  seed: NO_UNIT,
  draftOf: (row) => draftOf(UNIT_FIELDS, row),
  inputOf: (draft) => validate(ContainerUnitInput, draft),
};

export const containerMachines = (parts: MachineParts<Containers | ContainerUnits>) => ({
  containers: () => resourceMachines(parts, Containers, containerForm),
  containerUnits: () => resourceMachines(parts, ContainerUnits, containerUnitForm),
});
