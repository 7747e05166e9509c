import { useMachine } from "@xstate/react";
import type { HistoryScope } from "#application/machines/SharedLogics.ts";
import { LOADING } from "#application/shared/texts.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { Pagination } from "#ui/kit/Pagination.tsx";
import { FormFailure } from "../FormFailure.tsx";
import { useApp } from "../useApp.ts";
import { HistoryItem } from "./HistoryItem.tsx";
import * as styles from "./history.css.ts";

/** What happened to a record, newest first, a page at a time. */
export function HistoryList(scope: HistoryScope) {
  const { logics } = useApp();
  const [state, send] = useMachine(logics.history, { input: { query: DEFAULT_LIST_QUERY, scope, page: null } });
  const { page, query, error } = state.context;
  const pages = page?.last_page ?? 1;
  return (
    <>
      {state.hasTag("failed") ? (
        <FormFailure message={error ?? ""} onRetry={() => send({ type: "list.retry" })} />
      ) : null}
      {page === null && state.hasTag("loading") ? <p role="status">{LOADING}</p> : null}
      {state.hasTag("empty") ? <p>Nothing was changed since it was made.</p> : null}
      <ol className={styles.list} aria-busy={state.hasTag("loading")}>
        {page?.items.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {pages > 1 ? (
        <Pagination
          page={query.page}
          lastPage={pages}
          onChange={(number) => send({ type: "list.page.chosen", page: number })}
        />
      ) : null}
    </>
  );
}
