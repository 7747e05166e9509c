import type { Column } from "#application/list/Column.ts";
import type { ListColumn } from "./list/rowColumns.tsx";

/** A column of a list by its name: the header of the list's file, and its value unless the screen shows another one. */
export const columnsOf =
  <Row, Name extends string>(columns: Readonly<Record<Name, Column<Row>>>) =>
  (id: Name, look: Partial<ListColumn<Row>>): ListColumn<Row> => ({
    id,
    header: columns[id].header,
    cell: columns[id].value,
    ...look,
  });
