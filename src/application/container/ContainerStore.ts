import { Context } from "effect";
import type { Container, ContainerInput } from "#domain/container/Container.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceStore } from "../shared/ResourceStore.ts";

export class ContainerStore extends Context.Service<
  ContainerStore,
  ResourceStore<Container, Container, ContainerInput, Option>
>()("hazledger/application/ContainerStore") {}
