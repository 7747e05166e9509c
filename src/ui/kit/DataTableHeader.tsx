import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import * as styles from "./DataTable.css.ts";
import type { DataTableColumn, DataTableSort } from "./DataTableProps.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

interface DataTableHeaderProps<Row> {
  readonly columns: ReadonlyArray<DataTableColumn<Row>>;
  readonly sort: DataTableSort | null;
  readonly onSort: (field: string) => void;
}

const aligned = { start: "", end: styles.end, center: styles.center };
const ariaSort = { asc: "ascending", desc: "descending", none: "none" } as const;
const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };

export function DataTableHeader<Row>({ columns, sort, onSort }: DataTableHeaderProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(
          ({ id, header, isSortable = false, isHeaderHidden = false, isRowHeader = false, align = "start" }) => {
            const direction = sort?.field === id ? sort.direction : "none";
            const Icon = icons[direction];
            return (
              <th
                key={id}
                scope="col"
                className={`${styles.head} ${aligned[align]} ${isRowHeader ? styles.rowHeaderHead : ""}`}
                {...(isSortable ? { "aria-sort": ariaSort[direction] } : {})}
              >
                {isSortable ? (
                  <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                    {header}
                    <Icon size={14} aria-hidden className={styles.sortIcon} />
                  </button>
                ) : isHeaderHidden ? (
                  <VisuallyHidden>{header}</VisuallyHidden>
                ) : (
                  header
                )}
              </th>
            );
          },
        )}
      </tr>
    </thead>
  );
}
