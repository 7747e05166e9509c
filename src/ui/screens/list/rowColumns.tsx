import { Archive, ArchiveRestore, Eye, Pencil } from "lucide-react";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import type { ListColumn } from "./ListPage.tsx";
import { actions } from "./rowColumns.css.ts";

/** Columns that most lists have: the name, which opens the record, and the buttons at the end of a row. */

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

type RowButtons<Row> = {
  /** As the buttons name the record: 'Edit technician Ann Lee'. */
  readonly recordName: string;
  readonly nameOf: (row: Row) => string;
  /** Without it the record may be looked at only. */
  readonly mayEdit: boolean;
  readonly onOpen: (row: Row) => void;
  /** Archives or unarchives the row. */
  readonly toggle?:
    | { readonly refusalOf: (row: Row) => string | undefined; readonly onPress: (row: Row) => void }
    | undefined;
};

/** Width of one button, of the gap between two, and of the cell's padding; px. */
const BUTTON = 28;
const GAP = 4;
const PADDING = { normal: 24, compact: 12 };

/** A column as wide as so many small buttons. */
export const widthOfButtons = (count: number, density: keyof typeof PADDING = "normal"): number =>
  count * BUTTON + (count - 1) * GAP + PADDING[density];

export const buttonsColumn = <Row extends { readonly is_active: boolean }>(row: RowButtons<Row>): ListColumn<Row> => ({
  id: "actions",
  header: "Actions",
  isHeaderHidden: true,
  width: widthOfButtons(row.toggle === undefined ? 1 : 2),
  align: "end",
  cell: (record) => <RowButtons {...row} record={record} />,
});

function RowButtons<Row extends { readonly is_active: boolean }>(props: RowButtons<Row> & { readonly record: Row }) {
  const { recordName, nameOf, mayEdit, onOpen, toggle, record } = props;
  const named = `${recordName} ${nameOf(record)}`;
  const Archiving = record.is_active ? Archive : ArchiveRestore;
  return (
    <span className={actions}>
      <IconButton
        label={`${mayEdit ? "Edit" : "View"} ${named}`}
        icon={mayEdit ? <Pencil size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        size="small"
        onPress={() => onOpen(record)}
      />
      {toggle === undefined ? null : (
        <IconButton
          label={`${record.is_active ? "Archive" : "Unarchive"} ${named}`}
          icon={<Archiving size={16} aria-hidden />}
          size="small"
          disabledReason={toggle.refusalOf(record)}
          onPress={() => toggle.onPress(record)}
        />
      )}
    </span>
  );
}

/** Archived rows are grey (spec A2, B2). */
export const archivedTone = (row: { readonly is_active: boolean }): "default" | "archived" =>
  row.is_active ? "default" : "archived";
