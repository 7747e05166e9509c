import { type ReactNode, useState } from "react";
import { importMachines } from "#application/import/importMachines.ts";
import { type ImportSettings, writeKey, writeRefusal } from "#application/import/importContext.ts";
import type { WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import { importViewOf } from "#domain/import/importViews.ts";
import { importEndings } from "#application/import/filing/filingFile.ts";
import { MAX_IMPORT_ROWS } from "#domain/import/ImportInput.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Spinner } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { DataTable } from "#ui/kit/table/DataTable.tsx";
import { FileDrop } from "#ui/kit/field/FileDrop.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useUndo } from "../history/useUndo.tsx";
import { linesPath, walkPath } from "../inventory/inventoryPage.tsx";
import { useApp, useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { earlierColumns, type Earlier } from "./importColumns.tsx";
import { ColumnsPart, FilingPart } from "./ColumnsPart.tsx";
import { QuestionsPart, RowsPart } from "./RowsPart.tsx";
import * as styles from "./import.css.ts";
import { progressWords, rowCount, toUndo, writtenWords } from "./importTexts.ts";

export type ImportPageProps = {
  /** Must be the same object for the life of the page. */
  readonly target: ImportTarget;
  readonly title: string;
  /** The list that shows the records. */
  readonly list: { readonly name: string; readonly path: string };
  /** Shown until a file is chosen. */
  readonly description?: string;
  /** Why this person may not import here. */
  readonly refusal: string | undefined;
  /** Shown below the heading. */
  readonly children?: ReactNode;
};

/** Imports records from a file: chosen or pasted, its columns and rows checked and corrected; can be undone. */
export function ImportPage({ target, title, description, list, refusal: locked, children }: ImportPageProps) {
  const { newKey } = useApp();
  const machines = useMachines(importMachines);
  const [key] = useState(newKey);
  const [view] = useState(() => importViewOf(target.noun));
  const [state, send] = useMachine(machines.import, { input: { target, key } });
  const { context } = state;
  const { validation, settings, made, error, file } = context;
  const [change] = useState(
    () => (words: Partial<ImportSettings>) => send({ type: "import.settings.changed", settings: words }),
  );
  // If a file fails, pasted rows stay in their field.
  const [pasted, setPasted] = useState("");
  const isBusy = state.hasTag("busy");
  const opened =
    state.hasTag("validated") && validation !== null ? { view, validation, settings, isBusy, change } : null;
  const refusal = isBusy ? "The rows are being checked." : writeRefusal(context);
  const restart = () => send({ type: "import.restarted" });
  const undo = useUndo(() => send({ type: "import.undone" }));
  return (
    <>
      <PageHead
        title={title}
        description={file === null ? description : file.name}
        primary={
          opened === null
            ? undefined
            : {
                label:
                  opened.validation.missing.length > 0
                    ? "Import"
                    : `Import ${rowCount(opened.validation.rows.filter(({ verdict }) => verdict !== "left out").length)}`,
                disabledReason: locked ?? refusal ?? undefined,
                onPress: () => send({ type: "import.confirmed" }),
              }
        }
        actions={[
          opened === null ? { label: list.name, href: list.path } : { label: "Choose Another File", onPress: restart },
        ]}
      />
      {children}
      {undo.dialog}
      <div className={styles.steps}>
        {error === null ? null : (
          <FormFailure
            message={error}
            onRetry={
              state.hasTag("failed")
                ? () => send({ type: state.matches("notWritten") ? "import.confirmed" : "import.retry" })
                : undefined
            }
          />
        )}
        {state.hasTag("choosing") ? (
          <ChooseStep
            noun={target.noun}
            disabledReason={locked}
            view={view}
            imports={context.imports}
            pasted={pasted}
            onPaste={setPasted}
            onChoose={(chosen) => send({ type: "file.chosen", file: chosen })}
            onUndo={(earlier) => undo.request(toUndo(earlier))}
          />
        ) : null}
        {opened !== null ? (
          <>
            {opened.validation.filing === undefined ? (
              <ColumnsPart opened={opened} />
            ) : (
              <FilingPart opened={opened} filing={opened.validation.filing} />
            )}
            <QuestionsPart opened={opened} />
            <RowsPart opened={opened} />
          </>
        ) : null}
        {state.matches("opening") || state.hasTag("writing") ? (
          <div className={styles.waitingLine}>
            <span role="status" className={styles.waiting}>
              <Spinner />
              {state.matches("opening")
                ? "Reading the rows..."
                : `Importing ${rowCount(validation?.rows.length ?? 0)}...`}
            </span>
            {state.matches("writing") ? <Written ticket={writeKey(context)} /> : null}
            {state.matches("stopped") ? null : (
              <Button autoFocus onPress={() => send({ type: "import.cancelled" })}>
                Cancel
              </Button>
            )}
          </div>
        ) : null}
        {state.hasTag("written") && made !== null ? (
          <>
            <Notice
              tone="success"
              role="status"
              title={made.undone_at === null ? "The rows were imported." : "The import was undone."}
            >
              {made.original_name}: {writtenWords(made, view)}
            </Notice>
            {made.undone_at === null ? (
              <WrittenInventories inventories={made.inventories} hasWalks={target.noun === "filings"} />
            ) : null}
            <div className={styles.line}>
              {made.undone_at === null ? (
                <Button
                  isPending={undo.pending !== null || state.matches("undone")}
                  disabledReason={made.refusal ?? locked}
                  onPress={() => undo.request(toUndo(made))}
                >
                  Undo This Import
                </Button>
              ) : null}
              <Button
                onPress={() => {
                  setPasted("");
                  restart();
                }}
              >
                Import Another File
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}

/** The progress, as soon as it is known; not announced at each step. */
function Written({ ticket }: { readonly ticket: string }) {
  const machines = useMachines(importMachines);
  const [{ context }] = useMachine(machines.importProgress, { input: { ticket } });
  const { written, total } = context;
  return written === null || total === null ? null : <span>{progressWords(written, total)}</span>;
}

/** Further ones are in the list of inventories. */
const SHOWN_INVENTORIES = 10;

type WrittenInventoriesProps = Pick<WrittenImport, "inventories"> & {
  /** Lines of a filing must be confirmed in a walk. */
  readonly hasWalks: boolean;
};

/** The next step: the walks that confirm the lines of a filing, or the lines that were added. */
function WrittenInventories({ inventories, hasWalks }: WrittenInventoriesProps) {
  const [first, ...others] = inventories;
  const pathOf = hasWalks ? walkPath : linesPath;
  if (first === undefined) return null;
  if (others.length === 0)
    return (
      <>
        {hasWalks ? <span>{`Confirm the lines in the walk of ${first.name}.`}</span> : null}
        <div className={styles.line}>
          <ButtonLink variant="primary" href={pathOf(first.id)}>
            {hasWalks ? "Start the Walk" : "Open the Inventory"}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <div className={styles.facts}>
      <span>
        {hasWalks ? "Confirm the lines in the walk of each inventory:" : "The products are in these inventories:"}
      </span>
      {inventories.slice(0, SHOWN_INVENTORIES).map(({ id, name }) => (
        <TextLink key={id} href={pathOf(id)}>
          {name}
        </TextLink>
      ))}
      {inventories.length > SHOWN_INVENTORIES ? (
        <span>{`${inventories.length - SHOWN_INVENTORIES} more in the inventories list.`}</span>
      ) : null}
    </div>
  );
}

const HINT = `CSV, XLS or XLSX with column titles, up to ${MAX_IMPORT_ROWS.toLocaleString("en-US")} rows`;
/** Text copied from a spreadsheet has tabs between its cells, which the server detects. */
const PASTED = "Pasted rows.csv";

type ChooseStepProps = Earlier & {
  readonly noun: ImportTarget["noun"];
  readonly imports: ReadonlyArray<WrittenImport>;
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  readonly onChoose: (file: File) => void;
};

const FILING_HINT = "Tier II filing of a past year: .t2s, .zip or .xml from Tier2 Submit, E-Plan or Texas";

function ChooseStep(props: ChooseStepProps) {
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
