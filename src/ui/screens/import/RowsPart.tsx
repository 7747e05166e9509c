import { type KeyboardEvent, useMemo, useState } from "react";
import { ROW } from "#domain/import/layout/fromAbove.ts";
import { withAnswer } from "#domain/import/knownAnswers.ts";
import { type ImportQuestion, type ImportRow, rowInSheet, VERDICTS } from "#domain/import/ImportRow.ts";
import type { ImportView } from "#domain/import/importViews.ts";
import { Button } from "#ui/kit/Button.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import type { RowInFocus } from "#ui/kit/table/LongBody.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid, FormSection } from "#ui/kit/layout.tsx";
import type { OpenImport } from "./ColumnsPart.tsx";
import * as styles from "./import.css.ts";
import { importRowColumns, type RowActions } from "./importColumns.tsx";
import { needsHand, rowCount, VERDICT_WORDS } from "./importTexts.ts";

type Opened = { readonly opened: OpenImport };
type Asked = { readonly question: ImportQuestion; readonly first: string; readonly count: number };
/** If there are more, they follow as the first ones are answered. */
const MOST_ASKED = 20;

/** Each question once, however many rows have it. */
const askedIn = (rows: ReadonlyArray<ImportRow>): ReadonlyArray<Asked> => {
  const all = rows.flatMap(({ questions, name }) => questions.map((question) => ({ question, name })));
  const groups = Map.groupBy(all, ({ question: { field, text } }) => `${field} ${text}`);
  return [...groups.values()].flatMap((same) =>
    same.slice(-1).map(({ question }) => ({ question, first: same[0]?.name ?? "", count: same.length })),
  );
};

