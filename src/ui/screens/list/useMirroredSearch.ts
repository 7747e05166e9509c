import { defaultStringifySearch, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { ListSearch } from "./listSearch.ts";

/**
 * Writes the list's state into the address, instead of what stood there: no step of the browser's history.
 * @param isHere whether a path shows this list, so that a page being gone to keeps its own address
 */
export const useMirroredSearch = (search: ListSearch, isHere: (pathname: string) => boolean): void => {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const wanted = defaultStringifySearch(search);
  const isBehind = isHere(pathname) && searchStr !== wanted;
  useEffect(() => {
    if (isBehind) void router.navigate({ to: pathname, search, replace: true, resetScroll: false });
    // `wanted` is the content of `search`, which is a new object at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [router, pathname, wanted, isBehind]);
};
