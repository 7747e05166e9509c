import { type HistoryState, useRouter } from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { useCallback, useState } from "react";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import type { ListSource, OpenList } from "./useList.ts";

type InnerList<Row> = Omit<OpenList<Row>, "modal" | "open"> & {
  /** Opens a modal over the page, with what its address does not say; the same function for the list's life. */
  readonly open: (path: string, state?: HistoryState) => void;
};

/**
 * A list inside the page of a record: the address is the record's, and keeps the state of the list that led to it. What
 * the list opens over itself is no leaving of the page, so a changed form does not ask.
 */
export const useInnerList = <Row, Scope>(
  source: Pick<ListSource<Row, Scope>, "machine" | "scope" | "rules">,
): InnerList<Row> => {
  const { machine, scope, rules } = source;
  const router = useRouter();
  const [input] = useState({ query: { ...DEFAULT_LIST_QUERY, status: rules.defaultStatus }, scope, page: null });
  const [list, send] = useMachine(machine, { input });
  const { query, searchText, page, error } = list.context;
  const open = useCallback(
    (path: string, state?: HistoryState) =>
      router.history.push(path + router.state.location.searchStr, state, { ignoreBlocker: true }),
    [router],
  );
  return {
    query,
    searchText,
    page,
    isLoading: list.hasTag("loading"),
    error: list.hasTag("failed") ? (error ?? "") : undefined,
    rules,
    send,
    address: "",
    open,
    closed: (hasChanged) => (hasChanged ? send({ type: "list.refreshed" }) : undefined),
  };
};
