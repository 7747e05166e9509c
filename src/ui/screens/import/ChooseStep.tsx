import { useState } from "react";
import { importEndings } from "#application/import/filingFile.ts";
import { MAX_IMPORT_ROWS } from "#domain/import/ImportInput.ts";
import { LOADING } from "#application/shared/texts.ts";
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
  readonly onChoose: (file: File) => void;
  readonly onUndo: (id: number) => void;
};

const FILING_HINT = "Tier II of a past year: .t2s, .zip or .xml of Tier2 Submit, E-Plan or Texas";

export function ChooseStep({ noun, view, disabledReason, imports, onChoose, onUndo }: ChooseStepProps) {
  const [text, setText] = useState("");
  const isBlank = text.trim() === "";
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
        <FormSection title="Or paste rows" description="Copied from a spreadsheet, with the row of column titles.">
          <TextField
            label="Rows"
            isMultiline
            rows={6}
            value={text}
            onChange={setText}
            // Rows that are pasted while the page is still loading are kept.
            disabledReason={disabledReason === LOADING ? undefined : disabledReason}
          />
          <div className={styles.line}>
            <Button
              disabledReason={disabledReason ?? (isBlank ? "Paste rows first." : undefined)}
              onPress={() => onChoose(new File([text], PASTED, { type: "text/csv" }))}
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
