import { declareColumns, fileColumns } from "../list/Column.ts";
import { fieldColumns } from "../list/fieldColumns.ts";
import { type Container, CONTAINER_FIELDS, type ContainerUnit, UNIT_FIELDS } from "#domain/container/Container.ts";

const columnsNamed = <Row extends ContainerUnit>({ name, description }: typeof CONTAINER_FIELDS | typeof UNIT_FIELDS) =>
  declareColumns<Row>()({
    name: { header: name.label, value: (row) => row.name },
    description: { header: description.label, value: (row) => row.description },
  });

/** Container types and units (spec B2). */
export const CONTAINER_COLUMNS = columnsNamed<Container>(CONTAINER_FIELDS);
export const UNIT_COLUMNS = columnsNamed<ContainerUnit>(UNIT_FIELDS);

export const CONTAINER_FILE_COLUMNS = fileColumns<Container>(
  CONTAINER_COLUMNS,
  fieldColumns(CONTAINER_FIELDS, (container: Container) => container),
);
