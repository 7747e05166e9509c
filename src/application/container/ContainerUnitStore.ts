import { Context } from "effect";
import type { Container, ContainerUnitInput } from "#domain/container/Container.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceStore } from "../shared/ResourceStore.ts";

export class ContainerUnitStore extends Context.Service<
  ContainerUnitStore,
  ResourceStore<Container, Container, ContainerUnitInput, Option>
>()("hazledger/application/ContainerUnitStore") {}
