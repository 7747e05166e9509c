import { Context } from "effect";
import type { Container, ContainerInput, ContainerUnit, ContainerUnitInput } from "#domain/container/Container.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { Resource } from "../shared/Resource.ts";

export class Containers extends Context.Service<Containers, Resource<Container, Container, ContainerInput, Option>>()(
  "hazledger/application/Containers",
) {}

/** Container units; their name holds the unit kind (reading 10). */
export class ContainerUnits extends Context.Service<
  ContainerUnits,
  Resource<ContainerUnit, ContainerUnit, ContainerUnitInput, Option>
>()("hazledger/application/ContainerUnits") {}
