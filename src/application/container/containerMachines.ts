import {
  type Container,
  CONTAINER_FIELDS,
  ContainerInput,
  type ContainerInput as ContainerDraft,
  containerResource,
  ContainerUnitInput,
  containerUnitResource,
} from "#domain/container/Container.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { draftOf } from "#domain/shared/fieldValues.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";
import { resourceMachines } from "../machines/resourceMachines.ts";
import { Containers, ContainerUnits } from "./Containers.ts";

export type { ContainerDraft };

const common = {
  nameOf: ({ name }: Container) => name,
  seed: emptyForm(CONTAINER_FIELDS),
  draftOf: (row: Container): ContainerDraft => draftOf(CONTAINER_FIELDS, row),
};

export const containerForm: ResourceForm<ContainerDraft, Container, ContainerInput> = {
  ...common,
  resource: containerResource,
  inputOf: (draft) => validate(ContainerInput, draft),
};

/** The name holds the unit kind in parentheses (reading 10). */
export const containerUnitForm: ResourceForm<ContainerDraft, Container, ContainerUnitInput> = {
  ...common,
  resource: containerUnitResource,
  inputOf: (draft) => validate(ContainerUnitInput, draft),
};

export const containerMachines = (parts: MachineParts<Containers | ContainerUnits>) => ({
  containers: resourceMachines(parts, Containers, containerForm),
  containerUnits: resourceMachines(parts, ContainerUnits, containerUnitForm),
});
