import { useEffect, useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { sheetMachines } from "#application/sheet/sheetMachines.ts";
import { endingsOf, SHEET_FILE } from "#application/files/FileField.ts";
import { type addSheetsMachine, isUnderWay } from "#application/sheet/addSheetsMachine.ts";
import { SHEET_FILTERS } from "#domain/sheet/review/sheetStates.ts";
import type { SheetRow } from "#domain/sheet/review/Sheet.ts";
import { MAX_SHEETS_AT_ONCE } from "#domain/sheet/review/sheetInputs.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FileDrop } from "#ui/kit/field/FileDrop.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { ProgressBar } from "#ui/kit/progress/ProgressBar.tsx";
import type { Option } from "#ui/kit/field/Select.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { counted, countText } from "#ui/kit/counts.ts";
import { ListFilter } from "../list/ListTools.tsx";
import { ListPage, type ListTexts } from "../record/ListPage.tsx";
import type { ListColumn } from "../list/rowColumns.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { useList } from "../list/useList.ts";
import { displayDay } from "../moments.ts";
import { PRODUCT_MANAGEMENT, PRODUCTS_PATH } from "../product/productTexts.ts";
import { usePage } from "../shell/usePage.ts";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./sheet.css.ts";
import { READ_WORDS, REVIEW_WORDS, SHEETS, stateOf, type WordWithTone } from "./sheetTexts.ts";
import { SHEETS_PATH } from "../shell/sections.ts";

const LIST: ListTexts = {
  table: SHEETS,
  search: "Search sheets",
  placeholder: "Search by file, product or manufacturer",
};

const wordsOf = (states: Readonly<Record<string, WordWithTone>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(states).map(([state, { word }]) => [state, word]));

/** The options of the list's filter; '' means all. */
const FILTER_WORDS: Readonly<Record<string, string>> = {
  "": "All",
  ...wordsOf(READ_WORDS),
  waiting: "Waiting to be read",
  ...wordsOf(REVIEW_WORDS),
  sure: "With undecided sure values",
  likely: "With undecided likely values",
  doubtful: "With undecided doubtful values",
  cautions: "With undecided cautions",
};

const FILTERS: ReadonlyArray<Option> = SHEET_FILTERS.map((id) => ({
  id: id === "" ? "all" : id,
  label: FILTER_WORDS[id] ?? id,
}));

/** Milliseconds between two looks at the list while sheets are being read. */
const LOOK_MS = 2000;

/** /products/sheets: adds files, and shows how far each is read and reviewed. */
export function SheetsScreen() {
  const machines = useMachines(sheetMachines);
  const list = useList({ list: machines.sheets.list, scope: null, rules: LIST_RULES.sheets });
  usePage({ title: SHEETS, breadcrumbs: [{ name: PRODUCT_MANAGEMENT, path: PRODUCTS_PATH }, { name: SHEETS }] });
  const [adding, add, actor] = useMachine(machines.sheets.add);
  const { address, query, page, send } = list;
  useEffect(() => {
    const added = actor.on("sheets.added", () => send({ type: "list.refreshed" }));
    return () => added.unsubscribe();
  }, [actor, send]);
  const summary = page?.summary;
  const left = (summary?.waiting ?? 0) + (summary?.reading ?? 0);
  const isReading = left > 0;
  useEffect(() => {
    if (!isReading) return undefined;
    const watch = setInterval(() => send({ type: "list.refreshed" }), LOOK_MS);
    return () => clearInterval(watch);
  }, [isReading, send]);
  const columns = useMemo(() => sheetColumns((row) => `${SHEETS_PATH}/${row.id}${address}`), [address]);
  return (
    <ListPage
      title={SHEETS}
      list={list}
      texts={LIST}
      emptyHint="Choose the first files above."
      columns={columns}
      rowId={({ id }) => String(id)}
      intro={
        <>
          <FileDrop
            label="Drop safety data sheets here"
            hint={`PDF, up to ${MAX_SHEETS_AT_ONCE} files at once and 25 MB each. Files are read one at a time. Nothing is saved to a product until you accept it.`}
            button="Choose SDS Files"
            accept={endingsOf(SHEET_FILE)}
            isMultiple
            onChoose={(...files) => add({ type: "sheets.chosen", files })}
          />
          <AddedFiles adding={adding} add={add} />
          <p role="status" className={styles.muted}>
            {left === 0 ? "" : `${counted(left, "sheet", "sheets")} waiting to be read.`}
          </p>
        </>
      }
      filters={
        <ListFilter
          label="State"
          options={FILTERS}
          value={query.show === undefined || query.show === "" ? "all" : query.show}
          onChange={(id) => list.choose({ show: id === null || id === "all" ? "" : id })}
          isWide
        />
      }
    />
  );
}

const productOf = ({ product, guess, read_name }: SheetRow): string => {
  if (product !== null) return product.name;
  if (guess !== null) return `Possibly ${guess.name}`;
  return read_name === "" ? "" : `New: ${read_name}`;
};

/** What is left to decide, such as '5 sure, 1 doubtful, 1 caution'. */
const leftOf = ({ sure, likely, doubtful, cautions }: SheetRow): string =>
  [
    ...Object.entries({ sure, likely, doubtful }).flatMap(([word, count]) =>
      count === 0 ? [] : [`${countText(count)} ${word}`],
    ),
    ...(cautions === 0 ? [] : [counted(cautions, "caution", "cautions")]),
  ].join(", ");

const sheetColumns = (hrefOf: (row: SheetRow) => string): ReadonlyArray<ListColumn<SheetRow>> => [
  {
    id: "original_name",
    header: "File",
    isRowHeader: true,
    minWidth: 180,
    cell: (row) => <TextLink href={hrefOf(row)}>{row.original_name}</TextLink>,
  },
  {
    id: "product",
    header: "Product",
    minWidth: 180,
    givesWay: 4,
    cell: (row) => (
      <span className={styles.badges}>
        {productOf(row)}
        {row.is_revision ? <Badge tone="info">Newer sheet</Badge> : null}
      </span>
    ),
  },
  {
    id: "read_mfg_name",
    header: "Manufacturer",
    minWidth: 140,
    givesWay: 1,
    cell: ({ read_mfg_name }) => read_mfg_name,
  },
  { id: "read_date", header: "Date", width: 96, givesWay: 2, cell: ({ read_date }) => displayDay(read_date) },
  {
    id: "read_state",
    header: "Reading",
    width: 120,
    cell: (row) => {
      const { word, tone } = stateOf(row);
      return (
        <span title={row.reason === "" ? undefined : row.reason}>
          <Badge tone={tone}>{word}</Badge>
        </span>
      );
    },
  },
  {
    id: "review_state",
    header: "Review",
    width: 104,
    cell: ({ review_state }) => <Badge tone={REVIEW_WORDS[review_state].tone}>{REVIEW_WORDS[review_state].word}</Badge>,
  },
  { id: "left", header: "To Decide", width: 150, givesWay: 3, cell: leftOf },
];

type AddedFilesProps = {
  readonly adding: SnapshotFrom<typeof addSheetsMachine>;
  readonly add: ActorRefFrom<typeof addSheetsMachine>["send"];
};

const NOT_ADDED = [
  { state: "known", title: "Already uploaded, so not added again:" },
  { state: "refused", title: "Refused:" },
] as const;

/** The upload progress of the chosen files, and which were refused. */
function AddedFiles({ adding, add }: AddedFilesProps) {
  const { files, message } = adding.context;
  if (files.length === 0 && message === null) return null;
  const done = files.filter(({ state }) => !isUnderWay(state));
  const current = files.find(({ state }) => state === "uploading");
  const failed = files.find(({ state }) => state === "failed");
  const isAtRest = !adding.hasTag("uploading") && !adding.hasTag("failed");
  return (
    <div className={styles.details}>
      <ProgressBar
        label={current === undefined ? "Uploaded" : `Uploading ${current.file.name}`}
        value={done.length}
        max={files.length}
        text={`${done.length} of ${counted(files.length, "file", "files")}`}
      />
      {message === null ? null : (
        <Notice tone="warning" role="alert">
          {message}
        </Notice>
      )}
      {failed === undefined ? null : (
        <Notice tone="danger" role="alert" title={`The upload stopped at ${failed.file.name}.`}>
          {failed.message} Files uploaded before it were kept.
        </Notice>
      )}
      {NOT_ADDED.map(({ state, title }) => {
        const shown = files.filter((file) => file.state === state);
        return shown.length === 0 ? null : (
          <div key={state} role="status">
            {title}
            <ul className={styles.list}>
              {shown.map(({ key, file, message: why }) => (
                <li key={key}>
                  {file.name}
                  {why === "" ? "" : `: ${why}`}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <div className={styles.buttons}>
        {failed === undefined ? null : (
          <Button size="small" onPress={() => add({ type: "upload.retry" })}>
            Try Again
          </Button>
        )}
        <Button size="small" onPress={() => add({ type: isAtRest ? "sheets.list.cleared" : "sheets.cancelled" })}>
          {isAtRest ? "Close" : "Cancel Upload"}
        </Button>
      </div>
    </div>
  );
}
