import type { ListState } from "#domain/list/SavedView.ts";
import { keptOf, type ListRules, listSearch, SDS_FILTERS } from "../listSearch.ts";

/** What a list has today: a view may name more. */
export type ViewedTable = {
  readonly rules: ListRules;
  /** By their ids, in the order of the table. */
  readonly columns: Readonly<Record<string, { readonly header: string }>>;
};

const idsIn = (columns: string | undefined): ReadonlyArray<string> => columns?.split(",") ?? [];

/** The part of a state that the list can show. */
export const shownState = (said: ListState, { rules, columns }: ViewedTable): ListState => {
  const shown = listSearch(rules)(said);
  const ids = idsIn(shown.columns).filter((id) => Object.hasOwn(columns, id));
  return keptOf({ ...shown, columns: ids.length === 0 ? undefined : ids.join(",") });
};

export const isSameState = (one: ListState, other: ListState): boolean => {
  const [said, others] = [Object.entries(one), new Map(Object.entries(other))];
  return said.length === others.size && said.every(([part, value]) => others.get(part) === value);
};

const inWords = (id: string): string => `“${id.replaceAll("_", " ").trim()}”`;
const column = (id: string): string => `the column ${inWords(id)}`;
const filter = (word: string): string => `the filter ${inWords(word)}`;
const isOneOf = (words: ReadonlyArray<string>, word: string | undefined) => word === undefined || words.includes(word);

/** What a state names that its list does not have, in words. */
export const lostOf = (said: ListState, { rules, columns }: ViewedTable): ReadonlyArray<string> => [
  ...idsIn(said.columns)
    .filter((id) => !Object.hasOwn(columns, id))
    .map(column),
  ...(isOneOf(rules.statuses, said.status) ? [] : [filter(said.status ?? "")]),
  ...(isOneOf(rules.hasSdsFilter === true ? SDS_FILTERS : [], said.sds_status) ? [] : [filter(said.sds_status ?? "")]),
  ...(isOneOf(rules.shows ?? [], said.show) ? [] : [filter(said.show ?? "")]),
  ...(isOneOf(rules.sortable, said.sort?.replace(/^-/, ""))
    ? []
    : [`the order by ${inWords((said.sort ?? "").replace(/^-/, ""))}`]),
];

const STATUS_WORDS: Readonly<Record<string, string>> = {
  active: "active",
  inactive: "archived",
  completed: "completed",
};
const WHOLE = "The whole list";

/** `Search “acetone”, by name, descending; 3 columns`. */
export const stateInWords = (said: ListState, { columns }: Pick<ViewedTable, "columns">): string => {
  const named = (id: string) => columns[id]?.header ?? id.replaceAll("_", " ");
  const field = said.sort?.replace(/^-/, "");
  const ids = idsIn(said.columns);
  const parts = [
    said.search === undefined ? "" : `search “${said.search}”`,
    said.status === undefined ? "" : `only ${STATUS_WORDS[said.status] ?? said.status}`,
    said.sds_status === undefined ? "" : `SDS ${said.sds_status}`,
    said.show === undefined ? "" : said.show.replaceAll("_", " "),
    field === undefined ? "" : `by ${named(field)}${said.sort?.startsWith("-") === true ? ", descending" : ""}`,
    ids.length === 0 ? "" : `columns ${ids.map(named).join(", ")}`,
  ].filter((part) => part !== "");
  const words = parts.join("; ");
  return words === "" ? WHOLE : words.charAt(0).toUpperCase() + words.slice(1);
};
