import type { ReactNode } from "react";
import { Button } from "#ui/kit/Button.tsx";
import type { DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { displayMoment } from "../moments.ts";
import * as styles from "./person.css.ts";

/** What the lists of the profile have in common: sessions, API tokens and passkeys. */

type AccessHeadProps = { readonly title: ReactNode; readonly children?: ReactNode };

export function AccessHead({ title, children }: AccessHeadProps) {
  return (
    <div className={styles.sessionsHead}>
      <h2 className={styles.listHeading}>{title}</h2>
      {children}
    </div>
  );
}

/** The column of a button that ends a row. */
export const endingColumn = <Row,>(
  label: string,
  nameOf: (row: Row) => string | null,
  onEnd: (row: Row) => void,
  width = 90,
): DataTableColumn<Row> => ({
  id: "actions",
  header: "Actions",
  isHeaderHidden: true,
  width,
  cell: (row) => {
    const name = nameOf(row);
    return name === null ? null : (
      <Button size="small" aria-label={`${label}: ${name}`} onPress={() => onEnd(row)}>
        {label}
      </Button>
    );
  },
});

/** Shown where something has not been used yet. */
export const usedColumn = <Row extends { readonly used_at: string | null }>(): DataTableColumn<Row> => ({
  id: "used",
  header: "Last Used",
  minWidth: 155,
  cell: ({ used_at }) => (used_at === null ? "Never" : displayMoment(used_at)),
});
