import { defaultStringifySearch, useMatch, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import {
  type ListEvent,
  type ListNews,
  type ListMachine,
  chosenListQuery,
  type ListChoice,
} from "#application/machines/list/listMachine.ts";
import type { SeenList } from "#application/machines/list/listOf.ts";
import { DEFAULT_LIST_QUERY, type ListQuery, type Page } from "#domain/shared/Page.ts";
import { keptOf, type ListPlace, type ListRules, lookOfSearch, queryOfSearch, searchOfQuery } from "./listSearch.ts";
import { useMachine } from "../useMachine.ts";

type LocalListSource<Row, Scope, Found extends Page<Row> = Page<Row>> = {
  readonly machine: ListMachine<Row, Scope, Found>;
  /** Null for a list without a scope. */
  readonly scope: Scope;
  readonly rules: ListRules;
};

type ListSource<Row, Scope, Found extends Page<Row>> = Omit<LocalListSource<Row, Scope>, "machine"> & {
  readonly list: SeenList<Row, Scope, Found>;
};

export type LocalList<Row, Found extends Page<Row> = Page<Row>> = {
  readonly query: ListQuery;
  readonly searchText: string;
  readonly page: Found | null;
  readonly isLoading: boolean;
  /** A retry keeps the query. */
  readonly error: string | undefined;
  /** Changes by others that are not shown yet. */
  readonly news: ListNews | null;
  readonly rules: ListRules;
  readonly send: (event: ListEvent) => void;
  /** The same function for the list's life, as is `send`. */
  readonly choose: (choice: ListChoice) => void;
  /** Column ids in the address, in order; empty means all columns. */
  readonly chosen?: ReadonlyArray<string>;
  readonly chooseColumns?: (ids: ReadonlyArray<string>) => void;
  /** Absent for a list without an address. */
  readonly place?: ListPlace;
};

export type OpenList<Row, Found extends Page<Row> = Page<Row>> = LocalList<Row, Found> & {
  /** The list's state as an address (`?page=2`), for links that lead back to it. */
  readonly address: string;
  /** Opens a page or modal that keeps the list's state in its address; the same function for the list's life. */
  readonly open: (path: string) => void;
};

type Change = (next: (query: ListQuery) => ListQuery) => void;

const useListMachine = <Row, Scope, Found extends Page<Row>>(
  { machine, scope, rules }: LocalListSource<Row, Scope, Found>,
  query: ListQuery,
  cached: Found | null,
  change: Change,
): LocalList<Row, Found> => {
  const [list, send, actor] = useMachine(machine, { input: { query, scope, page: cached } });
  useEffect(() => send({ type: "list.asked", query }), [send, query]);
  useEffect(() => {
    const listening = actor.on("list.wanted", (wanted) => change((before) => ({ ...before, ...wanted.change })));
    return () => listening.unsubscribe();
  }, [actor, change]);
  const { searchText, page, error, news } = list.context;
  const choose = useCallback(
    (choice: ListChoice) => change((before) => chosenListQuery(before, choice, actor.getSnapshot().context.searchText)),
    [actor, change],
  );
  return {
    query,
    searchText,
    page,
    isLoading: list.hasTag("loading"),
    error: list.hasTag("failed") ? (error ?? "") : undefined,
    news,
    rules,
    send,
    choose,
  };
};

const isWatched = (): boolean => document.visibilityState === "visible" && navigator.onLine;

/** The address of the page holds the query (spec A2, A4, B2). */
export const useList = <Row, Scope, Found extends Page<Row> = Page<Row>>(
  source: ListSource<Row, Scope, Found>,
): OpenList<Row, Found> => {
  const { scope, rules } = source;
  const { seen } = source.list;
  const [machine] = useState(() => source.list.machine.provide({ guards: { isWatched } }));
  const router = useRouter();
  const routeId = useMatch({ strict: false, select: (match) => match.routeId });
  const search = useSearch({ strict: false });
  const query = useMemo(() => queryOfSearch(search, rules), [search, rules]);
  const change: Change = useCallback(
    (next) => {
      const { pathname, search: before } = router.latestLocation;
      // Skipped during a navigation: the next page keeps its own address.
      if (!router.getMatchedRoutes(pathname)[0].some(({ id }) => id === routeId)) return;
      const wanted = { ...searchOfQuery(next(queryOfSearch(before, rules)), rules), ...lookOfSearch(before) };
      // Replaced, so that it does not add a step to the browser's history.
      void router.navigate({ to: pathname, search: wanted, replace: true, resetScroll: false });
    },
    [router, routeId, rules],
  );
  const list = useListMachine({ machine, scope, rules }, query, seen.recall(scope, query), change);
  const open = useCallback((path: string) => router.history.push(path + router.latestLocation.searchStr), [router]);
  const look = useMemo(() => lookOfSearch(search), [search]);
  const address = useAddressOf(list.page, defaultStringifySearch({ ...searchOfQuery(query, rules), ...look }));
  const chosen = useMemo(() => (look.columns === undefined ? [] : look.columns.split(",")), [look.columns]);
  const chooseColumns = useCallback(
    (ids: ReadonlyArray<string>) => {
      const { pathname, search: before } = router.latestLocation;
      const columns = ids.length === 0 ? undefined : ids.join(",");
      void router.navigate({ to: pathname, search: { ...before, columns }, replace: true, resetScroll: false });
    },
    [router],
  );
  const show: ListPlace["show"] = useCallback(
    (state, lookOf = {}) =>
      router.history.replace(router.latestLocation.pathname + defaultStringifySearch({ ...state, ...lookOf })),
    [router],
  );
  const place = useMemo(
    () => ({ state: keptOf({ ...searchOfQuery(query, rules), ...look }), opened: look.opened, show }),
    [query, rules, look, show],
  );
  return { ...list, address, open, chosen, chooseColumns, place };
};

/** The address with which a page was requested: rows that stay while the next one loads need no new render. */
const useAddressOf = (page: unknown, asked: string): string => {
  const [shown, setShown] = useState({ page, address: asked });
  if (shown.page === page) return shown.address;
  setShown({ page, address: asked });
  return asked;
};

/** A list inside a record's page: the address belongs to the record, so the list keeps its own query. */
export const useLocalList = <Row, Scope>(source: LocalListSource<Row, Scope>): LocalList<Row> => {
  const [query, setQuery] = useState<ListQuery>({ ...DEFAULT_LIST_QUERY, status: source.rules.statuses[0] });
  return useListMachine(source, query, null, setQuery);
};
