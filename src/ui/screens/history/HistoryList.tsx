import type { HistoryScope } from "#application/history/historyMachine.ts";
import { confirmUndo, LOADING } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Pagination } from "#ui/kit/table/Pagination.tsx";
import { HISTORY_COLUMNS } from "#application/history/historyColumns.ts";
import type { HistoryChange, HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { Toolbar, VisuallyHidden } from "#ui/kit/layout.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { ListTools } from "../list/ListTools.tsx";
import { LIST_RULES } from "../list/listRules.ts";
import { ActionDialog } from "../form/QuestionDialog.tsx";
import { useConfirmAction } from "../list/useConfirmAction.ts";
import { useLocalList } from "../list/useList.ts";
import { useApp } from "../useApp.ts";
import { WhoAndWhen } from "./LastChange.tsx";
import * as styles from "./history.css.ts";

export type HistoryListProps = HistoryScope & {
  /** An undo has changed lines. */
  readonly onUndone?: () => void;
};

/** Newest first, one page at a time. */
export function HistoryList({ onUndone, ...scope }: HistoryListProps) {
  const { machines } = useApp();
  const { page, query, isLoading, error, send, choose } = useLocalList({
    machine: machines.history,
    scope,
    rules: LIST_RULES.history,
  });
  const undo = useConfirmAction(machines.undoMarked, { page, send }, onUndone);
  const asFile = { list: "history", of: `${scope.resource},${scope.id}`, columns: HISTORY_COLUMNS } as const;
  return (
    <>
      {error === undefined ? null : <FormFailure message={error} onRetry={() => send({ type: "list.retry" })} />}
      {page === null && isLoading ? <p role="status">{LOADING}</p> : null}
      {page === null || page.items.length === 0 ? null : (
        <Toolbar>
          <ListTools asFile={asFile} query={query} rowHeader={undefined} chosen={[]} />
        </Toolbar>
      )}
      {page?.items.length === 0 && !isLoading ? <p>No changes since creation.</p> : null}
      <ol className={styles.list} aria-busy={isLoading}>
        {page?.items.map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            onUndo={(marked_change_id, description) =>
              undo.request({ inventory_id: scope.id, marked_change_id, description })
            }
          />
        ))}
      </ol>
      {page !== null && page.last_page > 1 ? (
        <Pagination page={query.page} lastPage={page.last_page} onChange={(number) => choose({ page: number })} />
      ) : null}
      <ActionDialog action={undo} questionOf={({ description }) => confirmUndo(description)} />
    </>
  );
}

const NOTHING = "–";

type HistoryItemProps = {
  readonly entry: HistoryEntry;
  readonly onUndo: (marked_change_id: number, description: string) => void;
};
function HistoryItem({ entry, onUndo }: HistoryItemProps) {
  const { marked_change_id: marked } = entry;
  const description = entry.changes.map(({ to }) => to ?? "").join(". ");
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span>
          <WhoAndWhen entry={entry} />
        </span>
        {marked === undefined ? null : (
          <Button size="small" aria-label={`Undo: ${description}`} onPress={() => onUndo(marked, description)}>
            Undo
          </Button>
        )}
      </div>
      <dl className={styles.changes}>
        {entry.changes.map((change) => (
          <Change
            key={`${change.field} ${change.from} ${change.to}`}
            change={change}
            isNew={entry.action === "created" || entry.action === "restored" || marked !== undefined}
          />
        ))}
      </dl>
    </li>
  );
}

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
