import { Archive, ArchiveRestore, Eye, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { RowButton } from "#ui/kit/table/RowButton.tsx";
import type { DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { actions } from "./listTools.css.ts";

/** The rules of the list's address decide whether a column can be sorted. */
export type ListColumn<Row> = Omit<DataTableColumn<Row>, "isSortable">;

type NameColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly nameOf: (row: Row) => string;
  readonly hrefOf: (row: Row) => string;
};

export const nameColumn = <Row,>({ id, header, nameOf, hrefOf }: NameColumn<Row>): ListColumn<Row> => ({
  id,
  header,
  isRowHeader: true,
  minWidth: 150,
  cell: (row) => <TextLink href={hrefOf(row)}>{nameOf(row)}</TextLink>,
});

export const actionsColumn = <Row,>(buttons: (row: Row) => ReactNode): ListColumn<Row> => ({
  id: "actions",
  header: "Actions",
  isHeaderHidden: true,
  isPinned: true,
  width: 0,
  align: "end",
  cell: (row) => <span className={actions}>{buttons(row)}</span>,
});

type RowActions<Row> = {
  /** For the buttons' labels: 'Edit technician Ann Lee'. */
  readonly recordName: string;
  readonly nameOf: (row: Row) => string;
  /** Otherwise the record is read-only. */
  readonly mayEdit: boolean;
  readonly onOpen: (row: Row) => void;
  readonly toggle?:
    | { readonly refusalOf: (row: Row) => string | undefined; readonly onPress: (row: Row) => void }
    | undefined;
};

export const buttonsColumn = <Row extends { readonly is_active: boolean }>(row: RowActions<Row>): ListColumn<Row> => {
  const { recordName, nameOf, mayEdit, onOpen, toggle } = row;
  return actionsColumn((record) => {
    const named = `${recordName} ${nameOf(record)}`;
    return (
      <>
        <RowButton
          label={`${mayEdit ? "Edit" : "View"} ${named}`}
          icon={mayEdit ? Pencil : Eye}
          onPress={() => onOpen(record)}
        />
        {toggle === undefined ? null : (
          <RowButton
            label={`${record.is_active ? "Archive" : "Unarchive"} ${named}`}
            icon={record.is_active ? Archive : ArchiveRestore}
            disabledReason={toggle.refusalOf(record)}
            onPress={() => toggle.onPress(record)}
          />
        )}
      </>
    );
  });
};

/** Archived rows are gray (spec A2, B2). */
export const archivedTone = (row: { readonly is_active: boolean }): "default" | "archived" =>
  row.is_active ? "default" : "archived";
