import type { InventoryImport } from "#domain/import/ImportRow.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/DataTable.tsx";
import { FormSection } from "#ui/kit/layout.tsx";

type EarlierImportsProps = {
  readonly imports: ReadonlyArray<InventoryImport>;
  readonly disabledReason: string | undefined;
  readonly onUndo: (id: number) => void;
};

export const writtenWords = ({ lines_added, lines_changed, products_added }: InventoryImport): string =>
  `${lines_added} added, ${lines_changed} changed, ${products_added} new in the catalog`;

const columnsOf = ({
  disabledReason,
  onUndo,
}: EarlierImportsProps): ReadonlyArray<DataTableColumn<InventoryImport>> => [
  { id: "file", header: "File", minWidth: 160, grow: 2, isRowHeader: true, cell: ({ original_name }) => original_name },
  { id: "at", header: "Date", width: 110, cell: ({ imported_at }) => displayDate(imported_at.slice(0, 10)) },
  { id: "by", header: "By", minWidth: 110, givesWay: 2, cell: ({ imported_by }) => imported_by },
  { id: "what", header: "Products", minWidth: 200, givesWay: 1, cell: writtenWords },
  {
    id: "undo",
    header: "Undo",
    width: 110,
    cell: ({ id, original_name, undone_at, refusal }) =>
      undone_at === null ? (
        <Button
          size="small"
          aria-label={`Undo the import of ${original_name}`}
          disabledReason={refusal ?? disabledReason}
          onPress={() => onUndo(id)}
        >
          Undo
        </Button>
      ) : (
        "Undone"
      ),
  },
];

/** The newest imports of this inventory, each with its undo. */
export function EarlierImports(props: EarlierImportsProps) {
  const { imports } = props;
  if (imports.length === 0) return null;
  return (
    <FormSection title="Imports of this inventory">
      <DataTable
        label="Imports of this inventory"
        room="dialog"
        columns={columnsOf(props)}
        rows={imports}
        rowId={({ id }) => String(id)}
        sort={null}
        onSort={() => undefined}
        isLoading={false}
      />
    </FormSection>
  );
}
