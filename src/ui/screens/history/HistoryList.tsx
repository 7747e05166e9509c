import { historyMachines } from "#application/history/historyMachine.ts";
import type { HistoryScope } from "#application/history/historyMachine.ts";
import { LOADING } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Pagination } from "#ui/kit/table/Pagination.tsx";
import { HISTORY_COLUMNS } from "#application/history/historyColumns.ts";
import { ALL_RECORDS, FURTHER_RECORDS, type HistoryChange, type HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { Toolbar, VisuallyHidden } from "#ui/kit/layout.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ListTools, useListFiles } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listSearch.ts";
import { useLocalList } from "../list/useList.ts";
import { useMachines } from "../useApp.ts";
import { ACTION_WORDS, WhoAndWhen } from "./LastChange.tsx";
import { type Undo, useUndo } from "./useUndo.tsx";
import * as styles from "./history.css.ts";

export type HistoryListProps = HistoryScope & {
  /** An undo has changed lines. */
  readonly onUndone?: () => void;
};

/** Newest first, one page at a time. */
export function HistoryList({ onUndone, ...scope }: HistoryListProps) {
  const machines = useMachines(historyMachines);
  const { page, query, isLoading, error, send, choose } = useLocalList({
    machine: machines.history,
    scope,
    rules: LIST_RULES.history,
  });
  const undo = useUndo(() => {
    send({ type: "list.refreshed" });
    onUndone?.();
  });
  const asFile = {
    list: "history",
    of: `${scope.resource},${scope.id ?? ALL_RECORDS}`,
    columns: HISTORY_COLUMNS,
  } as const;
  const { files, fileWindow } = useListFiles({ asFile, query, rowHeader: undefined, chosen: [] });
  return (
    <>
      {error === undefined ? null : <FormFailure message={error} onRetry={() => send({ type: "list.retry" })} />}
      {page === null && isLoading ? <p role="status">{LOADING}</p> : null}
      {page === null || page.items.length === 0 ? null : (
        <Toolbar>
          <ListTools asFile={asFile} files={files} rowHeader={undefined} chosen={[]} />
        </Toolbar>
      )}
      {page?.items.length === 0 && !isLoading ? <p>No changes since creation.</p> : null}
      <ol className={styles.list} aria-busy={isLoading}>
        {page?.items.map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            isPending={undo.pending === entry.change_set_id}
            onUndo={undo.request}
          />
        ))}
      </ol>
      {page !== null && page.last_page > 1 ? (
        <Pagination page={query.page} lastPage={page.last_page} onChange={(number) => choose({ page: number })} />
      ) : null}
      {undo.dialog}
      {fileWindow}
    </>
  );
}

const NOTHING = "–";

type HistoryItemProps = {
  readonly entry: HistoryEntry;
  readonly isPending: boolean;
  readonly onUndo: Undo["request"];
};
function HistoryItem({ entry, isPending, onUndo }: HistoryItemProps) {
  const { change_set_id, undo_refusal } = entry;
  const description = descriptionOf(entry);
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span>
          <WhoAndWhen entry={entry} />
        </span>
        {entry.is_undone ? (
          <span className={styles.undone}>Undone</span>
        ) : !entry.is_undoable ? null : (
          <Button
            size="small"
            aria-label={`Undo: ${description}`}
            disabledReason={undo_refusal ?? undefined}
            isPending={isPending}
            onPress={() => onUndo({ change_set_id, description })}
          >
            Undo
          </Button>
        )}
      </div>
      <dl className={styles.changes}>
        {entry.changes.map((change) => (
          <Change
            key={`${change.field} ${change.from} ${change.to}`}
            change={change}
            isNew={entry.action === "created" || entry.action === "restored" || change.field === FURTHER_RECORDS}
          />
        ))}
      </dl>
    </li>
  );
}

const MOST_CHANGES = 3;
/** 'Changed Acetone: Location Stored, Max Pounds' */
const descriptionOf = ({ action, record, changes }: HistoryEntry): string => {
  const told = changes.find(({ field }) => field === FURTHER_RECORDS)?.to;
  if (told !== undefined && told !== null) return told;
  const fields = [...new Set(changes.map(({ field }) => field))];
  const more = fields.length > MOST_CHANGES ? ` and ${fields.length - MOST_CHANGES} more` : "";
  const what = `${ACTION_WORDS[action]}${record === undefined ? "" : ` ${record}`}`;
  const named = action === "changed" && fields.length > 0 ? `: ${fields.slice(0, MOST_CHANGES).join(", ")}${more}` : "";
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}${named}`;
};

function Change({ change, isNew }: { readonly change: HistoryChange; readonly isNew: boolean }) {
  return (
    <>
      <dt className={styles.field}>{change.field}</dt>
      <dd className={styles.values}>
        {isNew ? null : (
          <>
            <VisuallyHidden>from </VisuallyHidden>
            <span className={change.from === null ? undefined : styles.before}>{change.from ?? NOTHING}</span>
            <span aria-hidden> → </span>
            <VisuallyHidden> to </VisuallyHidden>
          </>
        )}
        {change.to ?? NOTHING}
      </dd>
    </>
  );
}
