import { defaultStringifySearch, useLocation, useRouter } from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { useCallback, useDeferredValue, useRef } from "react";
import type { ListEvent, ListMachine } from "#application/machines/listMachine.ts";
import type { PageCache } from "#application/machines/PageCache.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import { type ListAddressRules, searchOfQuery } from "./listSearch.ts";
import { isListPath, type ListPlace, type ModalAddress, modalOfPath } from "./modalAddress.ts";
import { useEntryQuery } from "./useEntryQuery.ts";
import { useMirroredSearch } from "./useMirroredSearch.ts";

export type ListSource<Row, Scope, Found extends Page<Row> = Page<Row>> = {
  readonly machine: ListMachine<Row, Scope, Found>;
  /** What the list belongs to; null for a list of its own. */
  readonly scope: Scope;
  readonly memory: PageCache<Row, Found>;
  /** The scope in the memory; '' for a list of its own. */
  readonly memoryKey?: string;
  readonly place: ListPlace;
  readonly rules: ListAddressRules;
};

/** A list that is open: its machine's state, its address, and the modal over it. */
export type OpenList<Row, Found extends Page<Row> = Page<Row>> = {
  readonly query: ListQuery;
  readonly searchText: string;
  readonly page: Found | null;
  readonly isLoading: boolean;
  /** Why the last load failed; a retry keeps the query. */
  readonly error: string | undefined;
  readonly rules: ListAddressRules;
  readonly send: (event: ListEvent) => void;
  /** The list's state as an address (`?page=2`), for links that lead back to it. */
  readonly address: string;
  readonly modal: ModalAddress | undefined;
  /** Opens a page or a modal that keeps the list's state in its address; the same function for the list's life. */
  readonly open: (path: string) => void;
  /** Back to the list from its modal, asking for it anew when something was changed. */
  readonly closed: (hasChanged: boolean) => void;
};

/** Starts a list and mirrors its query into the address, which is read once, on entry (spec A2, A4, B2). */
export const useList = <Row, Scope, Found extends Page<Row> = Page<Row>>(
  source: ListSource<Row, Scope, Found>,
): OpenList<Row, Found> => {
  const { machine, scope, memory, memoryKey = "", place, rules } = source;
  const router = useRouter();
  const { pathname } = useLocation();
  const entry = useEntryQuery(rules);
  const [list, send] = useMachine(machine, { input: { query: entry, scope, page: memory.recall(memoryKey, entry) } });
  const { query, searchText, page, error } = list.context;
  const search = searchOfQuery(query, rules);
  useMirroredSearch(search, (path) => isListPath(place, path));
  const now = defaultStringifySearch(search);
  const latest = useRef(now);
  latest.current = now;
  const open = useCallback((path: string) => router.history.push(path + latest.current), [router]);
  return {
    query,
    searchText,
    page,
    isLoading: list.hasTag("loading"),
    error: list.hasTag("failed") ? (error ?? "") : undefined,
    rules,
    send,
    // Links follow the list's state a moment later, so that a click does not redraw rows that are about to go.
    address: useDeferredValue(now),
    modal: modalOfPath(place.modals, pathname),
    open,
    closed: (hasChanged) => {
      if (hasChanged) send({ type: "list.refreshed" });
      void router.navigate({ to: place.home, search, ignoreBlocker: true, resetScroll: false });
    },
  };
};
