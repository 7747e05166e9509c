import { type ReactNode, useState } from "react";
import { type ImportSettings, writeKey, writeRefusal } from "#application/import/importContext.ts";
import { withAnswer } from "#domain/import/knownAnswers.ts";
import type { ImportQuestion, ImportRow, WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import { importViewOf } from "#domain/import/importViews.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Spinner } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FormSection, PageHeading } from "#ui/kit/layout.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useUndo } from "../history/useUndo.tsx";
import { linesPath, walkPath } from "../inventory/inventoryPage.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { ChooseStep } from "./ChooseStep.tsx";
import { ColumnsPart, FilingPart, type OpenImport } from "./ColumnsPart.tsx";
import { RowsPart } from "./RowsPart.tsx";
import * as styles from "./import.css.ts";
import { needsHand, progressWords, rowCount, toUndo, writtenWords } from "./importTexts.ts";

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
  const { machines, newKey } = useApp();
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
      <PageHeading
        title={title}
        description={file === null ? description : file.name}
        actions={
          opened !== null ? (
            <>
              <Button onPress={restart}>Choose Another File</Button>
              <Button
                variant="primary"
                disabledReason={locked ?? refusal ?? undefined}
                onPress={() => send({ type: "import.confirmed" })}
              >
                {opened.validation.missing.length > 0
                  ? "Import"
                  : `Import ${rowCount(opened.validation.rows.filter(({ verdict }) => verdict !== "left out").length)}`}
              </Button>
            </>
          ) : (
            <ButtonLink href={list.path}>{list.name}</ButtonLink>
          )
        }
      />
      {children}
      {undo.dialog}
      <div className={styles.steps}>
        {error === null ? null : (
          <FormFailure
            message={error}
            {...(state.hasTag("failed")
              ? { onRetry: () => send({ type: state.matches("notWritten") ? "import.confirmed" : "import.retry" }) }
              : {})}
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
          <Waiting
            words={
              state.matches("opening")
                ? "Reading the rows..."
                : `Importing ${rowCount(validation?.rows.length ?? 0)}...`
            }
            onCancel={state.matches("stopped") ? undefined : () => send({ type: "import.cancelled" })}
          >
            {state.matches("writing") ? <Written ticket={writeKey(context)} /> : null}
          </Waiting>
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
  const { machines } = useApp();
  const [{ context }] = useMachine(machines.importProgress, { input: { ticket } });
  const { written, total } = context;
  return written === null || total === null ? null : <span>{progressWords(written, total)}</span>;
}

type WaitingProps = {
  readonly words: string;
  readonly onCancel: (() => void) | undefined;
  readonly children: ReactNode;
};

function Waiting({ words, onCancel, children }: WaitingProps) {
  return (
    <div className={styles.waitingLine}>
      <span role="status" className={styles.waiting}>
        <Spinner />
        {words}
      </span>
      {children}
      {onCancel === undefined ? null : (
        <Button autoFocus onPress={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

type Asked = { readonly question: ImportQuestion; readonly first: string; readonly count: number };
/** If there are more, they follow as the first ones are answered. */
const SHOWN = 20;

/** Each question once, however many rows have it. */
const askedIn = (rows: ReadonlyArray<ImportRow>): ReadonlyArray<Asked> => {
  const all = rows.flatMap(({ questions, name }) => questions.map((question) => ({ question, name })));
  const groups = Map.groupBy(all, ({ question: { field, text } }) => `${field} ${text}`);
  return [...groups.values()].flatMap((same) =>
    same.slice(-1).map(({ question }) => ({ question, first: same[0]?.name ?? "", count: same.length })),
  );
};

/** Questions about texts; an answer applies to all rows with the same text. */
function QuestionsPart({ opened }: { readonly opened: OpenImport }) {
  const { settings, change } = opened;
  const { rows } = opened.validation;
  const asked = askedIn(rows);
  const open = rows.filter(needsHand);
  const answer = ({ field, text }: ImportQuestion, choice: string | null) => {
    if (choice !== null) change({ answers: withAnswer(settings.answers, { field, text, choice }) });
  };
  if (open.length === 0) return null;
  return (
    <FormSection
      title={`${rowCount(open.length)} to review`}
      description="Answer the questions, correct the rows below, or leave them out. Nothing is imported until then."
    >
      <div className={styles.columns}>
        {asked.slice(0, SHOWN).map(({ question, first, count }) => (
          <Select
            key={`${question.field} ${question.text}`}
            label={question.message}
            description={`${first}${count > 1 ? ` and ${count - 1} more` : ""}`}
            options={question.choices.map(({ choice, label }) => ({ id: choice, label }))}
            value={null}
            onChange={(choice) => answer(question, choice)}
          />
        ))}
      </div>
      {asked.length > SHOWN ? <span>{asked.length - SHOWN} more questions follow.</span> : null}
      <div className={styles.line}>
        <Button onPress={() => change({ left_out: [...settings.left_out, ...open.map(({ row }) => row)] })}>
          Leave Out {rowCount(open.length)}
        </Button>
      </div>
    </FormSection>
  );
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
