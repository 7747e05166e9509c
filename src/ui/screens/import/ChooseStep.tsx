import { importEndings } from "#application/import/filingFile.ts";
import { MAX_IMPORT_ROWS } from "#domain/import/ImportInput.ts";
import type { WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import type { ImportView } from "#domain/import/importViews.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FileDrop } from "#ui/kit/FileDrop.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { EarlierImports } from "./EarlierImports.tsx";
import * as styles from "./import.css.ts";

const HINT = `CSV, XLS or XLSX with column titles, up to ${MAX_IMPORT_ROWS.toLocaleString("en-US")} rows`;
/** What a spreadsheet program copies has tabs between its cells; the server tells that by itself. */
const PASTED = "Pasted rows.csv";

type ChooseStepProps = {
  readonly noun: ImportTarget["noun"];
  readonly disabledReason: string | undefined;
  readonly view: ImportView;
  readonly imports: ReadonlyArray<WrittenImport>;
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  readonly onChoose: (file: File) => void;
  readonly onUndo: (id: number) => void;
};

const FILING_HINT = "Tier II filing of a past year: .t2s, .zip or .xml from Tier2 Submit, E-Plan or Texas";

export function ChooseStep(props: ChooseStepProps) {
  const { noun, view, disabledReason, imports, pasted, onPaste, onChoose, onUndo } = props;
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
      <EarlierImports view={view} imports={imports} disabledReason={disabledReason} onUndo={onUndo} />
    </>
  );
}
