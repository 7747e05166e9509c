import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useMemo } from "react";
import type { GridView } from "#application/inventory/grid/gridView.ts";
import { LIST_RULES, lookOfSearch, queryOfSearch, searchOfQuery } from "../../list/listSearch.ts";

const RULES = LIST_RULES.lines;

/** The search and sort of the address, in which the list of the same products has them, too. */
export const useGridView = (onSeen: (view: GridView) => void) => {
  const router = useRouter();
  const address = useSearch({ strict: false });
  const query = useMemo(() => queryOfSearch(address, RULES), [address]);
  const { search } = query;
  const field = query.sort?.field;
  const direction = query.sort?.direction ?? "asc";
  // By what it says: the address is a new object after each navigation.
  const view = useMemo(
    (): GridView => ({ search, sort: field === undefined ? null : { field, direction } }),
    [search, field, direction],
  );
  const tell = useEffectEvent(onSeen);
  useEffect(() => tell(view), [view]);
  const change = (next: GridView) => {
    const { pathname, search: before } = router.latestLocation;
    const wanted = { ...searchOfQuery({ ...query, ...next }, RULES), ...lookOfSearch(before) };
    void router.navigate({ to: pathname, search: wanted, replace: true, resetScroll: false });
  };
  return { view, change };
};
