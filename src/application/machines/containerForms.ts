import {
  type Container,
  CONTAINER_FIELDS,
  ContainerInput,
  type ContainerInput as ContainerDraft,
  ContainerUnitInput,
} from "#domain/container/Container.ts";
import { containerResource } from "#domain/container/containerResource.ts";
import { containerUnitResource } from "#domain/container/containerUnitResource.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { draftOf, emptyForm } from "#domain/shared/fieldTable.ts";
import type { ResourceForm } from "./resourceForm.ts";

export type { ContainerDraft };

const parts = {
  nameOf: ({ name }: Container) => name,
  seed: emptyForm(CONTAINER_FIELDS),
  draftOf: (row: Container): ContainerDraft => draftOf(CONTAINER_FIELDS, row),
};

/** Container types (spec B2). */
export const containerForm: ResourceForm<ContainerDraft, Container, ContainerInput> = {
  ...parts,
  resource: containerResource,
  inputOf: (draft) => validate(ContainerInput, draft),
};

/** Container units; the name holds the unit kind in parentheses (reading 10). */
export const containerUnitForm: ResourceForm<ContainerDraft, Container, ContainerUnitInput> = {
  ...parts,
  resource: containerUnitResource,
  inputOf: (draft) => validate(ContainerUnitInput, draft),
};
