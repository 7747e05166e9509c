import { Context } from "effect";
import type { Container, ContainerInput, ContainerUnit, ContainerUnitInput } from "#domain/container/Container.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceStore } from "../shared/ResourceStore.ts";

export class ContainerStore extends Context.Service<
  ContainerStore,
  ResourceStore<Container, Container, ContainerInput, Option>
>()("hazledger/application/ContainerStore") {}

export class ContainerUnitStore extends Context.Service<
  ContainerUnitStore,
  ResourceStore<ContainerUnit, ContainerUnit, ContainerUnitInput, Option>
>()("hazledger/application/ContainerUnitStore") {}
