import type { ListState } from "./SavedView.ts";

export const columnsIn = (columns: string | undefined): ReadonlyArray<string> => columns?.split(",") ?? [];

const STATUS_WORDS: Readonly<Record<string, string>> = {
  active: "active",
  inactive: "archived",
  completed: "completed",
};
const WHOLE = "All records";

/**
 * `Search “acetone”; by Product, descending; columns Product, Status`.
 * @param headerOf of a column; without one it is told by its id
 */
export const listStateInWords = (
  state: ListState,
  headerOf: (id: string) => string | undefined = () => undefined,
): string => {
  const named = (id: string) => headerOf(id) ?? id.replaceAll("_", " ");
  const field = state.sort?.replace(/^-/, "");
  const ids = columnsIn(state.columns);
  const parts = [
    state.search === undefined ? "" : `search “${state.search}”`,
    state.status === undefined ? "" : `only ${STATUS_WORDS[state.status] ?? state.status}`,
    state.sds_status === undefined ? "" : `SDS ${state.sds_status}`,
    state.show === undefined ? "" : state.show.replaceAll("_", " "),
    field === undefined ? "" : `by ${named(field)}${state.sort?.startsWith("-") === true ? ", descending" : ""}`,
    ids.length === 0 ? "" : `columns ${ids.map(named).join(", ")}`,
  ].filter((part) => part !== "");
  const words = parts.join("; ");
  return words === "" ? WHOLE : words.charAt(0).toUpperCase() + words.slice(1);
};
