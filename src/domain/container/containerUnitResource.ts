import { Container, ContainerUnitInput } from "./Container.ts";
import { Option } from "../shared/Option.ts";
import { declareResource } from "../shared/declareResource.ts";

/** Container units (spec B2, B6). */
export const containerUnitResource = declareResource({
  recordName: "container unit",
  path: "container-units",
  entity: "Container Unit",
  title: "Container Units",
  addLabel: "+ Add New Unit",
  searchPlaceholder: "Search by Container Units",
  input: ContainerUnitInput,
  row: Container,
  single: Container,
  choice: Option,
  permissions: { create: "unit.create", edit: "unit.edit", archive: "unit.archive" },
});
