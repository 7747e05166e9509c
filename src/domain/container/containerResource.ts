import { Container, ContainerInput } from "./Container.ts";
import { Option } from "../shared/Option.ts";
import { declareResource } from "../shared/declareResource.ts";

/** Container types (spec B2, B6). */
export const containerResource = declareResource({
  recordName: "container type",
  path: "containers",
  entity: "Container",
  title: "Container List",
  addLabel: "+ Add New Container",
  searchPlaceholder: "Search by Containers",
  input: ContainerInput,
  row: Container,
  single: Container,
  choice: Option,
  permissions: { create: "container.create", edit: "container.edit", archive: "container.archive" },
});
