import type { WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportView } from "#domain/import/importViews.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/DataTable.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { writtenWords } from "./importTexts.ts";

type EarlierImportsProps = {
  readonly view: ImportView;
  readonly imports: ReadonlyArray<WrittenImport>;
  readonly disabledReason: string | undefined;
  readonly onUndo: (id: number) => void;
};

const columnsOf = ({
  view,
  disabledReason,
  onUndo,
}: EarlierImportsProps): ReadonlyArray<DataTableColumn<WrittenImport>> => [
  { id: "file", header: "File", minWidth: 160, grow: 2, isRowHeader: true, cell: ({ original_name }) => original_name },
  { id: "at", header: "Date", width: 110, cell: ({ imported_at }) => displayDate(imported_at.slice(0, 10)) },
  { id: "by", header: "By", minWidth: 110, givesWay: 2, cell: ({ imported_by }) => imported_by },
  { id: "what", header: "Written", minWidth: 200, givesWay: 1, cell: (made) => writtenWords(made, view) },
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

/** The newest imports here, each with its undo. */
export function EarlierImports(props: EarlierImportsProps) {
  const { imports } = props;
  if (imports.length === 0) return null;
  return (
    <FormSection title="Earlier imports">
      <DataTable
        label="Earlier imports"
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
