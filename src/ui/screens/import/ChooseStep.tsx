import { importEndings } from "#application/import/filing/filingFile.ts";
import { MAX_IMPORT_ROWS } from "#domain/import/ImportInput.ts";
import type { WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import type { ImportView } from "#domain/import/importViews.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { FileDrop } from "#ui/kit/field/FileDrop.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import * as styles from "./import.css.ts";
import { writtenWords } from "./importTexts.ts";

const HINT = `CSV, XLS or XLSX with column titles, up to ${MAX_IMPORT_ROWS.toLocaleString("en-US")} rows`;
/** Text copied from a spreadsheet has tabs between its cells, which the server detects. */
const PASTED = "Pasted rows.csv";

type ChooseStepProps = {
  readonly noun: ImportTarget["noun"];
  readonly disabledReason: string | undefined;
  readonly view: ImportView;
  readonly imports: ReadonlyArray<WrittenImport>;
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  readonly onChoose: (file: File) => void;
  readonly onUndo: (made: WrittenImport) => void;
};

const FILING_HINT = "Tier II filing of a past year: .t2s, .zip or .xml from Tier2 Submit, E-Plan or Texas";

export function ChooseStep(props: ChooseStepProps) {
  const { noun, disabledReason, imports, pasted, onPaste, onChoose } = props;
  const isBlank = pasted.trim() === "";
  return (
    <>
      <FileDrop
        label="Drop a file here, or choose one"
        hint={noun === "filings" ? FILING_HINT : HINT}
        button="Choose File"
        accept={importEndings(noun)}
        disabledReason={disabledReason}
        onChoose={onChoose}
      />
      {noun === "filings" ? null : (
        <FormSection
          title="Or paste rows"
          description="Copy them from a spreadsheet, including the row of column titles."
        >
          <TextField
            label="Rows"
            isMultiline
            rows={6}
            value={pasted}
            onChange={onPaste}
            disabledReason={disabledReason}
          />
          <div className={styles.line}>
            <Button
              disabledReason={disabledReason ?? (isBlank ? "Paste rows first." : undefined)}
              onPress={() => onChoose(new File([pasted], PASTED, { type: "text/csv" }))}
            >
              Read Pasted Rows
            </Button>
          </div>
        </FormSection>
      )}
      {imports.length === 0 ? null : (
        <FormSection title="Earlier imports">
          <DataTable
            label="Earlier imports"
            room="dialog"
            columns={earlierColumns(props)}
            rows={imports}
            rowId={({ id }) => String(id)}
          />
        </FormSection>
      )}
    </>
  );
}

type Earlier = Pick<ChooseStepProps, "view" | "disabledReason" | "onUndo">;

/** The latest imports of this target, each with an undo button. */
const earlierColumns = ({ view, disabledReason, onUndo }: Earlier): ReadonlyArray<DataTableColumn<WrittenImport>> => [
  { id: "file", header: "File", minWidth: 160, grow: 2, isRowHeader: true, cell: ({ original_name }) => original_name },
  { id: "at", header: "Date", width: 110, cell: ({ imported_at }) => displayDate(imported_at.slice(0, 10)) },
  { id: "by", header: "By", minWidth: 110, givesWay: 2, cell: ({ imported_by }) => imported_by },
  { id: "what", header: "Written", minWidth: 200, givesWay: 1, cell: (made) => writtenWords(made, view) },
  {
    id: "undo",
    header: "Undo",
    width: 110,
    cell: (made) =>
      made.undone_at === null ? (
        <Button
          size="small"
          aria-label={`Undo the import of ${made.original_name}`}
          disabledReason={made.refusal ?? disabledReason}
          onPress={() => onUndo(made)}
        >
          Undo
        </Button>
      ) : (
        "Undone"
      ),
  },
];
