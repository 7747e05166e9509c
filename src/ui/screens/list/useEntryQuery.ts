import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { ListQuery } from "#domain/shared/Page.ts";
import { type ListAddressRules, queryOfSearch } from "./listSearch.ts";

/** The query that stands in the address on entry; later the list's machine owns it. */
export const useEntryQuery = (rules: ListAddressRules): ListQuery => {
  const { state } = useRouter();
  const [query] = useState(() => queryOfSearch(state.location.search, rules));
  return query;
};
