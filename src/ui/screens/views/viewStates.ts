import { columnsIn, listStateInWords } from "#domain/list/viewFields.ts";
import type { ListState, SavedView } from "#domain/list/SavedView.ts";
import { SDS_FILTERS } from "#domain/shared/Page.ts";
import { keptOf, type ListRules, listSearch } from "../list/listSearch.ts";

const LONGEST = 60;

/** `12-flammable-stock`: the id finds the view, the name is for people. */
export const viewAddress = ({ id, name }: Pick<SavedView, "id" | "name">): string => {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, "");
  return words === "" ? String(id) : `${id}-${words}`;
};

export const viewIdIn = (address: string): number => Number.parseInt(address, 10);

/** A link without a name cannot have an outdated one. */
export const isRenamed = (address: string, view: SavedView): boolean =>
  address.includes("-") && address !== viewAddress(view);

/** The current filters and columns of a list: a view may have others. */
export type ViewedTable = {
  readonly rules: ListRules;
  /** By id, in the order of the table. */
  readonly columns: Readonly<Record<string, { readonly header: string }>>;
};

/** The part of a state that the list can show. */
export const shownState = (state: ListState, { rules, columns }: ViewedTable): ListState => {
  const shown = listSearch(rules)(state);
  const ids = columnsIn(shown.columns).filter((id) => Object.hasOwn(columns, id));
  return keptOf({ ...shown, columns: ids.length === 0 ? undefined : ids.join(",") });
};

export const isSameState = (one: ListState, other: ListState): boolean => {
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([part, value]) => others.get(part) === value);
};

const inWords = (id: string): string => `“${id.replaceAll("_", " ").trim()}”`;
const column = (id: string): string => `the column ${inWords(id)}`;
const filter = (word: string): string => `the filter ${inWords(word)}`;
const isOneOf = (words: ReadonlyArray<string>, word: string | undefined) => word === undefined || words.includes(word);

/** What the list no longer has of a state, in words. */
export const lostOf = (state: ListState, { rules, columns }: ViewedTable): ReadonlyArray<string> => [
  ...columnsIn(state.columns)
    .filter((id) => !Object.hasOwn(columns, id))
    .map(column),
  ...(isOneOf(rules.statuses, state.status) ? [] : [filter(state.status ?? "")]),
  ...(isOneOf(rules.hasSdsFilter === true ? SDS_FILTERS : [], state.sds_status)
    ? []
    : [filter(state.sds_status ?? "")]),
  ...(state.show?.split(",") ?? []).filter((word) => listSearch(rules)({ show: word }).show !== word).map(filter),
  ...(isOneOf(rules.sortable, state.sort?.replace(/^-/, ""))
    ? []
    : [`sorting by ${inWords((state.sort ?? "").replace(/^-/, ""))}`]),
];

/** `Search “acetone”; by Product, descending`, with the list's current headers. */
export const stateInWords = (state: ListState, { columns }: Pick<ViewedTable, "columns">): string =>
  listStateInWords(state, (id) => columns[id]?.header);
