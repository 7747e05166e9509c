import { declareColumns } from "../list/Column.ts";
import { type Container, CONTAINER_FIELDS, type ContainerUnit, UNIT_FIELDS } from "#domain/container/Container.ts";

const columnsNamed = <Row extends ContainerUnit>({ name, description }: typeof CONTAINER_FIELDS | typeof UNIT_FIELDS) =>
  declareColumns<Row>()({
    name: { header: name.label, value: (row) => row.name },
    description: { header: description.label, value: (row) => row.description },
  });

/** Container types and units (spec B2). */
export const CONTAINER_COLUMNS = columnsNamed<Container>(CONTAINER_FIELDS);
export const UNIT_COLUMNS = columnsNamed<ContainerUnit>(UNIT_FIELDS);