/** Questions about texts; an answer applies to all rows with the same text. */
export function QuestionsPart({ opened }: Opened) {
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
        {asked.slice(0, MOST_ASKED).map(({ question, first, count }) => (
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
      {asked.length > MOST_ASKED ? <span>{asked.length - MOST_ASKED} more questions follow.</span> : null}
      <div className={styles.line}>
        <Button onPress={() => change({ left_out: [...settings.left_out, ...open.map(({ row }) => row)] })}>
          Leave Out {rowCount(open.length)}
        </Button>
      </div>
    </FormSection>
  );
}

const SHOWN = ["all", "hand", ...VERDICTS] as const;
type Shown = (typeof SHOWN)[number];

export function RowsPart({ opened }: Opened) {
  const { view, settings, isBusy, change } = opened;
  const { rows } = opened.validation;
  const [shown, show] = useState<Shown>("all");
  const [edited, edit] = useState<ImportRow | null>(null);
  const counts = useMemo(() => Map.groupBy(rows, ({ verdict }) => verdict), [rows]);
  const options = [
    { id: "all", label: `All (${rows.length})` },
    { id: "hand", label: `To review (${rows.filter(needsHand).length})` },
    ...VERDICTS.map((verdict) => ({
      id: verdict,
      label: `${VERDICT_WORDS[verdict]} (${counts.get(verdict)?.length ?? 0})`,
    })),
  ];
  const chosen = rows.filter((row) => shown === "all" || (shown === "hand" ? needsHand(row) : row.verdict === shown));
  const actions = useMemo(
    () => ({
      onEdit: edit,
      onLeaveOut: ({ row }: ImportRow) => change({ left_out: [...settings.left_out, row] }),
      onTakeIn: ({ row }: ImportRow) =>
        settings.left_out.includes(row)
          ? change({ left_out: settings.left_out.filter((one) => one !== row) })
          : change({ answers: withAnswer(settings.answers, { field: ROW, text: String(row), choice: "include" }) }),
    }),
    [change, settings.left_out, settings.answers],
  );
  const columns = useMemo(() => importRowColumns(view, actions), [view, actions]);
  return (
    <>
      <div className={styles.line}>
        <div className={styles.choice}>
          <Select
            label="Show rows"
            options={options}
            value={shown}
            onChange={(id) => show(SHOWN.find((one) => one === id) ?? "all")}
          />
        </div>
        {view.addsUp ? (
          <div className={styles.choice}>
            <Select
              label="Rows already in the inventory"
              options={[
                { id: "keep", label: "Update existing lines" },
                { id: "add", label: "Add quantities" },
              ]}
              value={settings.mode}
              onChange={(mode) => change({ mode: mode === "add" ? "add" : "keep" })}
            />
          </div>
        ) : null}
        {settings.left_out.length === 0 ? null : (
          <Button onPress={() => change({ left_out: [] })}>Include All Rows</Button>
        )}
      </div>
      <RowsTable rows={chosen} columns={columns} isBusy={isBusy} actions={actions} />
      {edited === null ? null : (
        <RowEditor
          view={view}
          row={edited}
          onClose={() => edit(null)}
          onSave={(edits) => {
            const isNew = ({ row, field }: { readonly row: number; readonly field: string }) =>
              !edits.some((one) => one.row === row && one.field === field);
            change({ edits: [...settings.edits.filter(isNew), ...edits] });
            edit(null);
          }}
        />
      )}
    </>
  );
}

type RowsTableProps = {
  readonly rows: ReadonlyArray<ImportRow>;
  readonly columns: ReadonlyArray<DataTableColumn<ImportRow>>;
  readonly isBusy: boolean;
  readonly actions: RowActions;
};

/** Thousands of rows; a shortcut moves through those that need attention. */
function RowsTable({ rows, columns, isBusy, actions }: RowsTableProps) {
  const [inFocus, setInFocus] = useState<RowInFocus>();
  const open = rows.filter(needsHand).length;
  const here = rows.findIndex(({ row }) => String(row) === inFocus?.id);
  const goTo = (at: number | null) => {
    const row = at === null ? undefined : rows[at];
    if (row !== undefined) setInFocus((old) => ({ id: String(row.row), turn: (old?.turn ?? 0) + 1 }));
  };
  const press = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
    const id = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
    const at = rows.findIndex(({ row }) => String(row) === id);
    const row = rows[at];
    const goal = goalOf(rows, at < 0 ? here : at, key);
    if (goal !== null) goTo(goal);
    else if (row === undefined || target.dataset["row"] === undefined) return;
    else if (key === "Enter") actions.onEdit(row);
    else if (key.toLowerCase() === "l") (row.verdict === "left out" ? actions.onTakeIn : actions.onLeaveOut)(row);
    else return;
    event.preventDefault();
  };
  return (
    // The keys are those of the rows inside
    <div className={styles.rows} onKeyDown={press}>
      <div className={styles.line}>
        <Button
          keys="N"
          disabledReason={open === 0 ? "No rows need review." : undefined}
          onPress={() => goTo(goalOf(rows, here, "n"))}
        >
          Next Row to Review
        </Button>
        <span className={styles.keysHint}>
          In a row, press Enter to correct it, L to leave it out or P for the previous row to review.
        </span>
      </div>
      <DataTable
        label="Rows of the file"
        density="compact"
        columns={columns}
        rows={rows}
        rowId={({ row }) => String(row)}
        rowTone={(row) => (row.verdict === "left out" ? "archived" : needsHand(row) ? "attention" : "default")}
        isLoading={isBusy}
        emptyText="No matching rows."
        isLong
        inFocus={inFocus}
      />
    </div>
  );
}

/**
 * The row to which a key leads: N to the next one that needs attention, P to the previous one, wrapping around; arrows
 * to the neighbor; Home and End. Null if it leads nowhere.
 * @param here the index of the focused row; -1 if none is focused
 */
const goalOf = (rows: ReadonlyArray<ImportRow>, here: number, key: string): number | null => {
  const last = rows.length - 1;
  if (last < 0) return null;
  switch (key.toLowerCase()) {
    case "n":
    case "p":
      return handFrom(rows, here, key.toLowerCase() === "n" ? 1 : -1);
    case "arrowdown":
      return Math.min(here + 1, last);
    case "arrowup":
      return Math.max(here - 1, 0);
    case "home":
      return 0;
    case "end":
      return last;
    default:
      return null;
  }
};

const handFrom = (rows: ReadonlyArray<ImportRow>, here: number, step: 1 | -1): number | null => {
  const start = here < 0 && step < 0 ? 0 : here;
  for (let count = 1; count <= rows.length; count++) {
    const at = (start + step * count + rows.length * 2) % rows.length;
    const row = rows[at];
    if (row !== undefined && needsHand(row)) return at;
  }
  return null;
};

type RowEditorProps = {
  readonly view: ImportView;
  readonly row: ImportRow;
  readonly onClose: () => void;
  readonly onSave: (
    edits: ReadonlyArray<{ readonly row: number; readonly field: string; readonly text: string }>,
  ) => void;
};

const FORM = "row of the file";
/** The cells of a row, each with its problem. */
function RowEditor({ view, row, onClose, onSave }: RowEditorProps) {
  const [typed, type] = useState<Readonly<Record<string, string>>>({});
  const shown = view.columns.filter(({ field }) => field in row.cells || view.usual.includes(field));
  const edits = Object.entries(typed).flatMap(([field, text]) =>
    text === (row.cells[field] ?? "") ? [] : [{ row: row.row, field, text }],
  );
  return (
    <Modal
      title={`Row ${rowInSheet(row.row)}`}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={FORM}
          variant="primary"
          disabledReason={edits.length === 0 ? "You have not changed anything." : undefined}
        >
          Apply
        </Button>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          if (edits.length > 0) onSave(edits);
        }}
      >
        <FormGrid>
          {shown.map(({ field, label }) => (
            <TextField
              key={field}
              label={label}
              value={typed[field] ?? row.cells[field] ?? ""}
              onChange={(text) => type({ ...typed, [field]: text })}
              error={[...row.problems, ...row.questions].find((one) => one.field === field)?.message}
            />
          ))}
        </FormGrid>
      </form>
    </Modal>
  );
}
